/** What a player means to do with a check, and what follows from it before anything is rolled (section 8). */
import { ACTIONS, suggestedResolution } from "../actions.ts";
import { rollsImpact } from "../conditions/apply.ts";
import { HINDER } from "../conditions/kinds/hinder.ts";
import type { RulesSettings } from "../edition.ts";
import type { Occasion } from "./opening.ts";
import { aboutPurpose, PURPOSES, type CheckPurpose } from "./purposes.ts";

/** What follows from a purpose. */
export interface Intent {
  /** How it is resolved unless someone flips it. */
  readonly resolution: "passFail" | "impact";
  /** Whether it is rolled against anything: sprint, stealth and initiative are not (R-810, R-811, R-1201). */
  readonly rated: boolean;
  /** The occasion that goes with it. */
  readonly occasion: Occasion;
}

/** R-1022: an opposed check that earns no spin. */
const MOVEMENT: Intent = { resolution: "passFail", rated: true, occasion: "movement" };

const INITIATIVE: Intent = { resolution: "passFail", rated: false, occasion: "initiative" };

/**
 * What follows from a purpose.
 * @param settings - `skillResolution`; `conditionImpact` and `grappleModel` for a condition (R-1002).
 * @param condition - Id of the kind of condition that is to be created; a hindrance while none is chosen.
 */
export function intentOf(
  purpose: CheckPurpose,
  settings: Pick<RulesSettings, "skillResolution" | "conditionImpact" | "grappleModel">,
  condition = HINDER.id,
): Intent {
  const action = ACTIONS.find(({ id }) => id === aboutPurpose(purpose).action);
  if (!action) return purpose === "drag" ? MOVEMENT : INITIATIVE;
  const rolls =
    purpose === "condition" ? rollsImpact(condition, settings) : suggestedResolution(action, settings) === "impact";
  return {
    resolution: rolls ? "impact" : "passFail",
    rated: action.check === "challenge",
    occasion: "action",
  };
}

/**
 * The purposes that someone may choose between in a world (R-910: healing by a skill is the newer edition's). What a
 * condition calls for is not among them.
 * @returns Purposes, in the order in which they are offered.
 */
export function purposesIn(settings: Pick<RulesSettings, "skillHealing">): readonly CheckPurpose[] {
  return PURPOSES.filter(
    (purpose) => aboutPurpose(purpose).called !== true && (purpose !== "heal" || settings.skillHealing),
  );
}
