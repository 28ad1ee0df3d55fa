import { MOST_MEMBERS, type Rating } from "../rules/index.ts";

/** The numbers of a text, by their keyword, with the highest that is taken. */
export const NUMBERS = {
  stress: 999,
  wounds: 99,
  tenacity: 99,
  speed: 999,
  size: 64,
  reach: 99,
  limbs: 99,
  members: MOST_MEMBERS,
} as const;

export type NumberName = keyof typeof NUMBERS;

/** A weapon as a text names it; null where the text is silent. */
export interface WeaponText {
  readonly name: string;
  readonly damage: number | null;
  readonly reach: number | null;
  readonly range: number | null;
  /** Ids of the registry. */
  readonly skill: string | null;
  readonly damageType: string | null;
}

/** What a text says about an NPC. What it does not say is not there. */
export interface NpcText {
  /** Empty where the text has none. */
  readonly name: string;
  readonly concept: string;
  readonly rating: Rating | null;
  readonly solo: boolean;
  /** Impact dice in d4; null where the text is silent. */
  readonly impactDice: number | null;
  /** Of what type its attack is without a weapon: an id of the registry; null where the text is silent. */
  readonly damageType: string | null;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  /** Challenge dice by field of action. */
  readonly challenges: Readonly<Record<string, { readonly dice: number; readonly modifier: number }>>;
  /** Ranks by id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** By damage type. */
  readonly resistances: Readonly<Record<string, number>>;
  readonly weapons: readonly WeaponText[];
  readonly abilities: readonly { readonly name: string; readonly text: string }[];
}

/** Why something cannot be read. */
export type CardProblemCode =
  | "tooLong"
  | "unknownLine"
  | "wantsDice"
  | "wantsImpact"
  | "wantsNumber"
  | "unknownRating"
  | "unknownDamage"
  | "twice";

/** What of a text was not understood. */
export interface CardProblem {
  readonly code: CardProblemCode;
  /** From 1. */
  readonly line: number;
  /** The words, whole; player's text, never HTML. */
  readonly words: string;
}

export interface NpcTextResult {
  readonly card: NpcText;
  /** What was not understood, in its order. */
  readonly left: readonly CardProblem[];
  /** Remarks: lines that begin with "#". */
  readonly remarks: readonly string[];
}

/** What a text says that says nothing. */
export const EMPTY: NpcText = {
  name: "",
  concept: "",
  rating: null,
  solo: false,
  impactDice: null,
  damageType: null,
  numbers: {},
  challenges: {},
  attributes: {},
  skills: {},
  resistances: {},
  weapons: [],
  abilities: [],
};
