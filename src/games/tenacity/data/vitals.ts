import { isFallen, type Vitals } from "../rules/index.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCharacter } from "./documents.ts";

/** The body of an actor as the rules read it; things have stress alone. */
export function vitalsOf(actor: TenacityActor): Vitals {
  const { value: stress = 0, max: maximum = 0 } = "stress" in actor.system ? actor.system.stress : {};
  const body = { stress, maximum, wounds: 0, woundMaximum: 0, unconscious: false, dead: false };
  if (!isCharacter(actor)) return body;
  const { wounds, dead } = actor.system;
  return { ...body, wounds: wounds.value, woundMaximum: wounds.max, unconscious: isFallen(conditionsOf(actor)), dead };
}
