import { onHooks } from "../../compat/hooks.ts";
import { clipped, format } from "../text/words.ts";
import { nameOf } from "../data/actor-identity.ts";
import type { TenacityActor } from "../data/actor.ts";
import { currentGame } from "../game.ts";
import { CLOCK_TYPE, onDial, type Clock } from "../data/clock.ts";
import { isInScene } from "../data/played-scene.ts";

/** A plain clock of the narrator's. */
export type ClockActor = TenacityActor<"clock">;

/** What is special about a clock that an actor keeps. */
type ActorClock = Pick<Clock, "filled" | "segments"> & Partial<Clock>;

/** What may change a clock, or who sees it. */
const CHANGES = [
  ...["Actor", "Item", "ChatMessage"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]),
  // A game may show the clocks of what stands on the map.
  ...["canvasReady", "createToken", "updateToken", "deleteToken"],
  // Who fights belongs to the scene that stands beside them.
  ...["Combat", "Combatant"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]),
];

/** In milliseconds: one step of a card is several updates. */
const PAUSE = 50;

export function isClock(actor: Actor.Implementation | null | undefined): actor is ClockActor {
  return actor?.type === CLOCK_TYPE;
}

/** Every plain clock of the world, in their order. */
export function plainClocks(): readonly ClockActor[] {
  const clocks = (game.actors.contents as readonly Actor.Implementation[]).filter((actor) => isClock(actor));
  return clocks.toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name, game.i18n.lang));
}

/** A clock that an actor keeps: anyone who has a limited view of the actor sees it, and everyone while its scene is played. */
export function clockOf(actor: Actor.Implementation, { id = "", ...facts }: ActorClock): Clock {
  const isPlayed = isInScene(actor);
  return {
    name: nameOf(actor),
    isDown: false,
    color: "teal",
    outcome: "",
    perRound: null,
    ...facts,
    id: id === "" ? actor.uuid : `${actor.uuid}.${id}`,
    actor,
    isSeen: isPlayed || actor.testUserPermission(game.user, "LIMITED"),
    isShown: isPlayed || isShownToPlayers(actor),
  };
}

/** The clocks that actors of some types keep; one without a segment is none. */
export function clocksOf<Some extends Actor.Implementation>(
  isOfType: (actor: Actor.Implementation) => actor is Some,
  read: (actor: Some) => readonly ActorClock[],
): readonly Clock[] {
  return (game.actors.contents as readonly Actor.Implementation[]).filter(isOfType).flatMap((actor) =>
    read(actor)
      .filter(({ segments }) => segments > 0)
      .map((clock) => clockOf(actor, clock)),
  );
}

/** A plain clock as it stands. */
export function readClock(actor: ClockActor): Clock {
  const { filled, segments, direction, color, outcome, withRounds } = actor.system;
  const perRound = withRounds ? { filled: 1 } : null;
  return clockOf(actor, { name: actor.name, filled, segments, isDown: direction === "down", color, outcome, perRound });
}

/** Every clock that this user may see: plain ones, then those of the world's game. */
export function clocksInSight(): readonly Clock[] {
  const all = [...plainClocks().map(readClock), ...(currentGame().clocks?.() ?? [])];
  return all.filter(({ isSeen }) => isSeen);
}

/** How it stands, in words: "10 of 24", or "2 of 6 left". */
export function clockCount(clock: Clock): string {
  const { segments, isDown } = clock;
  return format(`TENACITY.Clocks.${isDown ? "Left" : "Count"}`, { count: onDial(clock), segments });
}

/** The same with its name: "The Chase, 10 of 24". */
export function clockLabel(clock: Clock): string {
  return format("TENACITY.Clocks.Label", { name: clipped(clock.name), count: clockCount(clock) });
}

/** Calls back some time after clocks may have changed. @returns what stops it */
export function watchClocks(changed: () => void): () => void {
  return onHooks(CHANGES, foundry.utils.debounce(changed, PAUSE));
}

export function isShownToPlayers(actor: Actor.Implementation): boolean {
  const byDefault = (actor.ownership["default"] ?? 0) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED;
  return byDefault || game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "LIMITED")).length > 0;
}
