import { count, sum, whole } from "../../../../core/data.ts";
import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";
import type { RulesSettings } from "../edition.ts";
import { type HeldItem, holdItems } from "../tactics/defense.ts";
import { type ConditionChange, conditionChange } from "./apply.ts";
import { type Condition, PLAIN_CONDITION } from "./condition.ts";
import { GRAPPLE } from "./kinds/grapple.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";
import { LOCK } from "./kinds/lock.ts";
import { isHold, isKeptUp } from "./removal.ts";

/**
 * How many limbs a grapple may seize (R-1020, A-54): at most one for each of the grappler's own that is used, and no more than
 * the target still has to hold.
 * @param free - The grappler's empty hands and items with the grappling property.
 * @param targetLimbs - Limbs the target has (actor field, usually 4).
 * @param held - Limbs of the target that are held already.
 * @returns An integer >= 0; with 0 there is no grapple.
 */
export function limbsSeized(wanted: number, free: number, targetLimbs: number, held: number): number {
  return count(Math.min(count(wanted), count(free), count(targetLimbs) - count(held)));
}

export interface GrappleFacts {
  readonly id: string;
  readonly source: string;
  /** What is seized, and with what. */
  readonly grip: Grip;
  /** Id of the skill, or key of the field of a card, that was rolled. */
  readonly skill: string;
  /** Impact of the attack, >= 0; of no account where a grapple stops. */
  readonly impact: number;
  /** The attack's total. */
  readonly total: number;
}

/**
 * The condition that a successful grapple makes (R-1020, R-1021); it does no damage.
 * @param settings - `grappleModel`: a hinder with the impact as its value, or a stop without one.
 * @returns One condition, whatever the number of limbs.
 */
export function grapple(facts: GrappleFacts, settings: Pick<RulesSettings, "grappleModel">): Condition {
  const flat = settings.grappleModel === "hinder" ? count(facts.impact) : 0;
  return {
    ...PLAIN_CONDITION,
    id: facts.id,
    type: GRAPPLE.id,
    scope: facts.grip.scope,
    value: { flat, dice: 0 },
    source: facts.source,
    sourceTotal: whole(facts.total),
    maintained: true,
    limbs: facts.grip.limbs,
    sourceHands: facts.grip.hands,
    sourceLimbs: facts.grip.items,
    sourceSkill: facts.skill,
  };
}

/**
 * Spaces that someone grappled may move (R-1022): the margin over the grappler's Athletics, up to normal speed. It is no
 * escape, so hinders count, and it earns no spin.
 * @param grappler - The grappler's Athletics total.
 * @param speed - Normal speed in spaces, >= 0.
 * @returns Spaces, 0 when not higher.
 */
export function grappleMove(own: number, grappler: number, speed: number): number {
  return whole(whole(own) - whole(grappler), 0, count(speed));
}

/** The part of a check that says how far a hold lets someone move. */
interface Contest {
  readonly opening: { readonly purpose?: string; readonly speed?: number };
  /** Whether nothing about it can change any more. */
  readonly final: boolean;
  readonly total: number | null;
  readonly challenge: number | null;
}

/**
 * How far the contest of a hold lets its roller move, alone or with whom they drag (R-1022, R-1025).
 * @returns Spaces, >= 0; null for a check that is about something else, or still open.
 */
export function dragSpaces({ opening: { purpose, speed = 0 }, final, total, challenge }: Contest): number | null {
  const isOver = final && purpose === "drag" && total !== null && challenge !== null;
  return isOver ? grappleMove(total, challenge, speed) : null;
}

type HoldRefusal = Refusal<"notThere" | "wrongType">;

function findHold(conditions: readonly Condition[], id: string): Condition | HoldRefusal {
  const hold = conditions.find((condition) => condition.id === id);
  if (!hold) return refuse("notThere");
  return isHold(hold.type) ? hold : refuse("wrongType");
}

