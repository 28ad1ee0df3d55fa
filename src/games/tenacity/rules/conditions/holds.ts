import { count, sum } from "../../../../core/data.ts";
import { normalizeTag, scopeTouches, tagsMeet } from "../../../../engine/rules/tags.ts";
import { everyOne, TAGS } from "../tags.ts";
import { type ActionTags, type BiteSettings, comparable, type Condition, type ConditionKind } from "./condition.ts";

/** What every hold has: someone keeps it up with limbs of their own (R-1020 to R-1023). */
export const HOLD = {
  group: { id: "holds", label: "TENACITY.Condition.Groups.holds", rule: "grapple" },
  scoped: true,
  isHold: true,
  sameBy: ({ source, scope, limbs }) => [source, comparable(scope), limbs],

  /** In the newer edition it hinders the limbs that are held; two or more held ones hinder everything physical but escaping. */
  hinders(condition, action, { heldLimbs }, settings) {
    if (settings.grappleModel !== "hinder" || tagsMeet(action.tags, [TAGS.escape])) return false;
    return (heldLimbs >= 2 && scopeTouches([TAGS.physical], action.tags)) || takesHeld(condition, action, settings);
  },

  /** Only the newer edition knows free attempts at holds (R-1021, A-33). */
  attempts: (_condition, { grappleModel }) => (grappleModel === "hinder" ? ["free", "action"] : ["action"]),
} satisfies Partial<ConditionKind>;

/**
 * How many limbs of a kind a hold has for certain (R-1020): all that it holds, but those that may be of the other kinds it names.
 * @param limb - Id of the kind.
 * @param body - How many of each kind a body has.
 * @returns Limbs, at least 1.
 */
export function heldOf({ scope, limbs }: Condition, limb: string, body: BiteSettings["body"] = {}): number {
  const others = comparable(scope).filter((each) => each !== normalizeTag(limb));
  return Math.max(1, count(limbs) - sum(others.map((each) => hadOf(each, body) ?? 0)));
}

/** How many of a limb a body has; undefined for what is none, such as a weapon. */
function hadOf(limb: string, body: BiteSettings["body"] = {}): number | undefined {
  return Object.entries(body).find(([id]) => normalizeTag(id) === normalizeTag(limb))?.[1];
}

/**
 * Whether something takes what a hold has seized for certain: the weapon, the only limb of its kind or all of them, or more hands than are
 * left (R-1020, R-1021). Which of two arms someone acts with, the people at the table say.
 */
export function takesHeld(condition: Condition, { tags, hands = 0 }: ActionTags, { body }: BiteSettings): boolean {
  return condition.scope.some((part) => {
    if (tagsMeet([everyOne(part)], tags)) return true;
    if (!scopeTouches([part], tags)) return false;
    return heldOf(condition, part, body) + Math.max(1, count(hands)) > (hadOf(part, body) ?? 1);
  });
}
