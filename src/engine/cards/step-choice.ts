import type { MoveInput } from "./move-input.ts";

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
export function readChoice(data: unknown): StepChoice | null {
  if (typeof data !== "object" || data === null) return null;
  const { step, input = {} } = data as { readonly step?: unknown; readonly input?: unknown };
  if (typeof step !== "string" || step.length > LONGEST_KEY) return null;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const fields = Object.entries(input);
  const isField = (field: readonly [string, unknown]): field is [string, string] =>
    field[0].length <= LONGEST_KEY && typeof field[1] === "string" && field[1].length <= LONGEST_TEXT;
  return fields.length <= MOST_FIELDS && fields.every(isField) ? { step, input: Object.fromEntries(fields) } : null;
}
