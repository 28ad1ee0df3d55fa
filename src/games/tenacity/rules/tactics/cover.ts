import type { Cover } from "../../../../engine/rules/map/cover.ts";
import { whole } from "../../../../core/data.ts";

export type { Cover } from "../../../../engine/rules/map/cover.ts";

/** Dice and modifier that a circumstance gives to one side of a check. */
export interface CheckEdge {
  /** Advantage dice. */
  readonly advantage: number;
  /** Added to the total. */
  readonly modifier: number;
}

const NO_EDGE: CheckEdge = { advantage: 0, modifier: 0 };

/** The face of the d10 that finds a target behind full soft cover, unless the narrator names another (R-1304). */
export const BLIND_SHOT_THRESHOLD = 6;

/** How a target behind cover can be attacked. */
export interface CoverRuling {
  /** `blind`: only by a blind shot; `no`: not directly. */
  readonly target: "yes" | "blind" | "no";
  /** What the defender gains; `sizeEffects` counts partial hard cover already. */
  readonly defense: CheckEdge;
  /** Whether the narrator has to say what it means (R-1304). */
  readonly narrator: boolean;
}

/**
 * What hard cover does (R-1303): full cover cannot be attacked directly; behind partial cover the defender counts as one size smaller for
 * the defense.
 */
export function hardCover(cover: Cover): CoverRuling {
  const defense = cover === "partial" ? { advantage: 1, modifier: 1 } : NO_EDGE;
  return { target: cover === "full" ? "no" : "yes", defense, narrator: false };
}

/**
 * What soft cover does (R-1304): behind full cover only a blind shot is possible, and only when the attacker can tell roughly
 * where the target is; partial cover is a modifier of the narrator's.
 */
export function softCover(cover: Cover, spotKnown: boolean): CoverRuling {
  const hidden = spotKnown ? "blind" : "no";
  return { target: cover === "full" ? hidden : "yes", defense: NO_EDGE, narrator: cover === "partial" };
}

/** What came of looking for the spot. */
export interface BlindShot {
  /** Whether the normal attack and defense follow. */
  readonly found: boolean;
  /** Whether the action is spent and failed, which pays failure-spin. */
  readonly failedAction: boolean;
}

/**
 * The d10 of a blind shot (R-1304, A-63). It is no hero die: it never crits, doubles or fumbles.
 * @param face - The face, 1 to 10; anything else misses.
 * @param threshold - The face that is needed; {@link BLIND_SHOT_THRESHOLD} unless the narrator moves it.
 */
export function blindShot(face: number, threshold: number): BlindShot {
  const found = whole(face) >= Math.max(1, whole(threshold)) && whole(face) <= 10;
  return { found, failedAction: !found };
}

/** What standing higher gives (R-1305): an advantage die on perception, nothing in melee or at range. */
export function elevationAdvantage(check: "perception" | "melee" | "ranged", higher: boolean): number {
  return higher && check === "perception" ? 1 : 0;
}

/** What lying prone does to an attack (R-1306). */
export interface ProneRuling {
  /** Advantage dice of the attacker. */
  readonly attacker: number;
  /** Advantage dice of the defender. */
  readonly defender: number;
}

/**
 * What it does to an attack that its target lies prone (R-1306): it is harder to shoot, and easier to attack from directly adjacent,
 * with whatever that is done. Never both (docs/decisions/conditions.md).
 */
export function proneTarget(ranged: boolean, adjacent: boolean): ProneRuling {
  return { attacker: adjacent ? 1 : 0, defender: ranged && !adjacent ? 1 : 0 };
}
