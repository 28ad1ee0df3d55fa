/** What an effect asks for, to tell whether it asks for something else by now. */
import { isData } from "../../core/data.ts";

/** Members of an effect that say where it comes from and how it stands, and nothing of what it changes. */
const ASIDE: ReadonlySet<string> = new Set(["id", "event", "reason", "price", "part", "status", "refusal", "weight"]);

/** A value as text, whatever the order of its members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isData(value)) return JSON.stringify([value]);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const members = keys.sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/**
 * What an effect asks for, as a ledger remembers it. It changes when the card has come to mean something else by an earlier step
 * that was undone, or joined in late.
 * @param effect - The effect; an `Effect`, or one before it has its place.
 * @returns A text; two effects that ask for the same have the same.
 */
export function termsOf(effect: object): string {
  // A number that is 0 changes as little as one that is not there.
  const asked = Object.entries(effect).filter(([name, value]) => !ASIDE.has(name) && value !== 0);
  return canonical(Object.fromEntries(asked));
}

/** Whether two values say the same; the order of members does not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
