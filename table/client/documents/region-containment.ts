import type { RegionBehavior, RegionDocument, Scene, TokenDocument, User } from "../known-classes.ts";

/** The regions that each token was last known to be in. */
const known = new WeakMap<TokenDocument, Set<RegionDocument>>();

/** The regions that a token is known to be in, or null while no one has looked (MAP-70). */
export function knownRegions(token: TokenDocument): Set<RegionDocument> | null {
  return known.get(token) ?? null;
}

/** Looks where tokens are that no one has looked for yet, without an event: whatever changes next, it is known what was. */
export function primeRegions(scene: Scene): void {
  for (const token of scene.tokens) if (!known.has(token)) noteRegions(token);
}

/** Takes down which regions a token is in now, without an event. */
export function noteRegions(token: TokenDocument): void {
  known.set(token, regionsAround(token));
}

function regionsAround(token: TokenDocument): Set<RegionDocument> {
  return new Set(token.parent?.regions.filter((region) => token.testInsideRegion(region)));
}

/** Looks again where tokens are, and tells regions of those that came in or left without a movement (MAP-68). */
export function refreshRegions(tokens: Iterable<TokenDocument>, user: User | null): void {
  for (const token of tokens) {
    const before = known.get(token) ?? new Set();
    const now = regionsAround(token);
    known.set(token, now);
    const data = { token, movement: null };
    for (const region of now) if (!before.has(region)) region._raise("tokenEnter", data, user);
    for (const region of before) if (!now.has(region)) region._raise("tokenExit", data, user);
  }
}

/** A token is gone: it has left its regions (MAP-67). */
export function forgetToken(token: TokenDocument, user: User | null): void {
  for (const region of known.get(token) ?? []) region._raise("tokenExit", { token, movement: null }, user);
  known.delete(token);
}

/** A region is gone: its tokens have left it, and its behaviors rest. */
export function forgetRegion(region: RegionDocument, tokens: Iterable<TokenDocument>, user: User | null): void {
  for (const token of tokens)
    if (known.get(token)?.delete(region)) region._raise("tokenExit", { token, movement: null }, user);
  region._raise("behaviorDeactivated", {}, user);
}

/** A behavior begins: for it alone, the tokens inside come in (MAP-68). */
export function activate(behavior: RegionBehavior, user: User | null): void {
  const { region } = behavior;
  if (!region) return;
  region._raiseFor(behavior, "behaviorActivated", {}, user);
  if (region.parent?.isView) region._raiseFor(behavior, "behaviorViewed", {}, user);
  for (const token of region.tokens) region._raiseFor(behavior, "tokenEnter", { token, movement: null }, user);
}

/** A behavior ends: for it alone, the tokens inside leave. */
export function deactivate(behavior: RegionBehavior, user: User | null): void {
  const { region } = behavior;
  if (!region) return;
  for (const token of region.tokens) region._raiseFor(behavior, "tokenExit", { token, movement: null }, user);
  if (region.parent?.isView) region._raiseFor(behavior, "behaviorUnviewed", {}, user);
  region._raiseFor(behavior, "behaviorDeactivated", {}, user);
}
