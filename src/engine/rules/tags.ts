/** A scope that touches everything. */
export const EVERYTHING = "all";

/**
 * Brings a tag to the form in which tags are compared: scopes are written by players, so case and outer spaces count for
 * nothing.
 * @param tag - A body part, sense, skill, attribute, weapon or whatever else a game names.
 */
export function normalizeTag(tag: string): string {
  return tag.trim().toLowerCase();
}

/** Whether two lists of tags have one in common. */
export function tagsMeet(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(some.map(normalizeTag));
  return others.some((tag) => wanted.has(normalizeTag(tag)));
}

/**
 * Whether a scope touches a roll or a movement (R-1003).
 * @param scope - Tags of the condition; {@link EVERYTHING} touches everything.
 */
export function scopeTouches(scope: readonly string[], tags: readonly string[]): boolean {
  return tagsMeet(scope, [EVERYTHING]) || tagsMeet(scope, tags);
}
