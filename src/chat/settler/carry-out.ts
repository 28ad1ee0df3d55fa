import type { LedgerEntry } from "../../data/actor/ledger.ts";
import { rulingsOf, type LedgerActor, type LedgerKeeper } from "../../documents/ledger-actor.ts";
import { countLost, writeEntries, type NewEntry } from "../../documents/write-ledger.ts";
import { entryKey, isTakenBack, termsOf } from "../../rules/index.ts";
import { mayGoOn, tell } from "../check/check-hooks.ts";
import { forgetOldest } from "./ledger.ts";
import type { Batch, PlannedDocument, PlanOrRefusal } from "./plan.ts";
import { planEffects } from "./plan-effects.ts";

/**
 * Applies a batch. A condition that it brings is created first, under an id by which a repeat recognizes it; then the numbers are
 * written together with the entries that make a repeat harmless; what a stronger condition replaces goes last.
 */
export async function carryOut(batch: Batch): Promise<void> {
  const { actor, keeper, effects, message } = batch;
  if (!mayGoOn("preSettle", { message, actor, effects })) return;
  await countLost(keeper);
  if (effects.every(({ id }) => isApplied(keeper, id))) return;
  const planned = planEffects(batch);
  // Named before anything is waited for: whoever else does the same at this moment books it under the same key.
  const entries = entriesFor(batch, planned);
  if (planned.ok && planned.condition) await addCondition(actor, planned.condition);
  await writeEntries(keeper, entries, await forgetOldest(keeper));
  if (planned.ok) for (const change of Object.values(planned.changes)) await removeEnded(actor, change);
  tell("settle", { message, actor, effects });
}

/** Whether somebody else has applied an effect meanwhile, or refused it. */
function isApplied(keeper: LedgerKeeper, effect: string): boolean {
  const ruling = rulingsOf(keeper).get(effect);
  return ruling !== undefined && !isTakenBack(ruling);
}

function entriesFor({ message, effects, keeper }: Batch, planned: PlanOrRefusal): Record<string, NewEntry> {
  const entries = effects.map((effect): [string, NewEntry] => {
    const turn = (rulingsOf(keeper).get(effect.id)?.turn ?? -1) + 1;
    const { kind, reason } = effect;
    const asked = { card: message.uuid, reason, kind, terms: termsOf(effect) };
    const answer = planned.ok
      ? { ...planned.changes[effect.id], choices: planned.choices, notes: planned.notes }
      : { refused: planned.reason };
    return [entryKey(effect.id, turn), { ...asked, ...answer }];
  });
  return Object.fromEntries(entries);
}

/** Adds a condition unless it is there, or somebody else adds it at this moment. */
export async function addCondition(actor: LedgerActor, { id, data }: PlannedDocument): Promise<void> {
  if (actor.effects.has(id)) return;
  const effect = { ...data, _id: id, type: "condition" } as unknown as ActiveEffect.CreateData;
  try {
    await actor.createEmbeddedDocuments("ActiveEffect", [effect], { keepId: true });
  } catch (error) {
    if (!actor.effects.has(id)) throw error;
  }
}

/**
 * Deletes the conditions that a change has replaced or ended, as far as they are still there. A change in force whose conditions
 * are there was cut off after its entry was written.
 */
export async function removeEnded(actor: LedgerActor, { removed = [] }: Pick<LedgerEntry, "removed">): Promise<void> {
  const ids = removed.map((data) => (data as { _id?: string })._id ?? "").filter((id) => actor.effects.has(id));
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}
