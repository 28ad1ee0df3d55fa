import type { ConditionKind } from "../condition-kind.ts";
import { STATES } from "../states.ts";

/** An advantage die on defence, until one's own next turn starts (R-1307). */
export const FULL_DEFENCE: ConditionKind = {
  id: "fullDefence",
  label: "TENACITY.Condition.Kind.fullDefence",
  group: STATES,
  words: () => "TENACITY.Condition.Words.fullDefence",
  underAttack: () => ({ attacker: 0, defender: 1, judgement: false }),
  ends: "ownTurn",
};
