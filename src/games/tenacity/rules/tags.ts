import { EVERYTHING } from "../../../engine/rules/tags.ts";

/** Tags that the rules themselves give a meaning; every other tag is the world's own. */
export const TAGS = {
  all: EVERYTHING,
  movement: "movement",
  physical: "physical",
  /** An attempt to get out of a grapple or lock (R-1020, R-1023). */
  escape: "escape",
  /** The contest by which someone held moves (R-1022), which the hold itself leaves open. */
  contest: "contest",
  /** The grappler's own use of the limbs it holds with: keeping or upgrading the hold (R-1020). */
  hold: "hold",
  /** A defense against an attack, for what helps every one of them, or those against one kind of attack alone. */
  defense: "defense",
  againstRanged: "againstRanged",
  againstMelee: "againstMelee",
  /** The roll that brings the unconscious round. */
  recovery: "recovery",
} as const;

/** The tag of what takes every limb of a kind, such as both arms. Returns a tag that no list has. */
export function everyOne(limb: string): string {
  return `every ${limb}`;
}
