import { count, sum, whole } from "../../../../core/data.ts";
import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";

export interface HeldItem {
  readonly id: string;
  /** Limbs it takes to hold, >= 0. */
  readonly limbs: number;
}

/** Whether someone can hold so much at once (R-1309). */
export function holdItems(
  items: readonly HeldItem[],
  limbs: number,
): { readonly ok: true; readonly left: number } | Refusal<"tooFewLimbs"> {
  const left = count(limbs) - sum(items.map((item) => count(item.limbs)));
  return left < 0 ? refuse("tooFewLimbs") : { ok: true, left };
}

/** How far someone strikes and shoots with what they attack with, in spaces: 0 for not at all, Infinity where nothing tells. */
export interface Arms {
  readonly reach: number;
  readonly range: number;
}

/** How an attack gets to its target. */
export interface Aiming {
  /** Whether it is ranged: of what strikes and shoots, from beyond its reach. */
  readonly ranged: boolean;
  /** Whether it gets there at all; `unknown` where no map tells. */
  readonly verdict: "there" | "outOfReach" | "beyondRange" | "unknown";
  /** By how many spaces a strike falls short: a whole number >= 0, Infinity to another level. */
  readonly by: number;
}

/** Halves and thirds of spaces add up to a little more than they are. */
const TOLERANCE = 1e-6;

/**
 * Whether an attack reaches its target, and whether it is ranged then (R-1302, R-1306). The guides give no number to what is beyond a
 * range.
 * @param arms - What is attacked with; nothing at all for what has no reach, such as a threat.
 * @param distance - Spaces between the two, 1 for neighbors; Infinity on another level, null where no map tells.
 */
export function aiming({ reach, range }: Arms, distance: number | null): Aiming {
  const [strikes, shoots] = [reach > 0, range > 0];
  if (distance === null) return { ranged: shoots && !strikes, verdict: "unknown", by: 0 };
  if (strikes && distance <= reach + TOLERANCE) return { ranged: false, verdict: "there", by: 0 };
  if (shoots) return { ranged: true, verdict: distance <= range + TOLERANCE ? "there" : "beyondRange", by: 0 };
  if (!strikes) return { ranged: false, verdict: "there", by: 0 };
  return { ranged: false, verdict: "outOfReach", by: Math.ceil(distance - reach - TOLERANCE) };
}

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
