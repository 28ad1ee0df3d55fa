import type { RulesSettings } from "../edition.ts";
import { whole } from "../../../../engine/rules/number.ts";
import { type Condition, type ConditionType, isHold } from "./condition.ts";

/** The kinds of conditions that somebody can overcome; the bookkeeping states end in ways of their own. */
const CONQUERABLE: readonly string[] = ["hinder", "stop", "damage"];

/** The free attempts at the end of a turn. */
export interface FreeAttempts {
  /** The conditions that may be tried. */
  readonly allowed: readonly string[];
  /** How many of them. */
  readonly limit: number;
}

function isOvercome(condition: Condition, settings: Pick<RulesSettings, "grappleModel">): boolean {
  if (condition.bearer !== "creature") return false;
  if (isHold(condition.type)) return settings.grappleModel === "hinder";
  return condition.removal === "check" && CONQUERABLE.includes(condition.type);
}

/**
 * The free attempts to overcome conditions at the end of one's turn (R-1010, A-33, A-49): one of the bearer's choice, or one at
 * each. They are free reactions and earn no spin. Conditions on objects and environments never roll, nor do the
 * unconscious, and the older edition's grapple and lock take an action (R-1021).
 * @param conditions - The bearer's conditions.
 * @param settings - `conditionRemoval` and `grappleModel`.
 * @returns What may be tried and how often.
 */
export function removalAttempts(
  conditions: readonly Condition[],
  settings: Pick<RulesSettings, "conditionRemoval" | "grappleModel">,
): FreeAttempts {
  if (conditions.some(({ type }) => type === "unconscious")) return { allowed: [], limit: 0 };
  const allowed = conditions.filter((condition) => isOvercome(condition, settings)).map(({ id }) => id);
  return { allowed, limit: settings.conditionRemoval === "oneFree" ? Math.min(1, allowed.length) : allowed.length };
}

/**
 * The conditions that an action may be spent on (R-1010), any number of times: the bearer's own, and those of objects and
 * environments at hand. What only moving out or the narrator ends is not among them (R-1009).
 * @param conditions - The conditions in question.
 * @returns Their ids.
 */
export function actionRemovals(conditions: readonly Condition[]): readonly string[] {
  return conditions
    .filter(({ type, removal }) => {
      if (isHold(type)) return true;
      return CONQUERABLE.includes(type) && (removal === "check" || removal === "action");
    })
    .map(({ id }) => id);
}

/**
 * What is left of a condition that was overcome (R-1010, R-1020, R-1023): nothing; of a lock, the grapple that it was.
 * @param type - The type of the condition.
 * @returns The type that it has from now on; null where it ends.
 */
export function remainder(type: ConditionType): ConditionType | null {
  return type === "lock" ? "grapple" : null;
}

/** What an attempt to overcome a condition is rolled against (R-1011). */
export type RemovalChallenge =
  | { readonly kind: "opposed"; readonly by: string }
  | { readonly kind: "total"; readonly total: number }
  | { readonly kind: "narrator" };

/**
 * What an attempt to overcome a condition is rolled against (R-1011, A-32). Grapple and lock are always the grappler's roll;
 * other conditions are their applier's only while it keeps them up itself.
 * @param condition - The condition.
 * @param applierCanAct - Whether its applier can act now.
 * @param settings - `removalOpposition`.
 * @returns A fresh opposed roll, the stored total, or the narrator's number.
 */
export function removalChallenge(
  condition: Condition,
  applierCanAct: boolean,
  settings: Pick<RulesSettings, "removalOpposition">,
): RemovalChallenge {
  const opposed = isHold(condition.type) || (condition.maintained && settings.removalOpposition !== "narrator");
  if (!opposed || condition.source === "") return { kind: "narrator" };
  if (applierCanAct && settings.removalOpposition !== "stored") return { kind: "opposed", by: condition.source };
  return condition.sourceTotal === null ? { kind: "narrator" } : { kind: "total", total: whole(condition.sourceTotal) };
}
