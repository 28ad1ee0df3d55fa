/** Telling whether something that was settled has been changed since. */
import type { CheckEffect } from "./account.ts";
import { isData } from "./read.ts";

/** Two lanes of 32 bits: 64 bits are plenty for the few dozen events of one card. */
const SEEDS = [0x811c9dc5, 0x2f0b4a87] as const;
const PRIME = 0x01000193;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isData(value)) return JSON.stringify([value]);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const members = keys.sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/**
 * A short fingerprint of an event as it is stored. It is no seal against somebody who searches for a second event with the same
 * one; such a person is the author of a card, which gives no right anyway.
 * @param event - The event; anything that survives JSON. The order of its members does not matter.
 * @returns 16 hexadecimal digits.
 */
export function eventFingerprint(event: unknown): string {
  const text = canonical(event);
  return SEEDS.map((seed) => {
    let hash: number = seed;
    for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), PRIME);
    return (hash >>> 0).toString(16).padStart(8, "0");
  }).join("");
}

/** The members of an effect that say what it changes. */
export type EffectTerms = Pick<CheckEffect, "kind" | "target" | "delta" | "spend" | "push" | "relief" | "condition">;

/**
 * A fingerprint of what an effect asks for. It changes when the card has come to mean something else by an earlier step that
 * was undone, or joined in late.
 * @param effect - The effect.
 * @returns A short text.
 */
export function effectFingerprint(effect: EffectTerms): string {
  const { kind, target, delta, spend = 0, push = 0, relief = 0, condition } = effect;
  const extra = condition === undefined ? [] : [canonical(condition)];
  return JSON.stringify([kind, target, delta, spend, push, relief, ...extra]);
}
