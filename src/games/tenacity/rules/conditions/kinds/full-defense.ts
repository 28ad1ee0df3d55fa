import type { ConditionKind } from "../condition.ts";

/** An advantage die on defense, until one's own next turn starts (R-1307). */
export const FULL_DEFENSE: ConditionKind = {
  id: "fullDefense",
  label: "TENACITY.Condition.Kind.fullDefense",
  words: () => "TENACITY.Condition.Words.fullDefense",
  underAttack: () => ({ attacker: 0, defender: 1, judgment: false }),
  ends: "ownTurn",
};