/** Turns a grapple into a lock (R-1023): an action of the grappler, without a roll. */
export function lock(conditions: readonly Condition[], id: string): ConditionChange | HoldRefusal {
  const hold = findHold(conditions, id);
  if ("ok" in hold) return hold;
  return hold.type === GRAPPLE.id ? conditionChange([hold], [{ ...hold, type: LOCK.id }]) : refuse("wrongType");
}

/**
 * What strikes in a lock, without a check (R-1023, A-61): the impact dice of the skill, in the newer edition with the weapon.
 * @param establishing - Whether this is the action that makes the lock.
 * @returns Null where that action does no damage yet.
 */
export function lockStrike(
  establishing: boolean,
  settings: Pick<RulesSettings, "lockDamage">,
): { readonly weapon: boolean } | null {
  if (settings.lockDamage === "weaponImmediate") return { weapon: true };
  return establishing ? null : { weapon: false };
}

/** How it was tried to get out of a hold: by an action, or by the free attempt at the end of the turn. */
export type EscapeBy = "action" | "freeAttempt";

/** What an attempt to escape leaves of the turn. */
export interface TurnAfterEscape {
  /** Whether a standard action may still be taken in this turn. */
  readonly actionLeft: boolean;
  /** Disadvantage dice on that action. */
  readonly disadvantage: number;
}

/**
 * What is left of the turn after an attempt to escape, won or lost (R-1021, R-1023): spending the action on a lock, or in the
 * older edition on a grapple, leaves a standard action with one disadvantage die.
 * @param type - Id of the kind of the hold; other conditions leave nothing.
 */
export function turnAfterEscape(
  type: string,
  by: EscapeBy,
  settings: Pick<RulesSettings, "grappleModel">,
): TurnAfterEscape {
  const actionLeft = by === "action" && CONDITION_KINDS.get(type)?.leavesAction?.(settings) === true;
  return { actionLeft, disadvantage: actionLeft ? 1 : 0 };
}

/** Lets go of a grapple or lock (R-1024), or of anything else that is kept up (R-1011): at any time, free; a lock ends altogether. */
export function letGo(conditions: readonly Condition[], id: string): ConditionChange | HoldRefusal {
  const kept = conditions.find((condition) => condition.id === id);
  if (!kept) return refuse("notThere");
  return isHold(kept.type) || isKeptUp(kept) ? conditionChange([kept], []) : refuse("wrongType");
}

/** An item in someone's hands. */
export interface WieldedItem extends HeldItem {
  /** Whether it has the grappling property (R-1020). */
  readonly grappling: boolean;
}

/** What someone has left to grapple with (R-1020). */
export interface FreeGrips {
  /** Empty hands, >= 0. */
  readonly hands: number;
  /** Ids of the items with the grappling property that hold no one yet. */
  readonly items: readonly string[];
}

/** What a grapple seizes, and with what. */
export interface Grip {
  /** The limbs or weapons of the target, each kind once (R-1003). */
  readonly scope: readonly string[];
  /** How many limbs that are, >= 0. */
  readonly limbs: number;
  /** How many hands hold them, >= 0. */
  readonly hands: number;
  readonly items: readonly string[];
}

/**
 * How many of someone's limbs can hold something (R-1309): half of them, which is two hands for a body of four limbs.
 * @param limbs - Limbs in all (actor field, usually 4).
 * @returns Hands, an integer >= 0.
 */
export function handsOf(limbs: number): number {
  return Math.ceil(count(limbs) / 2);
}

/**
 * What someone has left to grapple with (R-1020, R-1309): hands that hold neither a thing nor anybody, and items in use with the
 * grappling property.
 * @param holds - The grapples and locks that are kept up on others.
 */
export function freeGrips(hands: number, wielded: readonly WieldedItem[], holds: readonly Condition[]): FreeGrips {
  const left = holdItems(wielded, count(hands) - sum(holds.map(({ sourceHands }) => count(sourceHands))));
  const used = new Set(holds.flatMap(({ sourceLimbs }) => sourceLimbs.map(normalizeTag)));
  const items = wielded.filter(({ id, grappling }) => grappling && !used.has(normalizeTag(id)));
  return { hands: left.ok ? left.left : 0, items: items.map(({ id }) => id) };
}
