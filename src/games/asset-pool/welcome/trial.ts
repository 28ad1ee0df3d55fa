import { format } from "../../../engine/text/words.ts";
import { trialDice, type TrialPress } from "../../../engine/settings/trial.ts";
import { bandOf } from "../rules/check.ts";

/** Two assets and a d4 for the third (S2-3), against 3 (S2-1). */
const DICE = [10, 6, 4] as const;
const DIFFICULTY = 3;

/** One roll, and how well it went (S2-4, S2-5). */
export const TRIAL: TrialPress = {
  sides: DICE,
  read(faces) {
    const dice = trialDice(DICE, faces, (face) => face > DIFFICULTY);
    const successes = dice.filter(({ counts }) => counts).length;
    const words = format(`TENACITY.Game.asset-pool.Try.${bandOf(successes)}`, { difficulty: DIFFICULTY });
    return { dice, words, success: successes >= 2 };
  },
};
