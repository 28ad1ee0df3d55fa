import { writerOn } from "../card-keeper.ts";
import type { Card, CardMessage } from "../card.ts";
import { kindOf } from "../card-kind.ts";
import { seenWriter } from "../seen-writers.ts";
import type { Effect } from "../../log/account.ts";
import type { LedgerKeeper } from "../../ledger/keepers.ts";

/**
 * Whether an effect may be settled, or taken back, without anybody at this client saying so (docs/decisions/ledger.md). A card gives no
 * consent: what a narrator's event does counts as agreed only where this client saw the narrator write it, or the card is the
 * narrator's own.
 * @param event The event that wants it: the one that brought the effect, or the one that took it back.
 */
export function isAgreed(
  message: CardMessage,
  check: Card,
  event: string,
  effect: Pick<Effect, "kind" | "reason">,
  keeper: LedgerKeeper,
): boolean {
  const writer = writerOf(message, event);
  const card = kindOf(message);
  const kind = card.effects.get(effect.kind);
  if (!writer || kind?.isAgreed?.(effect, message, event, (each) => writerOf(message, each)) === false) return false;
  const before = { state: check.state, events: message.system.events };
  if (!card.mayWrite(message.system.events[event], before, writerOn(message, writer))) return false;
  const isOwn = kind?.isOwn?.(effect.reason) === true || (!writer.isGM && keeper.testUserPermission(writer, "OWNER"));
  if (writer.isGM && !isOwn) return true;
  if (isOwn && !keeper.testUserPermission(writer, "OWNER")) return false;
  return kind?.level(isOwn, writer, effect.reason, keeper) === "auto";
}

/** Who wrote an event: as this client saw it, and otherwise the card's author, who can write anything there. */
function writerOf(message: CardMessage, event: string): User.Implementation | null {
  return seenWriter(message, event) ?? message.author;
}

/**
 * What took an effect back: the undo of its event; else the latest undo, which took away what it stood on; else whatever
 * happened last, and made it something else.
 */
export function causeOfReversal(message: CardMessage, event: string): string {
  const events = Object.entries(message.system.events as Readonly<Record<string, StoredEvent>>);
  events.sort(([, one], [, other]) => sequenceOf(one) - sequenceOf(other));
  const undos = events.filter(([, { type }]) => type === "undo");
  const own = undos.filter(([, { target }]) => target === event);
  return (own.at(-1) ?? undos.at(-1) ?? events.at(-1))?.[0] ?? event;
}

/** What a stored event may say; anything may stand there. */
interface StoredEvent {
  readonly type?: unknown;
  readonly target?: unknown;
  readonly sequence?: unknown;
}

function sequenceOf({ sequence }: StoredEvent): number {
  return typeof sequence === "number" ? sequence : 0;
}
