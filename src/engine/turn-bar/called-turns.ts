import type { ActionList } from "../actions/doing.ts";
import { healthOf, isLimited } from "../data/limits.ts";
import type { Turns } from "../game.ts";
import { addPromptSource } from "../prompts/prompt.ts";
import { CALL_LOG, CalledCombat, CalledCombatant, followCalls } from "../turns/called-combat.ts";
import { actingIn } from "./acting.ts";
import type { TurnBar } from "./turn-bar.ts";
import { CALLED_TRACKER, CalledTracker } from "../tracker/called-tracker.ts";
import { leftFor } from "../tracker/tracker-view.ts";
import { turnPrompts } from "../tracker/turn-prompts.ts";

/** What a game has that knows no order of turns: the one who is called acts. */
export const CALLED: Turns = { combat: CalledCombat, combatant: CalledCombatant, tracker: CalledTracker };

/** Registers what turns that are called need; call before there are encounters. */
export function registerCalls(): void {
  CALL_LOG.register();
  addPromptSource(turnPrompts(CALLED_TRACKER));
}

/** The bar of a game in which turns are called: whatever its actors can do, by groups, for those who are not at the first of their limits. */
export function calledBar({ groups }: ActionList, own: Partial<TurnBar> = {}): TurnBar {
  return {
    acting: actingIn(CALLED_TRACKER),
    isUp: ({ system }) => !isLimited(system) || healthOf(system)?.value !== 0,
    chanceOf: () => null,
    health: leftFor,
    attacks: () => [],
    menus: groups.map((group) => ({ icon: "fa-solid fa-dice", ...group })),
    ...own,
  };
}

export { followCalls };
