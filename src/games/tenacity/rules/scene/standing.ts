import type { RulesSettings } from "../edition.ts";
import { count, whole } from "../../../../core/number.ts";

/** Where a track of social standing usually ends. */
export const STANDING_TOP = 10;

/** Where it usually starts. */
export const STANDING_START = 5;

/** Where social standing is after a change. */
export interface Standing {
  /** From 0 to the top of the track. */
  readonly track: number;
  /** The target is won over. */
  readonly swayed: boolean;
  /** Credibility is gone. */
  readonly lost: boolean;
}

/**
 * Moves social standing.
 * @param top - The end of the track, >= 1; usually {@link STANDING_TOP}.
 * @returns The standing after it, kept on the track.
 */
export function standing(track: number, top: number, delta: number): Standing {
  const end = Math.max(1, count(top));
  const moved = whole(whole(track) + whole(delta), 0, end);
  return { track: moved, swayed: moved === end, lost: moved === 0 };
}

/** One attempt to change standing. */
export interface StandingAttempt {
  /** Whether those whose standing it is attempt it, or someone who speaks against them. */
  readonly by: "own" | "opponent";
  readonly success: boolean;
  /** Impact of the one who attempts it, >= 0. */
  readonly impact: number;
  /** The opponent's impact roll against an own failure, >= 0; without dice the narrator names some. */
  readonly answer: number;
}

/**
 * By how much an attempt moves standing.
 * @param settings - `socialFailureDeclines`: whether one's own failure costs standing.
 * @returns What {@link standing} takes as its change.
 */
export function standingChange(
  attempt: StandingAttempt,
  settings: Pick<RulesSettings, "socialFailureDeclines">,
): number {
  if (attempt.by === "opponent") return attempt.success ? -count(attempt.impact) + 0 : 0;
  if (attempt.success) return count(attempt.impact);
  return settings.socialFailureDeclines ? -count(attempt.answer) + 0 : 0;
}
