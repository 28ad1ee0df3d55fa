import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { WorldData } from "../../../engine/settings/world-data.ts";
import type { EffectLevel } from "../../../engine/cards/effects/effect-kind.ts";
import { readAutomation, type StepName } from "./automation-steps.ts";

const KEY = "automation";

/** The key of the Setting document, for clients that act when it changes (SE-2). */
export const AUTOMATION_SETTING = `${SYSTEM_ID}.${KEY}`;

/** How far each step goes in this world, for narrators and for players. Its window is opened from a menu. */
export const AUTOMATION = new WorldData(KEY, readAutomation);

/**
 * How far a step goes by itself.
 * @param user Whose step it is; someone who is gone counts as a player.
 */
export function automation(step: StepName, user: { readonly isGM: boolean } | null): EffectLevel {
  return AUTOMATION.value[step][user?.isGM === true ? "narrator" : "players"];
}
