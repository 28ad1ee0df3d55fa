import * as shape from "../../../core/shape.ts";
import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import { count } from "../../../core/data.ts";
import { POOL } from "./dice.ts";
import type { FictionalPosition } from "./position.ts";

/**
 * What invoking a feature does (S2-6): one success more, one die a size larger, a better position, one die rolled again, or
 * only what its text says.
 */
export const FEATURE_EFFECTS = ["success", "step", "position", "reroll", "told"] as const;

export type FeatureEffect = (typeof FEATURE_EFFECTS)[number];

/** When a feature is invoked (S2-6): before the roll, unless its text says otherwise. */
export const FEATURE_TIMES = ["before", "after"] as const;

export type FeatureTime = (typeof FEATURE_TIMES)[number];

/** What the uses of a feature are counted for (S2-6); none for one that is only limited by its text. */
export const FEATURE_LIMITS = ["none", "scene", "session"] as const;

export type FeatureLimit = (typeof FEATURE_LIMITS)[number];

/** A feature that boosts a roll within a limit (S2-6). */
interface Feature {
  readonly id: string;
  /** Uses that are left; null without a limit of number. */
  readonly uses: number | null;
}

/** A feature as it is invoked for one roll. One whose effect only a later version knows gives nothing but its text. */
export const INVOKED = {
  id: shape.text,
  name: shape.text,
  effect: shape.or(shape.oneOf(FEATURE_EFFECTS), "told"),
  /** For a die that grows: its place among the three, from 0; null for whichever gains most. */
  die: shape.nullable(shape.within(0, POOL - 1)),
} as const;

export const INVOKED_FEATURE = shape.object(INVOKED);

export type InvokedFeature = shape.Of<typeof INVOKED_FEATURE>;

/** Invokes a feature for a roll (S2-6). */
export function invokeFeature(feature: Feature): Accepted<Feature> | Refusal<"noUsesLeft"> {
  if (feature.uses === null) return accept(feature, {});
  const uses = count(feature.uses);
  return uses > 0 ? accept(feature, { uses: uses - 1 }) : refuse("noUsesLeft");
}

/** When a feature can be invoked at all (S2-6): a die can only grow before it is rolled, whatever the text says. */
export function timeOf({ effect, when }: { readonly effect: FeatureEffect; readonly when: FeatureTime }): FeatureTime {
  return effect === "step" ? "before" : when;
}

/** How a roll stands, as far as features can still change it. */
interface Boostable {
  readonly position: FictionalPosition;
  /** Successes that are certain: before the roll those of features, after it those of the dice as well. */
  readonly successes: number;
}

/**
 * Whether invoking a feature can change anything (S2-6): nothing betters an advantage or adds to three successes. What its text
 * says is for people to judge.
 */
export function isOfUse(effect: FeatureEffect, { position, successes }: Boostable): boolean {
  if (effect === "told") return true;
  return successes < POOL && !(effect === "position" && position === "advantage");
}

/**
 * Whether the uses of a feature come back at the end of something (S2-6): the end of a session ends its last scene as well.
 */
export function comesBack(limit: FeatureLimit, over: "scene" | "session"): boolean {
  return limit !== "none" && (over === "session" || limit === "scene");
}

/** What invoked features give a roll before it is made. */
interface Boosts {
  readonly successes: number;
  /** For each die that grows, its place, or null for whichever gains most. */
  readonly steps: readonly (number | null)[];
  /** By how many steps the position gets better. */
  readonly improvements: number;
  readonly rerolls: number;
}

/** Adds up what invoked features give (S2-6). `features`: the features; those that only tell give nothing. */
export function boostsOf(features: readonly Pick<InvokedFeature, "effect" | "die">[]): Boosts {
  const those = (wanted: FeatureEffect) => features.filter(({ effect }) => effect === wanted);
  return {
    successes: those("success").length,
    steps: those("step").map(({ die }) => die),
    improvements: those("position").length,
    rerolls: those("reroll").length,
  };
}
