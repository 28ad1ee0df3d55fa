import type { LedgerKeeper } from "./ledger-actor.ts";
import { mayWrite, type CheckEffect, type EffectReason } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { StepName } from "../settings/automation-steps.ts";
import { writerOn } from "../card/card-keeper.ts";
import type { Check, CheckMessage } from "../card/read-check.ts";
import { seenWriter } from "../card/seen-writers.ts";

type UserDocument = User.Implementation;

/** The bookkeeping of one's own roll. */
const OWN_ROLL: readonly EffectReason[] = [
  "doubles",
  "fumble",
  "doublesAndFumble",
  "failure",
  "boost",
  "push",
  "talent",
  "bargain",
];

/** The automation step that an effect belongs to when it changes somebody else. */
export function stepOf(kind: CheckEffect["kind"]): StepName {
  switch (kind) {
    case "spin":
    case "tenacity":
      return "othersPoints";
    case "explore":
    case "progress":
    case "standing":
      return "sceneProgress";
    default:
      return "othersHarm";
  }
}

/**
 * Whether an effect may be settled, or taken back, without anybody at this client saying so (decision 0027). A card gives no
 * consent: what a narrator's event does counts as agreed only where this client saw the narrator write it, or the card is the
 * narrator's own.
 * @param event The event that wants it: the one that brought the effect, or the one that took it back.
 */
export function isAgreed(
  message: CheckMessage,
  check: Check,
  event: string,
  effect: Pick<CheckEffect, "kind" | "reason" | "relief">,
  keeper: LedgerKeeper,
): boolean {
  const writer = writerOf(message, event);
  if (!writer || (effect.relief && !isBargainAgreed(message, event))) return false;
  const card = { state: check.state, events: message.system.events };
  if (!mayWrite(message.system.events[event], card, writerOn(message, writer))) return false;
  const isOwn = OWN_ROLL.includes(effect.reason) || (!writer.isGM && keeper.testUserPermission(writer, "OWNER"));
  if (writer.isGM && !isOwn) return true;
  if (isOwn && !keeper.testUserPermission(writer, "OWNER")) return false;
  return automation(isOwn ? "ownPoints" : stepOf(effect.kind), writer) === "auto";
}

/** Who wrote an event: as this client saw it, and otherwise the card's author, who can write anything there. */
function writerOf(message: CheckMessage, event: string): UserDocument | null {
  return seenWriter(message, event) ?? message.author;
}

/** Whether a narrator had a hand in the bargain that an event carries out. */
function isBargainAgreed(message: CheckMessage, event: string): boolean {
  const { offer, bargain } = (message.system.events[event] ?? {}) as { offer?: unknown; bargain?: unknown };
  const made = typeof bargain === "string" ? bargain : offer;
  const parts = Object.entries(message.system.events).filter(
    ([id, stored]) => id === made || (stored as { offer?: unknown }).offer === made,
  );
  return parts.some(([id]) => writerOf(message, id)?.isGM === true);
}

/**
 * What took an effect back: the undo of its event; else the latest undo, which took away what it stood on; else whatever
 * happened last, and made it something else.
 */
export function causeOfReversal(message: CheckMessage, event: string): string {
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
