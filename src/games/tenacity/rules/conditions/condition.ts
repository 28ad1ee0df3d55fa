import { count, sum } from "../../../../core/data.ts";
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

/** The settings that say when conditions touch what is done. */
export type BiteSettings = Pick<RulesSettings, "hinderReactions" | "grappleModel"> & {
  /** How many of each limb a body has, by the id of its scope (R-1020); left out, a limb that is held is the only one. */
  readonly body?: Readonly<Record<string, number>>;
};

/** Kinds of conditions that lists show under one heading. */
export interface KindGroup {
  readonly id: string;
  /** Language key of the heading. */
  readonly label: string;
  /** The word under which its rule is found. */
  readonly rule: string;
}

/** What a hindrance may depend on besides the condition itself. */
export interface Burden {
  /** Limbs that are held, by however many grapplers (R-1020). */
  readonly heldLimbs: number;
}

/** A check that the bearer of a condition defends against. */
export interface AttackOnBearer {
  /** Whether it is to hurt or to hinder; any other opposed check is defended against as well. */
  readonly hostile: boolean;
  readonly ranged: boolean;
  /** Whether the attacker stands directly adjacent; null where no scene tells. */
  readonly adjacent: boolean | null;
}

/** What a condition gives the two sides of an attack on its bearer. */
export interface AttackShares {
  /** Advantage dice of the attacker, >= 0. */
  readonly attacker: number;
  /** Advantage dice of the bearer, >= 0. */
  readonly defender: number;
  /** Whether someone has to judge that it is so. */
  readonly judgment: boolean;
}

/**
 * How its bearer may try to overcome a condition: for free at the end of a turn or by an action (R-1010), or by the only roll that
 * is left to those who fell.
 */
export type Attempt = "free" | "action" | "recovery";

/**
 * A kind of condition (R-1001): all that the rules and the screen know of it. What is left out, it has not and does not do.
 * Functions are pure: they are asked for every condition, at any time.
 */
export interface ConditionKind {
  /** What conditions store, and the status of their tokens. Letters and digits. */
  readonly id: string;
  /** Language key of its name. */
  readonly label: string;
  /** Under which heading lists show it; left out, under that of the bookkeeping states. */
  readonly group?: KindGroup;
  /** Path of its picture; left out, it is the system's own of that id, on which tokens see the value. */
  readonly icon?: string;
  /** Language key of the sentence that says what it does, filled in with `value`, `scope` and `element`. */
  words(condition: Pick<Condition, "scope" | "element">): string;

  /** Whether it touches something (R-1003), or holds limbs. */
  readonly scoped?: boolean;
  /** Whether it has a value: a penalty or damage (R-1005), or a number to beat. */
  readonly valued?: boolean;
  /** Whether it may have an element: the type of its damage (R-1002), or by which it is resisted (R-1308). */
  readonly elemental?: boolean;

  /** What it may be chosen for: what a check creates, and what a bargain brings along. */
  readonly chosenFor?: readonly ("check" | "bargain")[];
  /** Whether impact is rolled when it is applied (R-1002); left out, only where the world always does. */
  rollsImpact?(settings: Pick<RulesSettings, "grappleModel">): boolean;
  /** What two of this kind must share for only the stronger to count (R-1006); left out, they need to share nothing. */
  sameBy?(condition: Condition): readonly unknown[];

  /** Whether it forbids something altogether (R-1007). */
  forbids?(condition: Condition, action: ActionTags, settings: BiteSettings): boolean;
  /** Whether it takes its value off what is done (R-1005). */
  hinders?(condition: Condition, action: ActionTags, burden: Burden, settings: BiteSettings): boolean;
  /** Whether it deals its value as damage at the start of each turn (R-1008). */
  readonly harms?: boolean;
  /**
   * What it gives the two sides of a check against its bearer (R-1306, R-1307). Its words are `TENACITY.CheckDialog.Edge.<id>`: `Roller`,
   * `Defender` and, for what people judge, `Reason`.
   */
  underAttack?(attack: AttackOnBearer): AttackShares;
  /** Whether someone keeps it up with limbs of their own (R-1020), who can only go on with that. */
  readonly isHold?: boolean;
  /** Whether its bearer is helpless. */
  readonly makesHelpless?: boolean;
  /** Whether its bearer has fallen: tries nothing, and may wake when the scene ends. */
  readonly isFall?: boolean;

  /** How its bearer may try to overcome it (R-1010). */
  attempts?(condition: Condition, settings: Pick<RulesSettings, "grappleModel">): readonly Attempt[];
  /** The kind that is left of it when it is overcome (R-1023); left out, it ends. */
  readonly remainder?: string;
  /** Whether an action spent on overcoming it leaves another (R-1021, R-1023). */
  leavesAction?(settings: Pick<RulesSettings, "grappleModel">): boolean;
  /** When it ends without anybody's doing: as its bearer's next turn starts (R-1307), or with the scene (R-1601). */
  readonly ends?: "ownTurn" | "scene";
}

/**
 * How a condition is overcome that ends as its own removal says (R-1009, R-1010).
 * @returns Both ways where a check ends it; none where only moving out or the narrator does.
 */
export function attemptsByRemoval({ removal }: Condition): readonly Attempt[] {
  if (removal === "check") return ["free", "action"];
  return removal === "action" ? ["action"] : [];
}

/** A condition that a narrator can pick; its id is also the key of its name. */
export type SampleCondition = Omit<Condition, "source" | "sourceTotal" | "maintained" | "sourceLimbs">;

function sample(id: string, some: Pick<Condition, "type"> & Partial<Condition>): SampleCondition {
  return { ...PLAIN_CONDITION, ...some, id };
}

/** The sample conditions of the game (R-1012), a start for a list that each world edits. */
export const SAMPLE_CONDITIONS: readonly SampleCondition[] = [
  sample("entangled", { type: "hinder", scope: [TAGS.movement], removal: "leave" }),
  sample("poisoned", { type: "hinder", scope: [TAGS.all], element: "toxins" }),
  sample("lassoed", { type: "hinder", scope: ["legs"] }),
  sample("deafened", { type: "hinder", scope: ["hearing"] }),
  sample("dazzled", { type: "hinder", scope: ["sight"] }),
  sample("armsBound", { type: "stop", scope: ["arms", "hands"] }),
  sample("lifted", { type: "stop", scope: [TAGS.movement] }),
  sample("electrifiedFloor", { type: "damage", element: "electrocution", removal: "leave" }),
  sample("onFire", { type: "damage", element: "burning" }),
  sample("crushed", { type: "damage", element: "crushing" }),
  sample("envenomed", { type: "damage", element: "toxins" }),
];
