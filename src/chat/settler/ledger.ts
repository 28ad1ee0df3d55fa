import { deletion } from "../../compat/deletion.ts";
import type { LedgerEntry } from "../../data/actor/ledger.ts";
import { KEPT_ENTRIES, ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { findCard, type CheckMessage } from "../check/read-check.ts";

/** A ledger that grows past this many entries forgets its oldest down to what every ledger keeps. */
const LIMIT = 60;

/** The order of a new entry: one more than the highest there is. */
export function nextOrder(actor: LedgerActor): number {
  return Math.max(0, ...Object.values(ledgerOf(actor)).map((entry) => entry.order)) + 1;
}

/**
 * Makes room in a ledger. What is forgotten is first noted on its card, so that a crash between the two writes leaves the
 * account twice rather than nowhere; what this user may not note is not forgotten.
 * @returns The part of an update of `system.ledger` that removes the forgotten entries.
 */
export async function forgetOldest(actor: LedgerActor): Promise<Record<string, unknown>> {
  const entries = Object.entries(ledgerOf(actor)).sort(([, a], [, b]) => a.order - b.order);
  if (entries.length < LIMIT) return {};
  const removal: Record<string, unknown> = {};
  const oldest = entries.slice(0, -KEPT_ENTRIES);
  for (const card of new Set(oldest.map(([, entry]) => entry.card))) {
    const forgotten = oldest.filter(([, entry]) => entry.card === card);
    const message = findCard(card);
    if (message?.isOwner === false) continue;
    if (message) await note(message, forgotten);
    for (const [id] of forgotten) Object.assign(removal, deletion(id));
  }
  return removal;
}

async function note(message: CheckMessage, forgotten: readonly (readonly [string, LedgerEntry])[]): Promise<void> {
  const remembered = forgotten.flatMap(([id, { undone, refused = "" }]): [string, string][] => {
    if (refused !== "") return [[id, refused]];
    return undone === true ? [] : [[id, "settled"]];
  });
  const account = Object.fromEntries(remembered);
  if (remembered.length > 0) await message.update({ system: { account } });
}
