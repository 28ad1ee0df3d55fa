import { Automation } from "../../../engine/automation/automation.ts";
import type { EffectLevel } from "../../../engine/cards/effects/effect-kind.ts";
import { AUTOMATION_STEPS, type StepName } from "./automation-steps.ts";

/** How far each step goes in this world, for narrators and for players. */
export const AUTOMATION = new Automation(
  (key) => game.i18n.localize(`TENACITY.Automation.Step.${key}`),
  AUTOMATION_STEPS,
);

/** How far a step goes unasked; see {@link Automation.level}. */
export function automation(step: StepName, user: { readonly isGM: boolean } | null): EffectLevel {
  return AUTOMATION.level(step, user);
}
