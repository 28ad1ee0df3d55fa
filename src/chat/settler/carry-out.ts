import { NO_CHANGE, type LedgerChange, type LedgerEntry } from "../../data/actor/ledger.ts";
import type { LedgerActor } from "../../documents/ledger-actor.ts";
import { effectFingerprint, eventFingerprint } from "../../rules/index.ts";
import { mayGoOn, tell } from "../check/check-hooks.ts";
import { isBooked, type StoredAccount } from "./accounts.ts";
import { changeItem } from "./change-item.ts";
import { forgetOldest, nextOrder } from "./ledger.ts";
import type { Batch, Plan, PlannedDocument, PlanOrRefusal } from "./plan.ts";
import { planEffects } from "./plan-effects.ts";
import { readAccount, writeAccount } from "./write-account.ts";

/**
 * Settles a batch. What cannot be part of the one update of the actor is written before it, under an id by which a repeat
 * recognises it; then absolute new values together with the ledger entries that make a repeat harmless.
 */
export async function carryOut(batch: Batch): Promise<void> {
  const { actor, effects, message } = batch;
  if (!mayGoOn("preSettle", { message, actor, effects })) return;
  const planned = await settleBatch(batch);
  // What a stronger condition replaces goes last: until then the ledger knows nothing of it.
  if (planned?.ok) for (const change of Object.values(planned.changes)) await removeEnded(actor, change);
  tell("settle", { message, actor, effects });
}

/**
 * Plans and writes until it stands.
 * @returns What was written; null where somebody else has settled it meanwhile.
 */
async function settleBatch(batch: Batch): Promise<PlanOrRefusal | null> {
  const { actor, effects } = batch;
  const ids = effects.map(({ id }) => id);
  for (;;) {
    const before = await readAccount(actor);
    if (isBooked(actor, ids)) return null;
    const planned = planEffects(batch);
    if (planned.ok && !(await writeDocuments(actor, planned, effects[0].id))) continue;
    const entries = entriesOf(batch, planned);
    const numbers = planned.ok ? planned.system : pointsIn(before);
    const system = { ...numbers, ledger: { ...entries, ...(await forgetOldest(actor)) } };
    if (await writeAccount(actor, system, ids, before)) return planned;
  }
}

/** What a price was refused for: written along as it is, so that the refusal only stands with it. */
function pointsIn(account: StoredAccount): object {
  const points = ["spin", "tenacity"].filter((member) => Object.hasOwn(account, member));
  return Object.fromEntries(points.map((member) => [member, account[member]]));
}

function entriesOf({ message, effects, actor }: Batch, planned: PlanOrRefusal): Record<string, LedgerEntry> {
  const order = nextOrder(actor);
  const entries = effects.map((effect): [string, LedgerEntry] => [
    effect.id,
    {
      card: message.uuid,
      reason: effect.reason,
      kind: effect.kind,
      order,
      event: eventFingerprint(message.system.events[effect.event]),
      effect: effectFingerprint(effect),
      refused: planned.ok ? "" : planned.reason,
      changed: { ...NO_CHANGE, ...(planned.ok ? planned.changes[effect.id] : {}) },
      choices: planned.ok ? planned.choices : [],
      undone: false,
      notes: planned.ok ? planned.notes : [],
    },
  ]);
  return Object.fromEntries(entries);
}

/** Whether what was written stands; otherwise all of it has to be planned again. */
async function writeDocuments(actor: LedgerActor, { condition, item }: Plan, effect: string): Promise<boolean> {
  if (condition) await addCondition(actor, condition);
  return item === null || changeItem(item, effect, false);
}

/** Adds a condition unless it is there. */
async function addCondition(actor: LedgerActor, { id, data }: PlannedDocument): Promise<void> {
  if (actor.effects.has(id)) return;
  const effect = { ...data, _id: id, type: "condition" } as unknown as ActiveEffect.CreateData;
  await actor.createEmbeddedDocuments("ActiveEffect", [effect], { keepId: true });
}

/**
 * Deletes the conditions that a change has replaced or ended, as far as they are still there. A change in force whose conditions
 * are there was cut off after its entry was written.
 */
export async function removeEnded(actor: LedgerActor, { removed = [] }: Partial<LedgerChange>): Promise<void> {
  const ids = removed.map((data) => (data as { _id?: string })._id ?? "").filter((id) => actor.effects.has(id));
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}
