import { currentGame, type Turns } from "../game.ts";
import { PlainCombat } from "../turns/plain-combat.ts";
import { addPromptSource } from "../prompts/prompt.ts";
import { PlainTracker } from "./plain-tracker.ts";
import { plainTurnPrompts } from "./turn-prompts.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** Registers the classes of encounters that the world's game has (CF-1); only `init` is early enough. */
export function registerTurns(): void {
  const { turns } = currentGame();
  Object.assign(CONFIG.Combat, { documentClass: combatOf(turns) });
  if (!turns) addPromptSource(plainTurnPrompts);
  if (turns) Object.assign(CONFIG.Combatant, { documentClass: turns.combatant });
}

/**
 * Puts the tracker of the world's game in the place of core's (CB-13); call in `setup`. A module that has encounters or a tracker of
 * its own keeps them.
 */
export function offerTracker(): void {
  const { turns } = currentGame();
  const ours = combatOf(turns);
  const present: Turns["combat"] = CONFIG.Combat.documentClass;
  const isOurs = present === ours || present.prototype instanceof ours;
  if (isOurs && CONFIG.ui.combat === CoreTracker) CONFIG.ui.combat = turns?.tracker ?? PlainTracker;
}

const combatOf = (turns: Turns | undefined): Turns["combat"] => turns?.combat ?? PlainCombat;
