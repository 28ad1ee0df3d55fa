import type { RulesSettings } from "../edition.ts";
import type { Condition, ActionTags } from "./condition.ts";

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
