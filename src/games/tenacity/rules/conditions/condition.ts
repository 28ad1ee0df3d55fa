import { count, sum } from "../../../../core/number.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";
import type { RulesSettings } from "../edition.ts";
import { TAGS } from "../tags.ts";

/** The type of damage of fists, weapons and falls, while no one says otherwise. */
export const PHYSICAL = "physical";

/** The elements that both editions name (R-1002); a world may add its own. */
export const ELEMENTS = [
  "crushing",
  "burning",
  "freezing",
  "electrocution",
  "suffocation",
  "toxins",
  "necrosis",
] as const;

/** How a condition ends (R-1009): by a check, by moving out, by an action, or only by the narrator. */
export const REMOVALS = ["check", "leave", "action", "narrator"] as const;

export type Removal = (typeof REMOVALS)[number];

/** How much a condition hinders or harms: a number, and dice rolled at each use (R-1005). */
export interface ConditionValue {
  /** Integer >= 0. */
  readonly flat: number;
  /** Number of d4 rolled at each use, >= 0. */
  readonly dice: number;
}

/** A condition on a creature, an object or an environment. */
export interface Condition {
  readonly id: string;
  /** Id of its kind; of one that no one knows it does nothing. */
  readonly type: string;
  /** What it touches (R-1003); of a grapple or lock, the limbs held. */
  readonly scope: readonly string[];
  /** Penalty of a hinder or grapple, damage of a damage condition. */
  readonly value: ConditionValue;
  /** Type of its damage, or of what brought it, by which it is resisted (R-1308); empty for none. */
  readonly element: string;
  readonly removal: Removal;
  /** The area that it belongs to and ends with (R-1008); otherwise empty. */
  readonly area: string;
  readonly bearer: "creature" | "object" | "environment";
  /** Who applied it; otherwise empty. */
  readonly source: string;
  /** The check total with which it was applied, for R-1011. */
  readonly sourceTotal: number | null;
  /** Whether its source itself keeps it up (R-1011). */
  readonly maintained: boolean;
  /** How many limbs of its bearer a hold has seized (R-1020); 0 for as many as its scope names. */
  readonly limbs: number;
  /** How many hands a grappler holds with (R-1020). */
  readonly sourceHands: number;
  /** The weapons, and limbs besides hands, that a grappler holds with. */
  readonly sourceLimbs: readonly string[];
  /** Id of the skill, or key of the field of a card, with which it was applied; otherwise empty. */
  readonly sourceSkill: string;
  /** Whether the end of the scene offers to remove it (R-1601). */
  readonly sceneLong: boolean;
}

/** A condition without anything special, to be spread into others. */
export const PLAIN_CONDITION: Omit<Condition, "id" | "type"> = {
  scope: [],
  value: { flat: 0, dice: 0 },
  element: "",
  removal: "check",
  area: "",
  bearer: "creature",
  source: "",
  sourceTotal: null,
  maintained: false,
  limbs: 0,
  sourceHands: 0,
  sourceLimbs: [],
  sourceSkill: "",
  sceneLong: false,
};

/** What is done, for the question which conditions touch it. */
export interface ActionTags {
  /** Body parts, senses, skill, attribute, weapon, and the marks of `TAGS`. */
  readonly tags: readonly string[];
  /** Whether it is a reaction (R-1004). */
  readonly reaction: boolean;
  /** How many hands it takes; absent for none. */
  readonly hands?: number;
  /** Uuid of the vehicle or mount that it steers, whose conditions count too (R-1501); absent or "" for none. */
  readonly steers?: string;
}

/** Whether conditions touch what is done at all: reactions only where the world says so (R-1004). */
export function isTouched(
  { reaction }: ActionTags,
  { hinderReactions }: Pick<RulesSettings, "hinderReactions">,
): boolean {
  return !reaction || hinderReactions;
}

/**
 * A scope in the form in which two of them are compared (R-1006).
 * @returns Tags, each once, in order.
 */
export function comparable(scope: readonly string[]): readonly string[] {
  return [...new Set(scope.map(normalizeTag))].sort();
}

/**
 * How far a scope reaches, for the words that tell of it.
 * @returns `all` for what touches everything.
 */
export function reachOf(scope: readonly string[]): "all" | "some" | "none" {
  if (scope.includes(TAGS.all)) return "all";
  return scope.length > 0 ? "some" : "none";
}

/** Faces of the d4 rolled for conditions with dice in their value, by condition id. */
export type ConditionFaces = Readonly<Record<string, readonly number[]>>;

/** Dice that have to be rolled before a number is final. */
export interface DiceToRoll {
  readonly id: string;
  /** Number of d4. */
  readonly dice: number;
}

/** The dice of a condition's value that no faces were given for. */
export function diceToRoll(conditions: readonly Condition[], faces: ConditionFaces): readonly DiceToRoll[] {
  return conditions
    .map(({ id, value }) => ({ id, dice: count(value.dice) }))
    .filter(({ id, dice }) => dice > 0 && !Object.hasOwn(faces, id));
}

/**
 * The worth of a condition's value at one use (R-1005).
 * @param faces - Faces of its d4, where its value has dice; without them only the flat part counts.
 * @returns An integer >= 0.
 */
export function valueOf(condition: Condition, faces: ConditionFaces): number {
  const rolled = Object.hasOwn(faces, condition.id) ? faces[condition.id] : undefined;
  return count(condition.value.flat) + (count(condition.value.dice) > 0 ? count(sum(rolled ?? [])) : 0);
}

/**
 * The worth by which conditions are compared before anything is rolled (R-1006, docs/decisions/conditions.md): the mean.
 * @returns A number >= 0, in halves.
 */
export function meanValue(value: ConditionValue): number {
  return count(value.flat) + 2.5 * count(value.dice);
}
