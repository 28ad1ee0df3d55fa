/** How a world reads what the guide leaves open (S3): its own choice, with ours as what it begins with. */
import * as shape from "../../../core/shape.ts";

/** What may be chosen for each; the first is our reading. */
export const READINGS = {
  /** Whose natural 10 always hits (S3-5). */
  natural: ["everybody", "heroes"],
  /** Whether the damage of a hit is applied when someone says so, or at once. */
  /** Whether anyone acts who has no action left: that is said, or refused (S3-3). */
  economy: ["said", "enforced"],
  /** The halved 9: as printed, or rounded up as every other cell (S3-7). */
  halvedNine: ["printed", "roundedUp"],
  /** Whether a dodge takes the action even where it succeeds (S3-11). */
  dodge: ["always", "failed"],
  /** Whether Life of exactly 0 asks for a check of consciousness (S3-13). */
  zero: ["declared", "always"],
  /** Whether damage counts that is taken while unconscious (S3-13). */
  whileOut: ["addsUp", "lost"],
  /** Half of Life in a night's sleep (S3-14). */
  night: ["down", "up"],
  /** Who holds whom at a tie (S3-17). */
  holdTie: ["notHeld", "held"],
  /** Whether fists are halved by armor before Toughness comes off, or after it (S3-19). */
  fists: ["beforeToughness", "afterToughness"],
  /** Whether a jammed shot that lands all the same can be critical (S3-20). */
  jamCritical: ["critical", "plain"],
  /** Whose place decides whether a shot is fired in the mist (S3-21). */
  mist: ["shooter", "target", "either"],
} as const;

/** A reading of everything; ours where nothing sensible is stored. */
export const WORLD_READINGS = shape.firsts(READINGS);

/** How a world reads each. */
export type EvadeReadings = shape.Of<typeof WORLD_READINGS>;

/** Our reading of everything. */
export const OUR_READINGS = WORLD_READINGS.read(null);
