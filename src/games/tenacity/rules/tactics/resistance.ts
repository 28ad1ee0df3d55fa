import { count, whole } from "../../../../core/data.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";

/** Resistance against one type of damage (R-1308). */
export interface Resistance {
  /** Element or other type of damage; `all` answers every type. */
  readonly element: string;
  /** What is taken off each hit, >= 0. */
  readonly value: number;
}

/**
 * Resistance against a type of damage (R-1308). Several against the same type do not add up: the highest counts
 * (docs/decisions/conditions.md).
 * @param element - The type of the damage; an empty one is resisted only by `all`.
 * @returns A whole number >= 0.
 */
export function resistanceTo(resistances: readonly Resistance[], element: string): number {
  const wanted = [normalizeTag(element), "all"];
  const values = resistances
    .filter((each) => wanted.includes(normalizeTag(each.element)))
    .map((each) => count(each.value));
  return Math.max(0, ...values);
}

/** A hit and what was taken off it. */
export interface MetHit {
  /** Before resistance. */
  readonly raw: number;
  /** What resistance takes off, no more than there is. */
  readonly resisted: number;
  /** The stress that is left. */
  readonly amount: number;
  readonly element: string;
}

/** What a hit of some type comes to (R-1308). */
export function meetResistance(raw: number, resistances: readonly Resistance[], element: string): MetHit {
  return { ...resist(raw, resistanceTo(resistances, element)), element };
}

/** What a hit comes to, less a resistance: the one place where it is taken off (R-1308). */
export function resist(raw: number, resistance: number): Omit<MetHit, "element"> {
  const resisted = Math.min(count(raw), count(resistance));
  return { raw: count(raw), resisted, amount: count(raw) - resisted };
}

/** A defense against a condition of some type (R-1308): resistance adds to the roll. */
export function resistedDefense(total: number, resistances: readonly Resistance[], element: string): number {
  return whole(total) + resistanceTo(resistances, element);
}
