import { wholeFrom } from "../../../engine/cards/move-input.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { BACKLASH_STEP, type BacklashEvent, type BacklashMove } from "../rules/check/steps/backlash.ts";
import { impactDice, type CheckState } from "../rules/index.ts";
import type { CheckMove, PanelView } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { cardImpactDice } from "../rolls/card-dice.ts";
import { isCharacter } from "../data/documents.ts";
import { bestRankFor } from "../data/roles.ts";
import { ruleset } from "../settings/ruleset.ts";
import { isOpponent } from "../challenges/standing.ts";
import { withDice } from "../plan/step-plan.ts";
import { facesText, narratorsTurn } from "./words.ts";

/** The opponent's impact dice, which a failed attempt at standing waits for. */
interface BacklashForm extends PanelView {
  readonly key: string;
  readonly heading: string;
  /** How many they are, or may be. */
  readonly dice: number;
}

const TURN = "backlash";

/** The opponent's impact against a failed attempt at standing: the dice that it has, or those that are named. */
export const BACKLASH: CheckMove<BacklashEvent, BacklashMove, "backlash"> = {
  ...BACKLASH_STEP,
  words: ({ faces }) => format("TENACITY.Event.backlash", { faces: facesText(faces) }),

  offers: ({ state, user }) =>
    (user.isGM ? dueOf(state) : []).map((move) => ({
      ...offerOf(BACKLASH_STEP, move),
      label: headingOf(move.target),
      turn: TURN,
      elsewhere: true,
      narrators: true,
    })),

  /** The narrator names the dice of an opponent who has none, and may name others for one who has. */
  plan(_sight, { move }, input) {
    if (!move) return null;
    const { target } = move;
    const { maximum } = CHECK_LIMITS.challengeDice;
    const dice = input["dice"] === undefined ? (move.dice ?? usualDice(target)) : wholeFrom(input, "dice", 0, maximum);
    const aim = target === "" ? {} : { target };
    return withDice(BACKLASH_STEP, dice > 0 ? impactRoll(dice, 0) : null, (faces) => ({ ...aim, faces }));
  },

  panel: {
    template: templatePath("games/tenacity/chat/backlash"),
    views: (_sight, offers) =>
      offers.map(({ key, label, move }): BacklashForm => ({
        key,
        heading: label,
        dice: move?.dice ?? usualDice(move?.target ?? ""),
      })),
  },

  waits: (state) => (dueOf(state).length > 0 ? [narratorsTurn(TURN, localize("TENACITY.Waiting.backlash"))] : []),
};

/** An opponent of the heroes in a social scene loses nothing by failing. */
function dueOf(state: CheckState): readonly BacklashMove[] {
  return isOpponent(state) ? [] : othersOf(BACKLASH_STEP, state);
}

/** The impact dice of who is rolled against without an own roll: as its card has them, or by what it meets words with. */
function usualDice(target: string): number {
  const actor = findAnyActor(target);
  if (!isCharacter(actor)) return 1;
  return cardImpactDice(actor) || impactDice(bestRankFor(actor, "resistSocial"), ruleset());
}

function headingOf(target: string): string {
  if (target === "") return localize("TENACITY.Backlash.Heading");
  return format("TENACITY.Backlash.HeadingFor", { name: cardActor(target).name });
}
