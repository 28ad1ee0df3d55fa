/** Help in a fight (R-1502). */
import { findCombatant, type Spotlight, type SpotlightReason } from "./types.ts";

/**
 * Promises help with an ally's next check (R-1502): it waits for that check until the helper's own next turn, and takes the action of this
 * one where the world has it so (`helpCostsAction`).
 * @param ally - Whom it helps; another promise of the same helper is forgotten.
 */
export function help(state: Spotlight, helper: string, ally: string): Spotlight | SpotlightReason {
  if (state.phase !== "turn") return "wrongPhase";
  if (state.lit?.id !== helper) return "notLit";
  if (findCombatant(state, helper)?.unconscious === true) return "unconscious";
  if (helper === ally || findCombatant(state, ally)?.gone !== false) return "unknownCombatant";
  const isFree = !state.rules.helpCostsAction || state.spent.includes("action");
  const spent = isFree ? state.spent : [...state.spent, "action" as const];
  return { ...state, spent, helping: [...state.helping.filter((each) => each.helper !== helper), { helper, ally }] };
}

/**
 * Notes who helped with an action (R-1502): those who had promised it have paid, all others owe the action of their next turn.
 */
export function withHelpOf(state: Spotlight, ally: string, helpers: readonly string[]): Spotlight {
  const given = new Set(helpers);
  const [kept, paid] = [
    state.helping.filter((each) => each.ally !== ally || !given.has(each.helper)),
    new Set(state.helping.filter((each) => each.ally === ally).map(({ helper }) => helper)),
  ];
  const costs = state.rules.helpCostsAction ? helpers : [];
  const owing = costs.filter((id) => !paid.has(id) && findCombatant(state, id) && !state.owing.includes(id));
  return { ...state, helping: kept, owing: [...state.owing, ...owing] };
}

/** What a turn begins with: an action that was owed is gone, and a promise that no one used has lapsed (R-1502). */
export function settleHelp(state: Spotlight, id: string): Pick<Spotlight, "spent" | "helping" | "owing"> {
  return {
    spent: state.owing.includes(id) ? ["action"] : [],
    helping: state.helping.filter(({ helper }) => helper !== id),
    owing: state.owing.filter((each) => each !== id),
  };
}
