import { rollTour } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isManaActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { format } from "../../../engine/text/words.ts";
import { trialDice, type TrialPress } from "../../../engine/settings/trial.ts";
import { bestPlaces, KEEP_DIFFICULTIES, keepDice, readKept } from "../rules/check.ts";

/** A hero's sheet and a first roll. */
export const KEEP_TOURS: readonly GameTour[] = [
  rollTour({
    label: "keep",
    stops: [
      { id: "mana", selector: ".mana-sheet .mana-colors" },
      { id: "attribute", selector: ".mana-sheet .roll-attribute" },
    ],
    dialog: ".keep-dialog",
    ask: (hero) => isManaActor(hero) && rollCheck(hero),
  }),
];

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
