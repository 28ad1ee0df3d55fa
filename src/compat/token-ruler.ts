/** The class of token rulers, which may be none, and whose base in the types has nothing to extend (MAP-1). */

type TokenRuler = foundry.canvas.placeables.tokens.TokenRuler;

/** A waypoint as overrides of a ruler get it (MAP-4); intermediate ones lack some of it (MAP-7). */
export type RulerWaypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;

/** What a ruler is drawn from (MAP-3). */
export type RulerData = foundry.canvas.placeables.tokens.TokenRuler.Data;

/** What people plan for a token: the id of each, and where they are about to move it. */
export function plannedPaths({ plannedMovement }: RulerData): readonly (readonly [string, readonly object[]])[] {
  const planned = plannedMovement as Readonly<Record<string, { readonly foundPath: readonly object[] }>>;
  return Object.entries(planned).map(([user, { foundPath }]) => [user, foundPath]);
}

type RulerClass = new (token: foundry.canvas.placeables.Token.Implementation) => TokenRuler;

/** The class that rulers have now: core's or a module's; null where there are none. */
export function rulerClass(): RulerClass | null {
  return (CONFIG.Token.rulerClass as unknown as RulerClass | null | undefined) ?? null;
}

/** Gives rulers another class. */
export function setRulerClass(ruler: RulerClass): void {
  CONFIG.Token.rulerClass = ruler as unknown as typeof CONFIG.Token.rulerClass;
}
