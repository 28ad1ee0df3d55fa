import type { MoveInput } from "./move-input.ts";

/** The faces of each roll of a step, in its order. */
export type FallenFaces = readonly (readonly number[])[];

/** An event before it has its place on a card and the name of its writer. */
export interface StepEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/**
 * What a choice comes to, by the documents as they are: the dice that have to fall for it, and its event once they have. The one who
 * makes the step and the one who writes it down for them plan it alike.
 */
export interface StepPlan {
  /** Not evaluated. */
  readonly rolls: readonly foundry.dice.Roll[];
  event(faces: FallenFaces): StepEvent;
}

/** Why a step cannot be taken: a key below `TENACITY.Refusal`. */
export interface StepRefusal {
  readonly refused: string;
}

/** A step that a card offers to a user, as the card and the documents are. */
export interface OfferedStep {
  /** Asks for what it needs to know besides; null where the person thought better of it. Nothing to ask without this. */
  ask?(input: MoveInput): Promise<MoveInput | null>;
  /** Null where it cannot be taken any more. */
  plan(input: MoveInput): StepPlan | StepRefusal | null;
  /** It is about to be written, for the person at this client. */
  chosen?(input: MoveInput): void;
}

/**
 * What someone chose to do on a card, and nothing that follows from it: what a button or a form says, what a macro may
 * say, and what a request carries. Plain data.
 */
export interface StepChoice {
  /** The key of a move that the card offers, see `moveKey`; or a step that is possible at any time. */
  readonly step: string;
  /** What the button or form said besides: texts by name, as typed. */
  readonly input: MoveInput;
}

/** The type of request by which someone who may not update a card asks its keeper to. */
export const CHECK_STEP = "checkStep";

/** No key is longer: two uuids and some words. In characters. */
const LONGEST_KEY = 400;

/** No form of a card has more fields: one for each die of an impact roll. */
const MOST_FIELDS = 120;

/** As much as a field of a card takes, see `textFrom`. */
const LONGEST_TEXT = 500;

/** Reads a choice; null for what is none. Whether there is such a step, and what it needs, is for its builder to say. */
export function readChoice({ step, input = {} }: { readonly [Part in keyof StepChoice]?: unknown }): StepChoice | null {
  if (typeof step !== "string" || step.length > LONGEST_KEY) return null;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const fields = Object.entries(input);
  const isField = (field: readonly [string, unknown]): field is [string, string] =>
    field[0].length <= LONGEST_KEY && typeof field[1] === "string" && field[1].length <= LONGEST_TEXT;
  return fields.length <= MOST_FIELDS && fields.every(isField) ? { step, input: Object.fromEntries(fields) } : null;
}
