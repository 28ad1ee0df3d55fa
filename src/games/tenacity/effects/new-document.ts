import type { LedgerActor } from "../../../engine/ledger/keepers.ts";
import type { PlannedDocument } from "../../../engine/ledger/kept-effects.ts";
import type { NewCondition } from "../conditions/apply-condition.ts";

/** A condition's document has the id of the event that brings it, so that a second attempt finds the first one's. */
export function newDocument(event: string, data: NewCondition): PlannedDocument {
  return { id: event, data: { ...data, type: "condition" } };
}

export function isNew(actor: LedgerActor, { id }: PlannedDocument): boolean {
  return !actor.effects.has(id);
}
