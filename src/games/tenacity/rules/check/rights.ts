/** Who may write which event onto a card: the roller's moves are for the card's author and the roller's owners, a defender's for their owners. */
import type { Writer } from "../../../../engine/log/fold.ts";
import type { CheckState } from "./state.ts";

/** Whether someone speaks for the roller: the author opened the check for it, and so speaks for it as its owners do. */
export function speaksForRoller({ opening }: CheckState, writer: Writer): boolean {
  return writer.author || writer.owns(opening.roller);
}

/** The right to what only the roller does. */
export function ofRoller(_event: object, state: CheckState, writer: Writer): boolean {
  return speaksForRoller(state, writer);
}

/** The right to what only the narrator does, who may write anything. */
export function ofNarrator(): boolean {
  return false;
}

/**
 * The right to a side's own decisions: the roller's, or those of the one who defended a target.
 * @param event - What it says: the target whose defender speaks, or none for the roller.
 */
export function ofSide({ target }: { readonly target?: string }, state: CheckState, writer: Writer): boolean {
  if (target === undefined) return speaksForRoller(state, writer);
  const defender = state.targets.find(({ id }) => id === target)?.defense?.defender;
  return defender !== undefined && writer.owns(defender);
}

/**
 * Whether someone may answer an attack in the name of a character: who is attacked, and no one in their place. A check that names
 * no one may be answered by anyone.
 */
export function mayAnswer(
  { target = "", defender }: { readonly target?: string; readonly defender: string },
  { targets }: CheckState,
  writer: Writer,
): boolean {
  const attacked = targets.find((each) => each.id === target);
  if (!attacked) return false;
  const { id, source } = attacked;
  const named = [id, source.type === "opposed" ? source.id : ""];
  return (named.includes(defender) || named.every((name) => name === "")) && writer.owns(defender);
}
