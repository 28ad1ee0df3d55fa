import type { Turns } from "../game.ts";
import { addPromptSource } from "../prompts/prompt.ts";
import { CALL_LOG, CalledCombat, CalledCombatant, followCalls } from "../turns/called-combat.ts";
import { CALLED_TRACKER, CalledTracker } from "./called-tracker.ts";
import { turnPrompts } from "./turn-prompts.ts";

/** What a game has that knows no order of turns: the one who is called acts. */
export const CALLED: Turns = { combat: CalledCombat, combatant: CalledCombatant, tracker: CalledTracker };

/** Registers what turns that are called need; call before there are encounters. */
export function registerCalls(): void {
  CALL_LOG.register();
  addPromptSource(turnPrompts(CALLED_TRACKER));
}

export { followCalls };
