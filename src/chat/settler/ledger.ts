import { deletion } from "../../compat/deletion.ts";
import type { LedgerEntry } from "../../data/actor/ledger.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { TenacityChatMessage } from "../../documents/chat-message.ts";
import { ledgerOf, type CheckMessage } from "../check/read-check.ts";

/** A ledger that grows past this many entries forgets its oldest down to {@link KEPT}. */
const LIMIT = 60;
const KEPT = 40;

/** The order of a new entry: one more than the highest there is. */
export function nextOrder(actor: CharacterActor): number {
  return Math.max(0, ...Object.values(ledgerOf(actor)).map((entry) => entry.order)) + 1;
}

/**
 * Makes room in a ledger. What is forgotten is first noted on its card, so that a crash between the two writes leaves the
 * account twice rather than nowhere; what this user may not note is not forgotten.
 * @returns The part of an update of `system.ledger` that removes the forgotten entries.
 */
export async function forgetOldest(actor: CharacterActor): Promise<Record<string, unknown>> {
  const entries = Object.entries(ledgerOf(actor)).sort(([, a], [, b]) => a.order - b.order);
  if (entries.length < LIMIT) return {};
  const removal: Record<string, unknown> = {};
  const oldest = entries.slice(0, -KEPT);
  for (const card of new Set(oldest.map(([, entry]) => entry.card))) {
    const forgotten = oldest.filter(([, entry]) => entry.card === card);
    const message = fromUuidSync(card);
    const isCard = message instanceof TenacityChatMessage && message.isCheck();
    if (isCard && !message.isOwner) continue;
    if (isCard) await note(message, forgotten);
    for (const [id] of forgotten) Object.assign(removal, deletion(id));
  }
  return removal;
}

async function note(message: CheckMessage, forgotten: readonly (readonly [string, LedgerEntry])[]): Promise<void> {
  const account = Object.fromEntries(forgotten.map(([id, entry]) => [id, entry.refused ?? "settled"]));
  await message.update({ system: { account } });
}
