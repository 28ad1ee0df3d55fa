import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { type MoveInput, wholeFrom } from "../../../engine/cards/move-input.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { atMost, certain } from "../../../engine/rules/distribution.ts";
import { format, localize, percent } from "../../../engine/text/words.ts";
import { registry } from "../lists/registry.ts";
import { forgetHiddenRating, rememberHiddenRating } from "../plan/hidden-ratings.ts";
import { withDice } from "../plan/step-plan.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { NAMED_SOURCE } from "../rules/challenge.ts";
import { findTarget, reopen, startTarget } from "../rules/check/draft.ts";
import { type LegalMove, speaksForRoller, unknownRatings } from "../rules/check/mover.ts";
import { checkFaces } from "../rules/check/verdict.ts";
import {
  answerTotals,
  intentOf,
  poolOf,
  purposeOf,
  type ChallengeDice,
  type CheckOpening,
  type ChallengeSource,
  type CheckState,
  type TargetState,
} from "../rules/index.ts";
import type { CheckMove, CheckOffer, Turn } from "./check-move.ts";
import { sourceRoll } from "./dice.ts";
import { DISMISS } from "./dismiss.ts";
import { moveKey, offerOf, othersOf } from "./sides.ts";
import { facesText, narratorsTurn } from "./words.ts";

/** A rating is named or its dice fell after the roll. Either `faces` (of the source's dice) or a new `source`. */
const CHALLENGED = shape.part({
  /** Target that it is for; absent = the check's own rating. */
  target: shape.maybe(shape.string),
  /** Replaces the source of the opening, e.g. a narrator's number; absent = the source stays. */
  source: shape.maybe(NAMED_SOURCE),
  /** Faces of the source's d6. */
  faces: shape.maybe(shape.where(shape.faces, ({ length }) => length > 0)),
});

/** A rating that no one knows yet: named by the narrator, or rolled where it has dice. */
export interface ChallengeMove extends LegalMove {
  readonly type: "challenge";
  readonly who: "narrator";
  readonly target: string;
  readonly dice: number;
}

/** The key by which the narrator names any rating at any time. */
const RATING = "rating";

/** What waits for the narrator to name, roll or judge a rating. */
export const RATING_TURN = "rating";

/**
 * Names the challenge rating of a target, in the form: dice of the source it has, a step of the
 * registry's scale, other dice, an open number, no defense, or a number that stays in this browser.
 */
export const CHALLENGE: CheckMove<shape.Of<typeof CHALLENGED>, ChallengeMove, "challenge"> = {
  type: "challenged",
  name: "challenge",
  event: CHALLENGED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (draft.impact) return "alreadyImpact";
    if (!event.source && !event.faces) return "noChallenge";
    const { settings } = draft.opening;
    const source = event.source ?? target.source;
    if (source.type === "fixed" && !settings.fixedChallengeAllowed) return "fixedChallengeNotAllowed";
    const pool = poolOf(source, settings);
    const wrong = event.faces && (pool ? checkFaces(event.faces, pool.dice, 6) : "wrongDice");
    if (wrong) return wrong;
    // A new rating forgets what was rolled, defended and judged; what was applied stays applied.
    const { applied } = target;
    Object.assign(target, startTarget(target.id, source), { faces: event.faces ?? null, applied });
    reopen(draft);
    return null;
  },

  /** The roller may roll, once, the dice of a rating that the card has named; any other rating is the narrator's. */
  mayWrite({ target = "", source, faces }, state, writer) {
    const rated = state.targets.find(({ id }) => id === target);
    return !source && faces !== undefined && (rated?.dice ?? 0) > 0 && speaksForRoller(state, writer);
  },

  otherMoves(state) {
    const unnamed = unknownRatings(state).filter(({ source }) => source.type !== "hidden" || state.total === null);
    return unnamed.map(({ id, source }) => {
      const dice = poolOf(source, state.opening.settings)?.dice ?? 0;
      return { type: "challenge", who: "narrator", target: id, dice };
    });
  },

  words: ({ source, faces }) => format("TENACITY.Event.challenged", { rating: sourceWords(source, faces) }),

  offers({ state, user }) {
    if (!user.isGM) return [];
    const due = othersOf(CHALLENGE, state);
    const place = { elsewhere: true, narrators: true };
    const dice = due.map((move) => ({
      ...offerOf(CHALLENGE, move),
      label: format("TENACITY.Move.RollChallenge", { dice: move.dice }),
      turn: RATING_TURN,
      ...place,
    }));
    const label = localize("TENACITY.RatingForm.Heading");
    return [...dice, { key: RATING, label, result: "", price: "", ...place }];
  },

  /** Any rating is named by the form's input; of one that has dice, they are rolled. */
  plan({ state }, { move }, input) {
    if (!move) return nameRating(state, input["target"] ?? "", input);
    const source = state.targets.find(({ id }) => id === move.target)?.source;
    return source && move.dice > 0 ? challengeStep(move.target, source, state) : null;
  },

  /** Keeps the number of a hidden rating in this browser, and forgets the one that an open rating takes the place of. */
  chosen({ message }, { move }, input) {
    if (move) return;
    const [card, target] = [message.id ?? "", input["target"] ?? ""];
    if (isHidden(input)) rememberHiddenRating(card, target, numberFrom(input));
    else forgetHiddenRating(card, target);
  },

  panel: {
    template: templatePath("games/tenacity/chat/rating"),
    views({ state, user }, offers) {
      const [dismissal] = othersOf(DISMISS, state);
      const { rated } = intentOf(purposeOf(state.opening), state.opening.settings);
      const { total } = state;
      const isOpen = user.isGM && rated && state.dismissed === null && !state.impact && total !== null;
      if (!isOpen) return [];
      // The same for all targets, whose chances are those of one total.
      const scale = scaleView(total, state.opening);
      return state.targets.map((target) => ({
        ...ratingForm(target, state, offers),
        scale,
        dismiss: dismissal ? moveKey(DISMISS, dismissal) : "",
      }));
    },
  },

  waits({ targets, phase }) {
    const isOpen = targets.some(
      ({ source, success }) => success === null && !["opposed", "none"].includes(source.type),
    );
    return phase === "challenge" && isOpen ? [ratingTurn()] : [];
  },
};

