/** What may happen on a check's card, each with how it is read, what it does, and who may write it. */
import { mayWriteEvent, stepsByType, type CardBefore, type Writer } from "../../../../engine/log/fold.ts";
import { RIGHTS } from "./authority.ts";
import type { Draft } from "./draft.ts";
import type { CheckStep } from "./events.ts";
import { HANDLERS } from "./handlers/handle.ts";
import { READERS } from "./read-event.ts";
import type { CheckState } from "./state.ts";

/** The steps of a check, by the type of their events. */
export const CHECK_STEPS = stepsByType<Draft, CheckState>(
  (Object.keys(READERS) as CheckStep["type"][]).map((type) => ({
    type,
    read: READERS[type],
    reduce: HANDLERS[type],
    mayWrite: RIGHTS[type],
  })),
);

/**
 * Whether somebody may write an event onto a check's card, see `mayWriteEvent`.
 * @param event - The event as stored; anything.
 * @param card - The card before it.
 * @param writer - Who writes.
 * @returns True when they may.
 */
export function mayWrite(event: unknown, card: CardBefore<CheckState>, writer: Writer): boolean {
  return mayWriteEvent(CHECK_STEPS, event, card, writer);
}
