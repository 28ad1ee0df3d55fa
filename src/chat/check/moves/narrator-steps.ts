import { CHECK_LIMITS } from "../../../dice/check-request.ts";
import type { ChallengeSource, CheckState } from "../../../rules/index.ts";
import { forgetHiddenRating, hiddenRating, rememberHiddenRating } from "../../../settings/hidden-ratings.ts";
import { registry } from "../../../settings/registry.ts";
import type { CheckMessage } from "../read-check.ts";
import { challengeStep } from "./dice-steps.ts";
import { wholeFrom, type MoveInput } from "./move-input.ts";
import type { CheckStepDraft as Step } from "../append-event.ts";

/**
 * Names the challenge rating of a target: dice of the source it has, a step of the registry's
 * scale, other dice, an open number, no defence, or a number that stays in this browser.
 * @param choice `roll`, `scale`, `dice`, `number`, `hidden` or `undefended`.
 * @returns The step; null for a choice that there is not.
 */
export async function nameRating(
  message: CheckMessage,
  state: CheckState,
  target: string,
  input: MoveInput,
): Promise<Step | null> {
  const card = message.id ?? "";
  const number = wholeFrom(input, "number", CHECK_LIMITS.challengeNumber.minimum, CHECK_LIMITS.challengeNumber.maximum);
  if (input["choice"] === "number" && input["hidden"] !== undefined) {
    rememberHiddenRating(card, target, number);
    return challengeStep(target, { type: "hidden" }, state);
  }
  const source = sourceOf(state, target, input, number);
  if (!source) return null;
  forgetHiddenRating(card, target);
  return challengeStep(target, source, state);
}

/**
 * Says whether the present total beats a hidden rating.
 * @param choice `success` or `failure`; anything else leaves it to the number that this browser remembers.
 * @returns The step; null where this browser knows no number.
 */
export function judge(message: CheckMessage, state: CheckState, target: string, choice: string): Step | null {
  const verdict =
    choice === "success" || choice === "failure" ? choice === "success" : verdictOf(message, state, target);
  return verdict === null
    ? null
    : { event: { type: "judged", ...(target === "" ? {} : { target }), success: verdict } };
}

/** What this browser's number says of the present total; null where it knows none. */
export function verdictOf(message: CheckMessage, { total }: CheckState, target: string): boolean | null {
  const rating = hiddenRating(message.id ?? "", target);
  return rating === null || total === null ? null : total > rating;
}

/** Awards or takes points; nothing for a change of 0. */
export function award(input: MoveInput): Step | null {
  const delta = wholeFrom(input, "delta", -20, 20);
  const to = input["to"] ?? "";
  const kind = input["kind"] === "tenacity" ? "tenacity" : "spin";
  const reason =
    (["award", "flanking", "barely", "blazing"] as const).find((each) => each === input["reason"]) ?? "award";
  return delta === 0 || to === "" ? null : { event: { type: "awarded", to, kind, delta, reason } };
}

function sourceOf(state: CheckState, target: string, input: MoveInput, number: number): ChallengeSource | null {
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
      return { type: "fixed", value: number };
    case "undefended":
      return { type: "undefended", value: number };
    default:
      return null;
  }
}
