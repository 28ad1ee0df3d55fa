import { textFrom, wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";

/** The most negative spin that one offer can name: all that a character can have. */
export const MOST_RELIEF = 10;

/** What an offer of a bargain says in a form: what it takes off, and what changes in the scene. */
export function termsOf(input: MoveInput): { readonly relief: number; readonly text: string } {
  return { relief: wholeFrom(input, "relief", 0, MOST_RELIEF), text: textFrom(input, "text") };
}
