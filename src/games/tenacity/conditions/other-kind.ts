import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { copyOfCondition, type NewCondition } from "./apply-condition.ts";
import { kindIcon } from "../data/effect/condition-icons.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { conditionLabel } from "./new-condition.ts";

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
