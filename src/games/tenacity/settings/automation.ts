import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import type { EffectLevel } from "../../../engine/effects/effect-kind.ts";
import { readAutomation, type Automation, type StepName } from "./automation-steps.ts";

const KEY = "automation";

/** The key of the Setting document, for clients that act when it changes (SE-2). */
export const AUTOMATION_SETTING = `${SYSTEM_ID}.${KEY}`;

/** Registers how far the system goes by itself; call in `init`. Its window is opened from a menu. */
export function registerAutomation(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: refreshSheets,
  });
}

/** How far each step goes in this world, for narrators and for players. */
export function automationTable(): Automation {
  return readAutomation(game.settings.get(SYSTEM_ID, KEY));
}

/**
 * How far a step goes by itself.
 * @param user Whose step it is; someone who is gone counts as a player.
 */
export function automation(step: StepName, user: { readonly isGM: boolean } | null): EffectLevel {
  return automationTable()[step][user?.isGM === true ? "narrator" : "players"];
}

/**
 * Changes how far the system goes by itself, for everyone.
 * @throws where this user may not change settings of the world.
 */
export async function saveAutomation(table: Automation): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, table);
}
