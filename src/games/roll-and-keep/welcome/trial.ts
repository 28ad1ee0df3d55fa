import { format } from "../../../engine/text/words.ts";
import { trialDice, type TrialPress } from "../../../engine/settings/trial.ts";
import { bestPlaces, keepDice, readKept } from "../rules/check.ts";
import { KEEP_DIFFICULTIES } from "../rules/kept-words.ts";

/** Intelligence 4, linked to blue, with blue mana 2 and one speciality (S4-1, S4-2). */
const { rolled, kept } = keepDice(4, "blue", { blue: 2 }, 5, 1);
const DICE = Array.from({ length: rolled }, () => 10 as const);
const DIFFICULTY = KEEP_DIFFICULTIES.standard;

/** One roll, of which the best dice are kept (S4-3, S4-5). */
export const TRIAL: TrialPress = {
  sides: DICE,
  read(faces) {
    const places = bestPlaces(faces, kept);
    const { successes, botch } = readKept(faces, places, DIFFICULTY);
    return {
      dice: trialDice(DICE, faces, (_face, place) => places.includes(place)),
      words: format(`TENACITY.Game.roll-and-keep.Try.${successes > 0 ? "Success" : botch ? "botch" : "failure"}`, {
        kept,
        successes,
        difficulty: DIFFICULTY,
      }),
      success: successes > 0,
    };
  },
};
