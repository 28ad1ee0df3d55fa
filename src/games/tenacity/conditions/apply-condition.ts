import { nameOf } from "../../../engine/data/actor-identity.ts";
import { addCondition, type AddedCondition, type Condition, CONDITION_KINDS, PLAIN_CONDITION } from "../rules/index.ts";
import { onReturn, type KeptEffect } from "../../../engine/ledger/kept-effects.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionBearer, conditionsOf, isCharacter } from "../data/documents.ts";
import { refusesKind } from "../data/effect/kind-names.ts";

/** What is known of a condition before it is on anybody: its name and picture, and what the rules say of it. */
export interface NewCondition {
  readonly name: string;
  readonly img?: string | undefined;
  readonly description?: string | undefined;
  readonly system: { readonly kind: string } & Partial<Omit<Condition, "id" | "type" | "bearer">>;
}

/**
 * What a condition would do among those that an actor has (R-1006).
 * @param id The id that it will have.
 * @throws When it has the id of a condition that is there.
 */
export function planCondition(actor: TenacityActor, added: NewCondition, id: string): AddedCondition {
  const { kind, ...facts } = added.system;
  const result = addCondition(conditionsOf(actor), {
    ...PLAIN_CONDITION,
    ...facts,
    id,
    type: kind,
    bearer: conditionBearer(actor),
  });
  if (!result.ok) throw new Error(`A condition cannot be added: ${result.reason}.`);
  return result;
}

/** Whether a kind of condition cannot come upon an actor (R-1001). */
export function isImmune(actor: Actor.Implementation, kind: string): boolean {
  return isCharacter(actor) && actor.system.immunities.includes(kind);
}

/**
 * Puts a condition on an actor (R-1006): of one scope only the strongest counts, so a stronger one replaces those that are
 * there, and a weaker or equal one changes nothing. Notifications tell of that, and of a kind that no one knows.
 * @throws When the server refuses, as for an actor of someone else.
 */
export async function applyCondition(actor: TenacityActor, added: NewCondition) {
  if (refusesKind(added.system.kind)) return { outcome: "refused", effect: undefined };
  if (isImmune(actor, added.system.kind)) {
    const data = { name: added.name, actor: nameOf(actor) };
    ui.notifications.info("TENACITY.Condition.Immune", { format: data });
    return { outcome: "refused", effect: undefined };
  }
  const result = planCondition(actor, added, foundry.utils.randomID());
  if (result.outcome === "kept") {
    const data = { name: added.name, actor: nameOf(actor) };
    ui.notifications.info("TENACITY.Condition.Kept", { format: data });
    return { outcome: "kept", effect: undefined };
  }
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ ...added, type: "condition" }]);
  await actor.deleteEmbeddedDocuments("ActiveEffect", [...result.patch.remove]);
  if (result.outcome === "replaced") {
    ui.notifications.info("TENACITY.Condition.Replaced", { format: { name: added.name, actor: nameOf(actor) } });
  }
  return { outcome: result.outcome, effect };
}

/**
 * Lets a condition that was replaced come back where it is not weaker than what is there by now (R-1006), or of a kind that no one
 * knows; call in `init`.
 */
export function registerReturn(): void {
  onReturn("condition", (actor, kept) => {
    // Kept by a ledger of ours, under a subtype of ours.
    const { _id, ...condition } = kept as KeptEffect & NewCondition;
    return !CONDITION_KINDS.get(condition.system.kind) || planCondition(actor, condition, _id).outcome === "added";
  });
}

/** What a condition that lies somewhere would be on someone else: all but who and where it is. */
export function copyOfCondition(effect: TenacityActiveEffect<"condition">): NewCondition {
  const { name, img, description, system } = effect.toObject() as NewCondition;
  return { name, img, description, system };
}
