import { count, whole } from "../../../../core/data.ts";
import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import type { Resources } from "../spin.ts";
import { affectedNow, type Combatant, findCombatant, type Spotlight, type SpotlightReason } from "./types.ts";

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

/** What a response can be paid with (R-1212). */
export type ResponseCurrency = "free" | "spin" | "tenacity";

/** The price of a response that is not free, in points. */
export const RESPONSE_PRICE = 1;

export interface ResponseOffer {
  readonly ok: true;
  /** What it can be paid with; `free` costs nothing. */
  readonly currencies: readonly ResponseCurrency[];
}

/** Whether someone has the right to respond to the last action, the price left aside (R-1207, R-1212). */
export function mayRespond(state: Spotlight, id: string): Combatant | Refusal<SpotlightReason> {
  const { initiativeMode, respondAgain } = state.rules;
  // Where those affected go next, nobody comes between (R-1211).
  if (!respondAgain || initiativeMode !== "spotlight") {
    return refuse("responsesNotInUse");
  }
  if (state.phase !== "turn" && state.phase !== "choose") return refuse("wrongPhase");
  const combatant = findCombatant(state, id);
  if (!combatant) return refuse("unknownCombatant");
  if (combatant.out) return refuse("out");
  if (combatant.unconscious) return refuse("unconscious");
  if (!affectedNow(state).includes(combatant)) return refuse("notAffected");
  if (!combatant.acted) return refuse("notActedYet");
  return state.responded.includes(id) ? refuse("alreadyResponded") : combatant;
}

/** Whether a response is free for someone now (R-1212, A-37): a free one never answers a response. */
export function respondsFreely(state: Spotlight, combatant: Combatant): boolean {
  return combatant.freeResponse && state.focus.trigger !== "response";
}

/**
 * Whether someone can respond now, and what it can be paid with (R-1207, R-1212).
 * @param resources - The combatant's points: spin counts only above 0.
 */
export function canRespond(
  state: Spotlight,
  id: string,
  resources: Resources,
): ResponseOffer | Refusal<SpotlightReason> {
  const combatant = mayRespond(state, id);
  if ("ok" in combatant) return combatant;
  const currencies: ResponseCurrency[] = [];
  if (respondsFreely(state, combatant)) currencies.push("free");
  if (whole(resources.spin) >= RESPONSE_PRICE) currencies.push("spin");
  if (count(resources.tenacity) >= RESPONSE_PRICE) currencies.push("tenacity");
  return currencies.length > 0 ? { ok: true, currencies } : refuse("cannotPay");
}
