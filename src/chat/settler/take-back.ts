import { NO_CHANGE, type LedgerChange, type LedgerEntry, type LedgerNote } from "../../data/actor/ledger.ts";
import { planCondition, type NewCondition } from "../../documents/apply-condition.ts";
import { ledgerOf, vitalsOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { takeBack, takeBackHarm } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import { purseOf } from "../check/read-check.ts";
import { changeItem } from "./change-item.ts";
import { takeBackNumbers } from "./take-back-numbers.ts";
import { readAccount, writeAccount } from "./write-account.ts";

/** A condition as a ledger keeps it. */
type KeptCondition = NewCondition & { readonly _id: string };

/**
 * Takes back what an entry of an actor's ledger changed, from the actor as it is by now: what came in between stays. What
 * cannot be restored is noted in the entry.
 * @param refused Why the effect is not to be applied again; "" where its card may want it again.
 */
export async function takeBackEntry(actor: LedgerActor, id: string, refused = ""): Promise<void> {
  const before = await readAccount(actor);
  const entry = ledgerOf(actor)[id];
  if (!entry || entry.undone === true) return;
  const changed = { ...NO_CHANGE, ...entry.changed };
  const numbers = takeBackNumbers(actor, changed.numbers);
  const body = takeBackBody(actor, changed);
  const conditions = await takeBackConditions(actor, changed);
  for (const change of numbers.items) {
    if (!(await changeItem(change, id, true))) return takeBackEntry(actor, id, refused);
  }
  const notes = [...new Set([...body.notes, ...numbers.notes, ...conditions])];
  const undone: Partial<LedgerEntry> = { undone: true, notes, refused, choices: [] };
  const system = { ...body.system, ...numbers.system, ledger: { [id]: undone } };
  if (!(await writeAccount(actor, system, [id], before))) return takeBackEntry(actor, id, refused);
}

interface Restored {
  readonly system: object;
  readonly notes: readonly LedgerNote[];
}

/** Points, stress and wounds. */
function takeBackBody(actor: LedgerActor, changed: LedgerChange): Restored {
  const before = vitalsOf(actor);
  const { stress = before.stress, wounds = before.wounds, dead } = takeBackHarm(changed, before);
  const whole = [stress - before.stress === -changed.stress, wounds - before.wounds === -changed.wounds];
  const harm = {
    ...(stress !== before.stress && { stress: { value: stress } }),
    ...(wounds !== before.wounds && { wounds: { value: wounds } }),
    ...(dead !== undefined && { dead }),
  };
  if (!actor.isCharacter()) return { system: harm, notes: whole.includes(false) ? ["limit"] : [] };
  const purse = purseOf(actor);
  const after = { ...purse, ...takeBack(changed, purse, edition()).patch };
  whole.push(after.spin - purse.spin === -changed.spin, after.tenacity - purse.tenacity === -changed.tenacity);
  const points = {
    ...(after.spin !== purse.spin && { spin: after.spin }),
    ...(after.tenacity !== purse.tenacity && { tenacity: { value: after.tenacity } }),
  };
  return { system: { ...harm, ...points }, notes: whole.includes(false) ? ["limit"] : [] };
}

/** Takes off what was added and puts back what it replaced. */
async function takeBackConditions(actor: LedgerActor, { added, removed }: LedgerChange): Promise<LedgerNote[]> {
  const present = added.filter((id) => actor.effects.has(id));
  if (present.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", [...present]);
  const notes: LedgerNote[] = present.length < added.length ? ["conditionGone"] : [];
  for (const data of removed as readonly KeptCondition[]) {
    if (!isWanted(actor, data)) continue;
    if (planCondition(actor, data, data._id).outcome === "added") await restore(actor, data);
    else notes.push("conditionMerged");
  }
  return notes;
}

/** What was replaced does not come back where it is there, or was itself taken back since. */
function isWanted(actor: LedgerActor, { _id }: KeptCondition): boolean {
  if (actor.effects.has(_id)) return false;
  const origin = Object.values(ledgerOf(actor)).find(({ changed }) => changed?.added?.includes(_id));
  return origin?.undone !== true;
}

/** The condition as it was, and nothing else that the ledger may hold: its owner can write there. */
async function restore(actor: LedgerActor, { _id, name, img, description, system }: KeptCondition): Promise<void> {
  const data = { _id, name, img, description, system, type: "condition" };
  await actor.createEmbeddedDocuments("ActiveEffect", [data as unknown as ActiveEffect.CreateData], { keepId: true });
}
