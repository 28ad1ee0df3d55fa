import { wholeFrom } from "../../../engine/cards/move-input.ts";
import { faceOf } from "../../../engine/cards/people.ts";
import { format, localize } from "../../../engine/cards/words.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { CHECK_LIMITS } from "../rolls/check-request.ts";
import { ImpactRoll } from "../rolls/impact-roll.ts";
import { REBUFF_STEP, type RebuffedEvent, type RebuffMove } from "../rules/check/steps/rebuff.ts";
import type { CheckState } from "../rules/index.ts";
import type { CheckMove, PanelView } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";
import { isOpponent } from "./standing.ts";
import { withDice } from "./step-plan.ts";
import { facesText, narratorsTurn } from "./words.ts";

/** The opponent's impact dice, which a failed attempt at standing waits for. */
interface RebuffForm extends PanelView {
  readonly key: string;
  readonly heading: string;
  /** How many they are, or may be. */
  readonly dice: number;
}

const TURN = "rebuff";

/** The opponent's impact against a failed attempt at standing: the dice that it has, or those that are named. */
export const REBUFF: CheckMove<RebuffedEvent, RebuffMove, "rebuff"> = {
  ...REBUFF_STEP,
  words: ({ faces }) => format("TENACITY.Event.rebuffed", { faces: facesText(faces) }),

  offers: ({ state, user }) =>
    (user.isGM ? dueOf(state) : []).map((move) => ({
      ...offerOf(REBUFF_STEP, move),
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
    const dice = input["dice"] === undefined ? (move.dice ?? 0) : wholeFrom(input, "dice", 0, maximum);
    const aim = target === "" ? {} : { target };
    return withDice(REBUFF_STEP, dice > 0 ? ImpactRoll.fromDice(dice, 0) : null, (faces) => ({ ...aim, faces }));
  },

  panel: {
    template: templatePath("games/tenacity/chat/rebuff"),
    views: (_sight, offers) =>
      offers.map(({ key, label, move }): RebuffForm => ({ key, heading: label, dice: move?.dice ?? 1 })),
  },

  waits: (state) => (dueOf(state).length > 0 ? [narratorsTurn(TURN, localize("TENACITY.Waiting.rebuff"))] : []),
};

/** An opponent of the heroes in a social scene loses nothing by failing. */
function dueOf(state: CheckState): readonly RebuffMove[] {
  return isOpponent(state) ? [] : othersOf(REBUFF_STEP, state);
}

function headingOf(target: string): string {
  if (target === "") return localize("TENACITY.Rebuff.Heading");
  return format("TENACITY.Rebuff.HeadingFor", { name: faceOf(target).name });
}
