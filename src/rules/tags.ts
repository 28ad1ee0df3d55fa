/** Tags that the rules themselves give a meaning; every other tag is the world's own. */
export const TAGS = {
  /** A scope that touches everything. */
  all: "all",
  movement: "movement",
  physical: "physical",
  /** An attempt to get out of a grapple or lock (R-1020, R-1023). */
  escape: "escape",
  /** The grappler's own use of the limbs it holds with: keeping or upgrading the hold (R-1020). */
  hold: "hold",
  /** The roll that brings the unconscious round. */
  recovery: "recovery",
} as const;

/**
 * Brings a tag to the form in which tags are compared: scopes are written by players, so case and outer spaces count for
 * nothing.
 * @param tag - A body part, sense, skill, attribute, weapon or one of {@link TAGS}.
 * @returns The tag in lower case.
 */
export function normaliseTag(tag: string): string {
  return tag.trim().toLowerCase();
}

/**
 * Whether two lists of tags have one in common.
 * @param some - Tags, in any case.
 * @param others - Tags, in any case.
 * @returns True when they meet.
 */
export function tagsMeet(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(some.map(normaliseTag));
  return others.some((tag) => wanted.has(normaliseTag(tag)));
}

/**
 * Whether a scope touches a roll or a movement (R-1003).
 * @param scope - Tags of the condition; `all` touches everything.
 * @param tags - Tags of the roll or movement.
 * @returns True when it does.
 */
export function scopeTouches(scope: readonly string[], tags: readonly string[]): boolean {
  return tagsMeet(scope, [TAGS.all]) || tagsMeet(scope, tags);
}
