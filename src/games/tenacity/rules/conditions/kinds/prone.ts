import { proneTarget } from "../../tactics/cover.ts";
import type { ConditionKind } from "../condition.ts";

/** Lies on the ground: harder to shoot, easier to strike (R-1306). */
export const PRONE: ConditionKind = {
  id: "prone",
  label: "TENACITY.Condition.Kind.prone",
  words: () => "TENACITY.Condition.Words.prone",
  chosenFor: ["check", "bargain"],

  underAttack({ hostile, ranged, adjacent }) {
    if (!hostile) return { attacker: 0, defender: 0, judgment: false };
    // Where no scene tells, a strike is taken as one from beside; whether it is, the people at the table know.
    return { ...proneTarget(ranged, adjacent ?? !ranged), judgment: adjacent === null };
  },
};
