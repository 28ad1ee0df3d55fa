import type { RulesSettings } from "../edition.ts";
import { MAXIMUM_DICE } from "../dice.ts";
import { count, whole } from "../../../../core/data.ts";
import type { Attempt, Condition } from "./condition.ts";
import { conditionChange, type ConditionChange } from "./apply.ts";
import { isFallen } from "./can-act.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";

/** The free attempts at the end of a turn. */
export interface FreeAttempts {
  /** The conditions that may be tried. */
  readonly allowed: readonly string[];
  readonly limit: number;
}

function canTry(condition: Condition, attempt: Attempt, settings: Pick<RulesSettings, "grappleModel">): boolean {
  return CONDITION_KINDS.get(condition.type)?.attempts?.(condition, settings).includes(attempt) === true;
}

/**
 * The free attempts to overcome conditions at the end of one's turn (R-1010, A-33, A-49): one of the bearer's choice, or one at
 * each. They are free reactions and earn no spin. Conditions on objects and environments never roll, nor do the
 * unconscious, and the older edition's grapple and lock take an action (R-1021).
 */
export function removalAttempts(
  conditions: readonly Condition[],
  settings: Pick<RulesSettings, "conditionRemoval" | "grappleModel">,
): FreeAttempts {
  if (isFallen(conditions)) return { allowed: [], limit: 0 };
  const allowed = conditions
    .filter((condition) => condition.bearer === "creature" && canTry(condition, "free", settings))
    .map(({ id }) => id);
  return { allowed, limit: settings.conditionRemoval === "oneFree" ? Math.min(1, allowed.length) : allowed.length };
}

/**
 * The free attempts that are left after some were made (R-1010): of one a turn none, of one at each those at the others.
 * @param tried - Ids of the conditions that were tried for free since the bearer's last turn.
 */
export function attemptsLeft(
  conditions: readonly Condition[],
  tried: readonly string[],
  settings: Pick<RulesSettings, "conditionRemoval" | "grappleModel">,
): readonly string[] {
  if (settings.conditionRemoval === "oneFree" && tried.length > 0) return [];
  return removalAttempts(conditions, settings).allowed.filter((id) => !tried.includes(id));
}

/**
 * The conditions that an action may be spent on (R-1010), any number of times: the bearer's own, and those of objects and
 * environments at hand. What only moving out or the narrator ends is not among them (R-1009). The unconscious have no action
 * (R-904).
 */
export function actionRemovals(
  conditions: readonly Condition[],
  settings: Pick<RulesSettings, "grappleModel">,
): readonly string[] {
  if (isFallen(conditions)) return [];
  return conditions.filter((condition) => canTry(condition, "action", settings)).map(({ id }) => id);
}

/** The conditions out of which their bearer comes round by the recovery roll. */
export function recoveries(
  conditions: readonly Condition[],
  settings: Pick<RulesSettings, "grappleModel">,
): readonly string[] {
  return conditions.filter((condition) => canTry(condition, "recovery", settings)).map(({ id }) => id);
}

/**
 * What is left of a condition that was overcome (R-1010, R-1020, R-1023): nothing; of a lock, the grapple that it was.
 * @returns The kind that it is of from now on; null where it ends.
 */
export function remainder(type: string): string | null {
  return CONDITION_KINDS.get(type)?.remainder ?? null;
}

/** Whether a kind of condition is a hold that someone keeps up (R-1020, R-1023). */
export function isHold(type: string): boolean {
  return CONDITION_KINDS.get(type)?.isHold === true;
}

/**
 * Whether its source maintains a condition (R-1011): a hold, or what is maintained. It ends when they let it go or drop.
 */
export function isKeptUp({ type, maintained, source }: Condition): boolean {
  return source !== "" && (maintained || isHold(type));
}

/** Ends what someone keeps up who drops (R-1011, A-53). `conditions`: the conditions of someone on whom it may be. */
export function makerDrops(conditions: readonly Condition[], maker: string): ConditionChange {
  const kept = conditions.filter((condition) => isKeptUp(condition) && condition.source === maker);
  return conditionChange(kept, []);
}

/**
 * The conditions of someone or something else that an action may be spent on (R-1010): whether their bearer could try does not
 * matter, and no one else comes round in their place.
 */
export function othersRemovals(
  conditions: readonly Condition[],
  settings: Pick<RulesSettings, "grappleModel">,
): readonly string[] {
  return conditions.filter((condition) => canTry(condition, "action", settings)).map(({ id }) => id);
}

/** What an attempt to overcome a condition is rolled against (R-1011). */
export type RemovalChallenge =
  | { readonly kind: "opposed"; readonly by: string }
  | { readonly kind: "total"; readonly total: number }
  | { readonly kind: "dice"; readonly dice: number }
  | { readonly kind: "narrator" };

/**
 * What an attempt to overcome a condition is rolled against (R-1011, A-32). Grapple and lock are always the grappler's roll;
 * other conditions are their applier's while it keeps them up itself, or, where the world has it so, whenever a creature made them.
 * Where every condition rolls impact (R-1002), one without a penalty has as many challenge dice as that impact.
 * @returns A fresh opposed roll, the stored total, challenge dice, or the narrator's number.
 */
export function removalChallenge(
  condition: Condition,
  applierCanAct: boolean,
  settings: Pick<RulesSettings, "removalOpposition" | "ordinaryRemoval" | "conditionImpact">,
): RemovalChallenge {
  const kept = condition.maintained && settings.removalOpposition !== "narrator";
  const made = !condition.maintained && settings.ordinaryRemoval === "maker";
  const opposed = isHold(condition.type) || kept || made;
  if (!opposed || condition.source === "") return unopposed(condition, settings);
  if (applierCanAct && settings.removalOpposition !== "stored") return { kind: "opposed", by: condition.source };
  return condition.sourceTotal === null ? { kind: "narrator" } : { kind: "total", total: whole(condition.sourceTotal) };
}

function unopposed(
  { type, value }: Condition,
  { conditionImpact }: Pick<RulesSettings, "conditionImpact">,
): RemovalChallenge {
  const isPenalty = CONDITION_KINDS.get(type)?.valued === true;
  const strength = conditionImpact === "always" && !isPenalty ? Math.min(count(value.flat), MAXIMUM_DICE) : 0;
  return strength > 0 ? { kind: "dice", dice: strength } : { kind: "narrator" };
}
