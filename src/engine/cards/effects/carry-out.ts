import { mayGoOn, tell } from "../card-hooks.ts";
import { kindOf } from "../card-kind.ts";
import { termsOf } from "../../log/terms.ts";
import { refuse } from "../../rules/change.ts";
import { book, type Booking } from "../../ledger/book.ts";
import type { Batch } from "./plan.ts";

/** Applies a batch of a card's effects, unless a listener stops it. */
export async function carryOut(batch: Batch): Promise<void> {
  const { actor, keeper, effects, message } = batch;
  if (!mayGoOn("preSettle", { message, actor, effects })) return;
  const ids = effects.map(({ id }) => id);
  if (await book(keeper, ids, () => bookingOf(batch))) tell("settle", { message, actor, effects });
}

function bookingOf(batch: Batch): Booking {
  const kind = kindOf(batch.message).effects.get(batch.effects[0].kind);
  const planned = kind?.plan(batch) ?? refuse("nothingToApply");
  const entries = batch.effects.map((effect) => {
    const { id, kind, reason } = effect;
    const asked = { card: batch.message.uuid, reason, kind, terms: termsOf(effect) };
    const answer = planned.ok ? { ...planned.changes[id], notes: planned.notes } : { refused: planned.reason };
    return [id, { ...asked, ...answer }] as const;
  });
  return { entries: Object.fromEntries(entries), condition: planned.ok ? planned.condition : null };
}
