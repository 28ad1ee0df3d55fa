import { CHECK_LIMITS } from "../rolls/check-request.ts";
import type { ChallengeSource, CheckState } from "../rules/index.ts";
import { forgetHiddenRating, hiddenRating, rememberHiddenRating } from "../card/hidden-ratings.ts";
import { registry } from "../lists/registry.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { challengeStep } from "./dice-steps.ts";
import { wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import { withoutDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

/**
 * Names the challenge rating of a target: dice of the source it has, a step of the registry's
 * scale, other dice, an open number, no defence, or a number that stays in this browser, see {@link keepRating}.
 * @param input Its choice: `roll`, `scale`, `dice`, `number` (perhaps hidden) or `undefended`.
 * @returns The step; null for a choice that there is not.
 */
export function nameRating(state: CheckState, target: string, input: MoveInput): StepPlan | null {
  const source = isHidden(input) ? ({ type: "hidden" } as const) : sourceOf(state, target, input);
  return source && challengeStep(target, source, state);
}

/** Keeps the number of a hidden rating in this browser, and forgets the one that an open rating takes the place of. */
export function keepRating(message: CheckMessage, input: MoveInput): void {
  const [card, target] = [message.id ?? "", input["target"] ?? ""];
  if (isHidden(input)) rememberHiddenRating(card, target, numberFrom(input));
  else forgetHiddenRating(card, target);
}

/**
 * Says whether the present total beats a hidden rating.
 * @param choice `success` or `failure`; anything else leaves it to the number that this browser remembers.
 * @returns The step; null where this browser knows no number.
 */
export function judge(message: CheckMessage, state: CheckState, target: string, choice: string): StepPlan | null {
  const verdict =
    choice === "success" || choice === "failure" ? choice === "success" : verdictOf(message, state, target);
  if (verdict === null) return null;
  return withoutDice({ type: "judged", ...(target === "" ? {} : { target }), success: verdict });
}

/** What this browser's number says of the present total; null where it knows none. */
export function verdictOf(message: CheckMessage, { total }: CheckState, target: string): boolean | null {
  const rating = hiddenRating(message.id ?? "", target);
  return rating === null || total === null ? null : total > rating;
}

/** Awards or takes points; nothing for a change of 0. */
export function award(input: MoveInput): StepPlan | null {
  const delta = wholeFrom(input, "delta", -20, 20);
  const to = input["to"] ?? "";
  const kind = input["kind"] === "tenacity" ? "tenacity" : "spin";
  const reason =
    (["award", "flanking", "barely", "blazing"] as const).find((each) => each === input["reason"]) ?? "award";
  return delta === 0 || to === "" ? null : withoutDice({ type: "awarded", to, kind, delta, reason });
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
      return { type: "fixed", value: numberFrom(input) };
    case "undefended":
      return { type: "undefended", value: numberFrom(input) };
    default:
      return null;
  }
}
