import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { count, whole } from "../../../../core/data.ts";
import type { Resources } from "../spin.ts";
import { affectedNow, type Combatant, findCombatant, type Spotlight, type SpotlightReason } from "./types.ts";

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
