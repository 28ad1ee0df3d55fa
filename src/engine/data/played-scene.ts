import { findActor } from "./actor-identity.ts";
import { CLOCK_TYPE } from "./clock.ts";
import { MessageIndex } from "./message-index.ts";

export type SceneMessage = ChatMessage.OfType<"scene">;

export function isScene(message: ChatMessage.Implementation | null | undefined): message is SceneMessage {
  return message?.type === "scene";
}

/** Whether a group rests, or a scene ends, with a message. */
export function isRest(message: ChatMessage.Implementation | null | undefined): message is ChatMessage.OfType<"rest"> {
  return message?.type === "rest";
}

const scenes = new MessageIndex((message) => (isScene(message) ? ["", message] : undefined));

/** The scene that is played: the newest of a narrator's that is not over. */
export function sceneNow(): SceneMessage | null {
  return scenes.of("").findLast(({ system, author }) => !system.isOver && author?.isGM === true) ?? null;
}

/** Whether a scene has ended since a message: what could still be done about it in that scene is over. */
export function hasEndedSince(message: ChatMessage.Implementation): boolean {
  const all: readonly ChatMessage.Implementation[] = game.messages.contents;
  const endsScene = (each: ChatMessage.Implementation): boolean => {
    const scene = isRest(each) ? game.messages.get(each.system.scene) : null;
    return isScene(scene) && scene.system.isOver;
  };
  // What is asked about is among the newest.
  const found = all.findLast((each) => each === message || endsScene(each));
  return found !== undefined && found !== message;
}

/** The encounter that goes on with the scene that is played. */
export function encounterNow(): Combat.Implementation | null {
  return game.combats.find(({ active }) => active) ?? null;
}

/** Everything that belongs to a scene; while it goes on, also who is in its encounter, in the place of those whose copies they are. */
export function castOf({ system: { cast, isOver } }: SceneMessage): readonly Actor.Implementation[] {
  const fighting = isOver ? [] : (encounterNow()?.combatants.contents ?? []);
  const copied = new Set(fighting.flatMap(({ actor }) => (actor?.isToken === true ? [actor.id] : [])));
  const named = cast.map(findActor).filter((actor) => actor?.isToken === true || !copied.has(actor?.id ?? ""));
  const actors = [...named, ...fighting.map(({ actor }) => actor)];
  return [...new Set(actors.flatMap((actor) => actor ?? []))];
}

export function isInScene(actor: Actor.Implementation): boolean {
  const scene = sceneNow();
  return scene !== null && castOf(scene).includes(actor);
}

/** Whether a clock went with a scene that is over. */
export function hasLeftWithScene({ type, uuid }: Actor.Implementation): boolean {
  if (type !== CLOCK_TYPE) return false;
  const its = scenes.of("").filter(({ system }) => system.cast.includes(uuid));
  return its.length > 0 && its.every(({ system }) => system.isOver);
}
