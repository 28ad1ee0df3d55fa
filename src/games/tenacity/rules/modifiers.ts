/** What items and traits add to a character's rolls and numbers, as typed data that is summed with its sources. */
import { whole } from "../../../engine/rules/number.ts";
import type { Resistance } from "./tactics/resistance.ts";
import { normaliseTag, scopeTouches } from "../../../engine/rules/tags.ts";

/** The kinds of modifiers. */
export const MODIFIER_TYPES = [
  /** Added to a check total. */
  "flat",
  /** Hero dice more, or fewer when negative. */
  "heroDice",
  /** d4 more in the impact roll. */
  "impactDice",
  /** Added to the impact roll. */
  "impact",
  /** Taken off each hit of a damage type (R-1308). */
  "resistance",
  /** Spaces of movement. */
  "speed",
  /** Added to the maximum of a track. */
  "maximum",
  /** Impact dice that may be rolled again. */
  "reroll",
] as const;

/** One of {@link MODIFIER_TYPES}. */
export type ModifierType = (typeof MODIFIER_TYPES)[number];

/** The tracks whose maximum a modifier may move. */
export const MODIFIED_TRACKS = ["stress", "wounds", "tenacity"] as const;

/** One of {@link MODIFIED_TRACKS}. */
export type ModifiedTrack = (typeof MODIFIED_TRACKS)[number];

/** One modifier of one source. */
export interface Modifier {
  /** Stable within the character, such as `<item id>.<modifier id>`. */
  readonly id: string;
  /** Name of the item or trait: text that a player wrote, never HTML. */
  readonly label: string;
  readonly type: ModifierType;
  /** Integer, may be negative. */
  readonly value: number;
  /** Tags of the rolls that it touches, damage types of a resistance, tracks of a maximum. Empty: every roll or movement. */
  readonly scope: readonly string[];
  /** Whether it counts by itself, or only while its item is activated. */
  readonly when: "always" | "activated";
  /** Whether its item is active now. */
  readonly active: boolean;
}

/** A sum with what it is made of. */
export interface ModifierSum {
  readonly total: number;
  readonly parts: readonly Modifier[];
}

/** These name what they are for in their scope; with an empty one they are for nothing. */
const TARGETED: readonly ModifierType[] = ["resistance", "maximum"];

/**
 * Whether a modifier counts now.
 * @param modifier - The modifier.
 * @returns True when it always does, or its item is active.
 */
export function isInForce(modifier: Modifier): boolean {
  return modifier.when === "always" || modifier.active;
}

function touches(modifier: Modifier, tags: readonly string[]): boolean {
  if (modifier.scope.length === 0) return !TARGETED.includes(modifier.type);
  return scopeTouches(modifier.scope, tags);
}

/**
 * Everything that modifies one thing, with its sources. Unlike conditions (R-1006) modifiers of different
 * sources add up.
 * @param modifiers - All modifiers of a character.
 * @param type - The kind that is asked for.
 * @param tags - Tags of the roll or movement (R-1003); the track, for a maximum.
 * @returns The sum and the modifiers in it, those of value 0 left out.
 */
export function modifiersFor(modifiers: readonly Modifier[], type: ModifierType, tags: readonly string[]): ModifierSum {
  const parts = modifiers.filter(
    (modifier) =>
      modifier.type === type && whole(modifier.value) !== 0 && isInForce(modifier) && touches(modifier, tags),
  );
  return { total: parts.reduce((sum, { value }) => sum + whole(value), 0), parts };
}

/**
 * The resistances that modifiers give (R-1308), one for each damage type in a scope; which of several counts is for
 * `resistanceTo` to say.
 * @param modifiers - All modifiers of a character.
 * @returns Resistances with a value above 0.
 */
export function resistancesOf(modifiers: readonly Modifier[]): readonly Resistance[] {
  return modifiers
    .filter((modifier) => modifier.type === "resistance" && isInForce(modifier) && whole(modifier.value) > 0)
    .flatMap(({ scope, value }) => scope.map((element) => ({ element: normaliseTag(element), value: whole(value) })));
}
