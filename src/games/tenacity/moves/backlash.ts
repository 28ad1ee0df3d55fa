import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { wholeFrom } from "../../../engine/cards/move-input.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { isOpponent } from "../challenges/standing.ts";
import { isCharacter } from "../data/documents.ts";
import { bestRankFor } from "../data/list-entries.ts";
import { withDice } from "../plan/step-plan.ts";
import { cardImpactDice } from "../rolls/card-dice.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { ruleset } from "../settings/ruleset.ts";
import { findTarget } from "../rules/check/draft.ts";
import { drawsBacklash } from "../rules/check/effects.ts";
import { type LegalMove, ofNarrator } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import type { TargetState } from "../rules/check/state.ts";
import { checkFaces } from "../rules/check/verdict.ts";
import { MAXIMUM_DICE } from "../rules/dice.ts";
import { impactDice, type CheckState } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";
import { facesText, narratorsTurn } from "./words.ts";

/** The opponent's impact dice fall against a failed attempt at standing: as many d4 as it has, or as the narrator names. */
const FELL = shape.object({ target: shape.maybe(shape.string), faces: shape.all(shape.integer, MAXIMUM_DICE) });

/** A failed attempt at standing waits for the opponent's dice. */
export interface BacklashMove extends LegalMove {
  readonly type: "backlash";
  readonly who: "narrator";
  readonly target: string;
  /** The opponent's impact dice; null where only the narrator can name them. */
  readonly dice: number | null;
}

const TURN = "backlash";

/** The opponent's impact against a failed attempt at standing: the dice that it has, or those that are named. */
export const BACKLASH: CheckMove<shape.Of<typeof FELL>, BacklashMove, "backlash"> = {
  type: "backlash",
  name: "backlash",
  event: FELL,

  reduce(draft, _id, { target: aimed, faces }) {
    const standing = standOf(draft);
    const target = findTarget(draft, aimed);
    if (!target) return "unknownTarget";
    if (!drawsBacklash(draft.opening)) return "noBacklash";
    if (!standing.final) return "notFinal";
    if (standing.targets[draft.targets.indexOf(target)]?.success !== false) return "notFailing";
    if (target.backlash) return "alreadyRolled";
    const wrong = checkFaces(faces, faces.length, 4);
    if (!wrong) target.backlash = faces;
    return wrong;
  },

  mayWrite: ofNarrator,

  otherMoves({ opening, targets, final }) {
    if (!final || !drawsBacklash(opening)) return [];
    return targets
      .filter(({ success, backlash }) => success === false && !backlash)
      .map(({ id, defense }) => ({ type: "backlash", who: "narrator", target: id, dice: diceOf(defense, opening) }));
  },

  words: ({ faces }) => format("TENACITY.Event.backlash", { faces: facesText(faces) }),

  offers: ({ state, user }) =>
    (user.isGM ? dueOf(state) : []).map((move) => ({
      ...offerOf(BACKLASH, move),
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
    return withDice(BACKLASH, dice > 0 ? impactRoll(dice, 0) : null, (faces) => ({ ...aim, faces }));
  },

  panel: {
    template: templatePath("games/tenacity/chat/backlash"),
    views: (_sight, offers) =>
      offers.map(({ key, label, move }) => ({
        key,
        heading: label,
        dice: move?.dice ?? usualDice(move?.target ?? ""),
      })),
  },

  waits: (state) => (dueOf(state).length > 0 ? [narratorsTurn(TURN, localize("TENACITY.Waiting.backlash"))] : []),
};

function diceOf(defense: TargetState["defense"], { settings }: CheckState["opening"]): number | null {
  return defense && (defense.facts.impactDice ?? impactDice(defense.facts.skill.rank, settings));
}

/** An opponent of the heroes in a social scene loses nothing by failing. */
function dueOf(state: CheckState): readonly BacklashMove[] {
  return isOpponent(state) ? [] : othersOf(BACKLASH, state);
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
