import * as shape from "../../../core/shape.ts";
import { NAMES, REQUESTED } from "../../../engine/requests/request-kind.ts";
import { REQUEST_KINDS, type RequestKind, type RequestRating } from "../data/message/request-data.ts";
import { findSkill } from "../lists/registry.ts";
import { CHALLENGE_FIELDS, CHECK_FORM, type CheckInput } from "../rolls/check-choice.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What can be named as a rating: what a request stores, and the steps of the challenge scale, which are dice. */
export const RATING_CHOICES = ["none", "scale", "fixed", "dice", "hidden"] as const;

/** What a narrator asks for. */
export const CHECK_REQUEST_CHOICE = shape.part({
  ...REQUESTED,
  /** Registry ids of one or several skills. */
  skills: NAMES,
  rating: shape.or(shape.oneOf(RATING_CHOICES), "none"),
  /** The rating: a number for a fixed or a hidden one. */
  ...CHALLENGE_FIELDS,
  resolution: shape.or(shape.oneOf(["passFail", "impact"]), "passFail"),
  kind: shape.or(shape.oneOf(REQUEST_KINDS), "each"),
});

export type CheckRequestChoice = shape.Of<typeof CHECK_REQUEST_CHOICE>;

export interface CheckAsked {
  readonly skills: readonly string[];
  readonly rating: RequestRating;
  readonly challenge: { readonly value: number; readonly dice: number; readonly modifier: number };
  readonly resolution: "passFail" | "impact";
  readonly kind: RequestKind;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
type CheckRequestProblem = "noSkill" | "rating" | "rolledRating";

/** What is stored of what is asked for; a hidden rating is not. */
export function askedBy(choice: CheckRequestChoice): CheckAsked | { readonly problem: CheckRequestProblem } {
  const { rating, kind, resolution } = choice;
  const skills = choice.skills.filter((id) => findSkill(id));
  if (skills.length === 0) return { problem: "noSkill" };
  if (rating === "fixed" && !ruleset().fixedChallengeAllowed) return { problem: "rolledRating" };
  const challenge = challengeOf(choice);
  if (!challenge) return { problem: "rating" };
  return {
    skills,
    // A step of the scale is a number of dice.
    rating: rating === "scale" ? "dice" : rating,
    challenge: rating === "hidden" ? { ...challenge, value: 0 } : challenge,
    // What several bring together is their impact (R-705, R-1503).
    resolution: kind === "each" ? resolution : kind === "settle" ? "passFail" : "impact",
    kind,
  };
}

/** The rating in numbers, with the bounds of any check; null for none that could be rolled against. */
function challengeOf({ rating, ...numbers }: CheckRequestChoice): CheckAsked["challenge"] | null {
  const none = { value: 0, dice: 0, modifier: 0 };
  if (rating === "none") return none;
  const challenge = rating === "hidden" ? "fixed" : rating;
  const { problem, challenge: source } = CHECK_FORM.read({ ...numbers, challenge });
  if (problem) return null;
  // Of a world that rolls every rating, a number is a total, and only a secret one is asked against.
  if (source.type === "fixed" || source.type === "total") return { ...none, value: source.value };
  return source.type === "dice" ? { ...none, dice: source.dice, modifier: source.modifier } : null;
}

/** The rating that a request names for each check, in the words of a form; nothing where it names none. */
export function ratingOf({ rating, challenge }: CheckAsked): CheckInput {
  if (rating === "none") return {};
  return {
    challenge: rating,
    ...(rating === "fixed" && { challengeNumber: challenge.value }),
    ...(rating === "dice" && { challengeDice: challenge.dice, challengeModifier: challenge.modifier }),
  };
}

/** What else a request suggests for each check, in the words of a form. */
export function presetOf({ resolution, kind, secret }: CheckAsked & { readonly secret: boolean }): CheckInput {
  return {
    resolution,
    ...((kind === "explore" || kind === "settle") && { purpose: kind }),
    ...(secret && { mode: "blind" }),
  };
}
