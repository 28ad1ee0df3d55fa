import { text } from "../../../core/data.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { isBehind, MessageIndex } from "../../../engine/data/message-index.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import type { StoredParting } from "../data/message/move-data.ts";
import { type CharacterActor, type CheckMessage, isCharacter, isCheck, isMove, openingOf } from "../data/documents.ts";
import type { TenacityCombat } from "./combat.ts";
import { isOwnFight } from "./read-spotlight.ts";
import { moverOf } from "../data/crew.ts";

export type MoveMessage = TenacityChatMessage<"move">;

/** A parting action that someone may still take. */
export interface OpenParting {
  readonly message: MoveMessage;
  readonly parting: StoredParting;
  /** Those who may take it. */
  readonly by: PlacedToken;
  readonly mover: CharacterActor;
  /** What the mover is called on the map. */
  readonly name: string;
}

/** How far back moves of a turn are looked for: no table writes more in one. */
const LOOK_BACK = 100;

/** The id of the step with which the turn, response or held action under way began; empty before the first. */
export function turnUnderWay(combat: TenacityCombat): string {
  return combat.lastWith("begin", "light", "respond", "release")?.id ?? "";
}

/** The latest messages about moves, oldest first. */
export function recentMoves(): readonly MoveMessage[] {
  const recent: readonly ChatMessage.Implementation[] = game.messages.contents.slice(-LOOK_BACK);
  return recent.filter((message) => isMove(message));
}

/** A document by uuid, where it is a token. Anybody may have written the uuid. */
export function tokenBy(uuid: string): PlacedToken | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof TokenDocument ? found : null;
}

function moverBy(uuid: string): Actor.Implementation | null {
  const token = tokenBy(uuid);
  return token && moverOf(token);
}

/** Whether the turn in which a move was made is still under way. */
export function isInItsTurn({ system }: MoveMessage): boolean {
  const combat: unknown = fromUuidSync(system.combat, { strict: false });
  return combat instanceof Combat && isOwnFight(combat) && turnUnderWay(combat) === system.turn;
}

/** The check with which someone has taken a parting action against a move; null while no one has. */
export function checkOf(message: MoveMessage, { by }: StoredParting): ChatMessage.Implementation | null {
  const [roller, target] = [tokenBy(by)?.actor?.uuid, moverBy(message.system.token)?.uuid];
  const isAimed = (each: CheckMessage): boolean =>
    openingOf(each).targets?.some(({ id }) => id === target) === true && isBehind(each, message);
  return reactions.of(roller ?? "").find(isAimed) ?? null;
}

/** The checks with which someone has taken a parting action, by who rolled them. */
const reactions = new MessageIndex((message) =>
  isCheck(message) && openingOf(message).occasion === "partingAction"
    ? [text(openingOf(message).roller), message]
    : undefined,
);

/** The parting actions of a turn under way that an actor may still take, the latest first. */
export function openPartings(actor: CharacterActor): readonly OpenParting[] {
  return allOpenPartings().filter(({ by }) => by.actor === actor);
}

/** The same of everyone, as far as this user is told of them. */
export function allOpenPartings(): readonly OpenParting[] {
  return recentMoves().toReversed().flatMap(openIn);
}

function openIn(message: MoveMessage): readonly OpenParting[] {
  const { kind, undone, partings, name, token } = message.system;
  if (kind !== "parting" || undone || !message.visible || !isInItsTurn(message)) return [];
  const mover = moverBy(token);
  if (!mover || !isCharacter(mover)) return [];
  return partings.flatMap((parting) => {
    const by = tokenBy(parting.by);
    return by && !checkOf(message, parting) ? [{ message, parting, by, mover, name }] : [];
  });
}