/** The turn of the narrator, who is to name a rating. */
export function ratingTurn(): Turn {
  return narratorsTurn(RATING_TURN, localize("TENACITY.Waiting.rating"));
}

/** Whether a roll was left open: the narrator may name what it is rated against, and nothing waits for that. */
export function isLeftOpen({ opening, phase, targets }: CheckState): boolean {
  const isOpen = phase === "challenge" && targets.every(({ source }) => source.type === "none");
  return isOpen && intentOf(purposeOf(opening), opening.settings).rated;
}

function nameRating(state: CheckState, target: string, input: MoveInput): StepPlan | null {
  const source = isHidden(input) ? ({ type: "hidden" } as const) : sourceOf(state, target, input);
  return source && challengeStep(target, source, state);
}

/** The challenge dice of a source: the one that a target has, or one that is named now. */
function challengeStep(target: string, source: ChallengeSource, { opening, targets }: CheckState): StepPlan {
  const isNew = targets.find(({ id }) => id === target)?.source !== source;
  const dice = poolOf(source, opening.settings)?.dice ?? 0;
  return withDice(CHALLENGE, dice > 0 ? sourceRoll(source, dice) : null, (faces) => ({
    ...(target === "" ? {} : { target }),
    ...(isNew ? { source } : {}),
    ...(faces.length > 0 && { faces }),
  }));
}

function isHidden(input: MoveInput): boolean {
  return input["choice"] === "number" && input["hidden"] !== undefined;
}

function numberFrom(input: MoveInput): number {
  const { minimum, maximum } = CHECK_LIMITS.challengeNumber;
  return wholeFrom(input, "number", minimum, maximum);
}

function sourceOf(state: CheckState, target: string, input: MoveInput): ChallengeSource | null {
  switch (input["choice"]) {
    case "roll":
      return state.targets.find(({ id }) => id === target)?.source ?? null;
    case "scale": {
      const step = registry().challengeScale.find(({ id }) => id === input["rating"]);
      return step ? { type: "dice", dice: step.dice, modifier: step.modifier } : null;
    }
    case "dice": {
      const { challengeDice, challengeModifier } = CHECK_LIMITS;
      const dice = wholeFrom(input, "dice", challengeDice.minimum, challengeDice.maximum);
      return { type: "dice", dice, modifier: wholeFrom(input, "modifier", 0, challengeModifier.maximum) };
    }
    case "number":
      return { type: state.opening.settings.fixedChallengeAllowed ? "fixed" : "total", value: numberFrom(input) };
    case "undefended":
      return { type: "undefended", value: numberFrom(input) };
    default:
      return null;
  }
}

/** One that the card waits for stands on it; any other is a change of mind, and folded away. */
function ratingForm(
  { id, source, defense }: TargetState,
  { opening }: CheckState,
  offers: readonly CheckOffer<ChallengeMove>[],
) {
  const offer = offers.find(({ move }) => move?.target === id);
  const hasDice = (offer?.move?.dice ?? 0) > 0;
  return {
    id: `rating-${id}`,
    target: id,
    heading:
      id === ""
        ? localize("TENACITY.RatingForm.Heading")
        : format("TENACITY.RatingForm.HeadingFor", { name: cardActor(id).name }),
    folded: offer === undefined,
    numberLabel: localize(`TENACITY.RatingForm.${opening.settings.fixedChallengeAllowed ? "Number" : "Total"}`),
    mayBeUndefended: source.type === "opposed" && !defense,
    named: RATING,
    roll: hasDice ? (offer?.key ?? "") : "",
    rollLabel: hasDice ? (offer?.label ?? "") : "",
  };
}

/** The world's scale of ratings, with what chance the total has against each. */
function scaleView(total: number, opening: CheckOpening) {
  return registry().challengeScale.map((step) => ({
    id: step.id,
    label: localize(step.label),
    dice: challengeText(step),
    chance: format("TENACITY.RatingForm.Chance", { chance: chanceOf(total, step, opening) }),
  }));
}

/** What chance the total has, as it stands, against dice that are still to fall. */
function chanceOf(total: number, roller: ChallengeDice, { settings }: CheckOpening): string {
  return percent(atMost(answerTotals({ roller, penalty: certain(0) }, settings), total - 1));
}

function sourceWords(source: ChallengeSource | undefined, faces: readonly number[] | undefined): string {
  const rolled = facesText(faces);
  switch (source?.type) {
    case "fixed":
    case "total":
      return String(source.value);
    case "undefended":
      return localize("TENACITY.Rating.undefended");
    case "hidden":
      return localize("TENACITY.Card.Hidden");
    case "dice":
    case "npc":
      return [challengeText(source), rolled].filter((part) => part !== "").join(": ");
    default:
      return rolled;
  }
}
