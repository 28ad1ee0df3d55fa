import type { ConditionKind } from "../condition-kind.ts";

/** An advantage die on defence, until one's own next turn starts (R-1307). */
export const FULL_DEFENCE: ConditionKind = {
  id: "fullDefence",
  label: "TENACITY.Condition.Kind.fullDefence",
  words: () => "TENACITY.Condition.Words.fullDefence",
  underAttack: () => ({ attacker: 0, defender: 1, judgement: false }),
  ends: "ownTurn",
};
