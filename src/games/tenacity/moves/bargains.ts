import { CHECK_LIMITS } from "../rolls/check-request.ts";
import { readPlannedCondition } from "../rolls/planned-condition.ts";
import { registry } from "../lists/registry.ts";
import { scopeLabel } from "../lists/registry-labels.ts";
import { boosts, type BargainCondition, type CheckState, type Purse } from "../rules/index.ts";
import { textFrom, wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import { withoutDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

/** The most negative spin that one offer can name: all that a character can have. */
export const MOST_RELIEF = 10;

/**
 * Makes an offer.
 * @returns The step; null for an offer that neither says nor gives anything.
 */
export function offerBargain(offeredBy: "narrator" | "roller", input: MoveInput): StepPlan | null {
  const terms = termsOf(input);
  const condition = conditionOf(input);
  if (terms.text === "" && terms.relief === 0 && !condition) return null;
  const withPush = input["withPush"] !== undefined;
  return withoutDice({ type: "bargainOffered", offeredBy, ...terms, ...(condition && { condition }), withPush });
}

/**
 * Answers an offer: accepted, declined, or countered with terms of one's own.
 * @returns The step; null for an offer that is gone, an answer that there is not, or a counter-offer that says nothing.
 */
export function answerBargain({ bargains }: CheckState, offer: string, input: MoveInput): StepPlan | null {
  const made = bargains.find(({ id }) => id === offer);
  const answer = (["accepted", "declined", "countered"] as const).find((each) => each === input["choice"]);
  if (!made || !answer) return null;
  const terms = answer === "countered" ? termsOf(input) : { relief: made.relief, text: made.text };
  if (terms.text === "" && terms.relief === 0 && answer === "countered") return null;
  return withoutDice({ type: "bargainAnswered", offer, answer, ...terms });
}

/** Whether a push could succeed now, if need be with all that a bargain can take off it. */
export function mayPush({ phase, need }: CheckState, purse: Purse): boolean {
  if (phase !== "boost" || need === null) return false;
  return boosts(need, purse, [], MOST_RELIEF).suggestions.some(({ boost }) => boost.push > 0);
}

/** Whether a bargain would give the roller anything: negative spin to be rid of, or a push to soften. */
export function hasUseForBargain(state: CheckState, purse: Purse): boolean {
  return purse.spin < 0 || mayPush(state, purse);
}

function termsOf(input: MoveInput) {
  return { relief: wholeFrom(input, "relief", 0, MOST_RELIEF), text: textFrom(input, "text") };
}

/** The condition that a change of the scene puts on the roller, such as a loose grip; null for none. */
function conditionOf(input: MoveInput): BargainCondition | null {
  const { condition } = input;
  if (!condition) return null;
  const conditionScope = scopeFrom(textFrom(input, "conditionScope"));
  const { minimum, maximum } = CHECK_LIMITS.advantage;
  const [flat, dice] = [wholeFrom(input, "flat", minimum, maximum), wholeFrom(input, "dice", minimum, maximum)];
  return { ...readPlannedCondition({ condition, conditionScope }), value: { flat, dice } };
}

/** What a condition touches, as somebody wrote it: by its name in their language, or a weapon or a word of their own (R-1003). */
function scopeFrom(written: string): string {
  const { scopes, attributes } = registry();
  const isMeant = (label: string): boolean =>
    label.localeCompare(written, game.i18n.lang, { sensitivity: "base" }) === 0;
  return [...scopes, ...attributes].find(({ id }) => isMeant(scopeLabel(id)))?.id ?? written;
}
