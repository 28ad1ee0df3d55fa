import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import type { RulesSettings } from "../edition.ts";
import { count, whole } from "../../../../engine/rules/number.ts";
import { type ConditionChange, conditionChange } from "./apply.ts";
import { type Condition, PLAIN_CONDITION } from "./condition.ts";
import { GRAPPLE } from "./kinds/grapple.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";
import { LOCK } from "./kinds/lock.ts";
import { isHold, remainder } from "./removal.ts";

/**
 * How many limbs a grapple may seize (R-1020, A-54): at most one for each of the grappler's own that is used, and no more than
 * the target still has to hold.
 * @param wanted - Limbs the grappler wants to seize.
 * @param free - The grappler's empty hands and items with the grappling property.
 * @param targetLimbs - Limbs the target has (actor field, usually 4).
 * @param held - Limbs of the target that are held already.
 * @returns An integer >= 0; with 0 there is no grapple.
 */
export function limbsSeized(wanted: number, free: number, targetLimbs: number, held: number): number {
  return count(Math.min(count(wanted), count(free), count(targetLimbs) - count(held)));
}

/** A grapple that has succeeded. */
export interface GrappleFacts {
  readonly id: string;
  readonly source: string;
  /** Limbs of the target that are seized. */
  readonly limbs: readonly string[];
  /** Limbs or weapons of the grappler that hold them. */
  readonly sourceLimbs: readonly string[];
  /** Impact of the attack, >= 0; of no account where a grapple stops. */
  readonly impact: number;
  /** The attack's total. */
  readonly total: number;
}

/**
 * The condition that a successful grapple makes (R-1020, R-1021); it does no damage.
 * @param facts - Who holds what, and how well.
 * @param settings - `grappleModel`: a hinder with the impact as its value, or a stop without one.
 * @returns One condition, whatever the number of limbs.
 */
export function grapple(facts: GrappleFacts, settings: Pick<RulesSettings, "grappleModel">): Condition {
  const flat = settings.grappleModel === "hinder" ? count(facts.impact) : 0;
  return {
    ...PLAIN_CONDITION,
    id: facts.id,
    type: GRAPPLE.id,
    scope: facts.limbs,
    value: { flat, dice: 0 },
    source: facts.source,
    sourceTotal: whole(facts.total),
    maintained: true,
    sourceLimbs: facts.sourceLimbs,
  };
}

/**
 * Spaces that somebody grappled may move (R-1022): the margin over the grappler's Athletics, up to normal speed. It is no
 * escape, so hinders count, and it earns no spin.
 * @param own - Own Athletics total.
 * @param grappler - The grappler's Athletics total.
 * @param speed - Normal speed in spaces, >= 0.
 * @returns Spaces, 0 when not higher.
 */
export function grappleMove(own: number, grappler: number, speed: number): number {
  return whole(whole(own) - whole(grappler), 0, count(speed));
}

type HoldRefusal = Refusal<"notThere" | "wrongType">;

function findHold(conditions: readonly Condition[], id: string): Condition | HoldRefusal {
  const hold = conditions.find((condition) => condition.id === id);
  if (!hold) return refuse("notThere");
  return isHold(hold.type) ? hold : refuse("wrongType");
}

/**
 * Turns a grapple into a lock (R-1023): an action of the grappler, without a roll.
 * @param conditions - The target's conditions.
 * @param id - The grapple.
 * @returns The change, or a refusal when that is no grapple.
 */
export function lock(conditions: readonly Condition[], id: string): ConditionChange | HoldRefusal {
  const hold = findHold(conditions, id);
  if ("ok" in hold) return hold;
  return hold.type === GRAPPLE.id ? conditionChange([hold], [{ ...hold, type: LOCK.id }]) : refuse("wrongType");
}

/**
 * Damage of a lock without a check (R-1023, A-61): impact dice are rolled all the same.
 * @param establishing - Whether this is the action that makes the lock.
 * @param impact - The impact dice of the skill, summed.
 * @param bonus - Bonus of the weapon; unarmed 0.
 * @param settings - `lockDamage`.
 * @returns Damage before size and resistance, >= 0.
 */
export function lockImpact(
  establishing: boolean,
  impact: number,
  bonus: number,
  settings: Pick<RulesSettings, "lockDamage">,
): number {
  if (settings.lockDamage === "weaponImmediate") return count(count(impact) + whole(bonus));
  return establishing ? 0 : count(impact);
}

/** An attempt to get out of a grapple or lock. */
export interface Escape {
  readonly id: string;
  readonly success: boolean;
  /** An action, or the free attempt at the end of the turn. */
  readonly by: "action" | "freeAttempt";
}

/** What an attempt to escape leaves of the turn. */
export interface TurnAfterEscape {
  /** Whether a standard action may still be taken in this turn. */
  readonly actionLeft: boolean;
  /** Disadvantage dice on that action. */
  readonly disadvantage: number;
}

/** What an attempt to escape did. */
export interface EscapeOutcome extends ConditionChange, TurnAfterEscape {}

/**
 * What is left of the turn after an attempt to escape, won or lost (R-1021, R-1023): spending the action on a lock, or in the
 * older edition on a grapple, leaves a standard action with one disadvantage die.
 * @param type - Id of the kind of the hold; other conditions leave nothing.
 * @param by - How it was tried.
 * @param settings - `grappleModel`.
 * @returns What is left.
 */
export function turnAfterEscape(
  type: string,
  by: Escape["by"],
  settings: Pick<RulesSettings, "grappleModel">,
): TurnAfterEscape {
  const actionLeft = by === "action" && CONDITION_KINDS.get(type)?.leavesAction?.(settings) === true;
  return { actionLeft, disadvantage: actionLeft ? 1 : 0 };
}

/**
 * What an attempt to escape does (R-1020, R-1021, R-1023): a grapple that is broken ends, a lock that is broken is a grapple
 * again, and something of the turn may be left.
 * @param conditions - The bearer's conditions.
 * @param escape - Which hold, how it was tried, and whether the roll succeeded.
 * @param settings - `grappleModel`.
 * @returns The change and what is left of the turn, or a refusal when that is no hold.
 */
export function escapeHold(
  conditions: readonly Condition[],
  escape: Escape,
  settings: Pick<RulesSettings, "grappleModel">,
): EscapeOutcome | HoldRefusal {
  const hold = findHold(conditions, escape.id);
  if ("ok" in hold) return hold;
  const type = remainder(hold.type);
  const outcome = escape.success ? conditionChange([hold], type ? [{ ...hold, type }] : []) : conditionChange([], []);
  return { ...outcome, ...turnAfterEscape(hold.type, escape.by, settings) };
}

/**
 * Lets go of a grapple or lock (R-1024): at any time, free; a lock ends altogether.
 * @param conditions - The target's conditions.
 * @param id - The hold.
 * @returns The change, or a refusal when that is no hold.
 */
export function letGo(conditions: readonly Condition[], id: string): ConditionChange | HoldRefusal {
  const hold = findHold(conditions, id);
  return "ok" in hold ? hold : conditionChange([hold], []);
}

/**
 * Ends the holds of a grappler who drops.
 * @param conditions - The conditions of somebody who may be held.
 * @param grappler - Who dropped.
 * @returns The change.
 */
export function grapplerDrops(conditions: readonly Condition[], grappler: string): ConditionChange {
  const holds = conditions.filter(({ type, source }) => isHold(type) && source === grappler);
  return conditionChange(holds, []);
}
