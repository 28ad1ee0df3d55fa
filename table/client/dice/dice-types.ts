import type { Roll, RollTerm } from "../known-classes.ts";

/** One die that was rolled (RO-6). */
export interface DiceResult {
  result: number;
  /** Whether it counts towards the total. */
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
}

/** What a dice term is made from (RO-8). */
export interface DiceTermData {
  /** A formula in brackets before or after the letter is rolled first. */
  number?: number | Roll;
  faces?: number | Roll;
  modifiers?: string[];
  results?: DiceResult[];
  options?: TermOptions;
}

/** Free additions to a term; `flavor` is the text that a formula has in brackets after the term. */
export interface TermOptions {
  flavor?: string | null;
  [option: string]: unknown;
}

/** How a roll and its terms are evaluated (RO-3). */
export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  allowStrings?: boolean | undefined;
  /** Whether a player may be asked for the faces of real dice. This table never asks (RO-4). */
  allowInteractive?: boolean | undefined;
  /** Synchronous evaluation only: whether dice that would need chance are an error. */
  strict?: boolean | undefined;
}

/** A term as it is stored (RO-9). */
export interface TermData {
  class?: string;
  options?: TermOptions;
  evaluated?: boolean;
  [attribute: string]: unknown;
}

export interface TermClass {
  readonly name: string;
  readonly SERIALIZE_ATTRIBUTES: readonly string[];
  new (data: never): RollTerm;
  reviveAttributes(data: TermData): object;
}

/** State of a roll that is stored with it (RO-5), and how it is evaluated. */
export interface RollOptions extends EvaluationOptions {
  flavor?: string;
  [option: string]: unknown;
}

/** A roll as it is stored (RO-9). */
export interface RollData {
  class?: string;
  options?: RollOptions;
  dice?: TermData[];
  formula: string;
  terms: TermData[];
  total?: number | null;
  evaluated?: boolean;
}
