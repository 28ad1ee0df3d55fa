/** What an effect asks for, to tell whether it asks for something else by now. */
import type { CheckEffect } from "./account.ts";
import { isData } from "./read.ts";

/** The members of an effect that say what it changes. */
export type EffectTerms = Pick<CheckEffect, "kind" | "target" | "delta" | "spend" | "push" | "relief" | "condition">;

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
 * @param effect - The effect.
 * @returns A short text; two effects that ask for the same have the same.
 */
export function termsOf(effect: EffectTerms): string {
  const { kind, target, delta, spend = 0, push = 0, relief = 0, condition } = effect;
  const extra = condition === undefined ? [] : [canonical(condition)];
  return JSON.stringify([kind, target, delta, spend, push, relief, ...extra]);
}

/**
 * Whether two values say the same; the order of members does not matter.
 * @param one - Anything that survives JSON.
 * @param other - What it is held against.
 * @returns True when they do.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
