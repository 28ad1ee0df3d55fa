import * as shape from "../../../core/shape.ts";

/** How a world reads what the guide leaves open; the first of each is our reading. */
export const KEEP_READINGS = {
  /** Whether a die that equals the difficulty counts (S4-3). */
  reach: ["equal", "above"],
  /** Which dice a 1 makes a botch of (S4-6). */
  botch: ["rolled", "kept"],
  /** Difficulties of the unaware below 2 and above 10 (S4-7): as they are, or brought within. */
  unaware: ["asIs", "within"],
  /** Whether one who fails a direct contest can botch (S4-8). */
  contest: ["botch", "plain"],
} as const;

/** One for each; ours in the place of what cannot be read. */
export const WORLD_READINGS = shape.firsts(KEEP_READINGS);

export type KeepReadings = shape.Of<typeof WORLD_READINGS>;

/** Our own readings. */
export const OUR_READINGS = WORLD_READINGS.read(null);
