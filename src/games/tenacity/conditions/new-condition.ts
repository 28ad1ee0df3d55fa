import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import type { PlannedDocument } from "../../../engine/ledger/kept-effects.ts";
import { diceText } from "../../../engine/text/words.ts";
import { kindIcon } from "../data/effect/condition-icons.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { labelOf, scopeLabel } from "../lists/registry.ts";
import type { Condition } from "../rules/index.ts";
import { copyOfCondition, type NewCondition } from "./apply-condition.ts";

/** What must be said of a condition to make one. */
export interface ConditionWishes extends Partial<
  Pick<Condition, "scope" | "value" | "element" | "removal" | "area" | "sceneLong" | "limbs">
> {
  /** Id of its kind. */
  readonly kind: string;
  /** What it is called, where that says more than what it does. */
  readonly name?: string;
}

/** A condition with the picture of its kind, named as wished or after what it does. */
export function newCondition({ kind, name, ...wishes }: ConditionWishes): NewCondition {
  const { scope, value, element, removal, area, sceneLong, limbs } = wishes;
  const facts = {
    ...(scope && { scope }),
    ...(value && { value }),
    ...(element && { element }),
    ...(removal && { removal }),
    ...(area && { area }),
    ...(sceneLong !== undefined && { sceneLong }),
    ...(limbs && { limbs }),
  };
  return { name: name ?? conditionLabel({ kind, ...facts }), img: kindIcon(kind), system: { kind, ...facts } };
}

/** A condition that a card brings upon someone, under an id of its own, which makes a repeat harmless. */
export function toBring(data: NewCondition): PlannedDocument {
  return { id: foundry.utils.randomID(), data: { ...data, type: "condition" } };
}

/** A condition in a few words, such as "Hinder: Legs 3" or "Damage: Burning 1d4". */
export function conditionLabel({ kind, scope = [], value, element = "" }: ConditionWishes): string {
  const name = kindName(kind);
  const touched = [...(element === "" ? [] : [labelOf("damageTypes", element)]), ...scope.map(scopeLabel)];
  const details = [touched.join(", "), value ? conditionValue(value) : ""].filter((part) => part !== "").join(" ");
  return details === "" ? name : game.i18n.format("TENACITY.Condition.NameWith", { name, details });
}

/** A condition's value as people write it: "3", "1d4", "1d4 + 2"; empty for none. */
function conditionValue({ flat, dice }: Condition["value"]): string {
  return [...(dice > 0 ? [diceText(`${dice}d4`)] : []), ...(flat > 0 ? [String(flat)] : [])].join(" + ");
}

/** A condition that has become one of another kind, such as a lock that is a grapple again (R-1023). A name of its own stays. */
export function asKind(effect: TenacityActiveEffect<"condition">, kind: string): NewCondition {
  const { name, img, system, description } = copyOfCondition(effect);
  const isNamed = name !== kindName(system.kind) && name !== conditionLabel(system);
  const isPictured = img !== kindIcon(system.kind);
  return {
    name: isNamed ? name : name === kindName(system.kind) ? kindName(kind) : conditionLabel({ ...system, kind }),
    img: isPictured ? img : kindIcon(kind),
    description,
    system: { ...system, kind },
  };
}
