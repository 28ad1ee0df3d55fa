/** Movements of tokens (MAP-26 to MAP-44), of which the types of 13 know no hooks, and lack what 14 adds. */

type Position = Pick<TokenDocument.MeasuredMovementWaypoint, "x" | "y" | "elevation" | "width" | "height">;

/** A place on a path: with everything that core measures a token by. */
export interface PathPosition extends Position {
  /** Id of the action that leads here, such as "walk". */
  readonly action: string;
  /** On 14. */
  readonly level?: string | null;
}

/** What hooks tell of one leg of a movement (MAP-29). */
export interface TokenMovement {
  readonly id: string;
  /** The ids of the legs before it. */
  readonly chain: readonly string[];
  readonly origin: Position;
  readonly destination: Position;
  readonly passed: { readonly waypoints: readonly PathPosition[]; readonly cost: number };
  readonly pending: { readonly waypoints: readonly PathPosition[] };
  /** "dragging", "keyboard", "api", "config", "paste", "undo"; on 14 "hud". */
  readonly method: string;
}

/** What a listener of `moveToken` gets (MAP-32). */
export type MoveListener = (
  token: TokenDocument.Implementation,
  movement: TokenMovement,
  operation: object,
  user: User.Implementation,
) => void;

/** A path with a place for each space that it enters (MAP-24); what a waypoint lacks is as before it. */
export function completePath(
  token: TokenDocument.Implementation,
  waypoints: readonly object[],
): readonly PathPosition[] {
  return token.getCompleteMovementPath([...waypoints]);
}

/** How core moves a token that nothing may stop, and that is not shown to walk (MAP-28, MAP-51). */
const PLACED = { constrainOptions: { ignoreWalls: true, ignoreCost: true }, autoRotate: false, showRuler: false };

/** Puts a token somewhere, past walls and whatever the ground costs. */
export async function placeAt(
  token: TokenDocument.Implementation,
  { x, y, elevation }: Pick<PathPosition, "x" | "y" | "elevation">,
): Promise<void> {
  await token.move({ x, y, elevation, action: "displace" }, PLACED);
}

/** Where a token is put, and what is written with it. */
interface CarriedToken {
  readonly token: TokenDocument.Implementation;
  /** At least one; it is at the last in the end. */
  readonly waypoints: readonly (Pick<PathPosition, "x" | "y" | "elevation"> & { readonly level?: string })[];
  readonly data: object;
}

/**
 * Puts several tokens of a scene somewhere in one operation, past walls and whatever the ground costs (MAP-51). One that is deleted
 * meanwhile keeps none of the others.
 */
export async function carryTokens(
  scene: Scene.Implementation,
  carried: readonly CarriedToken[],
  mark: object,
): Promise<void> {
  const present = carried.filter(({ token }) => scene.tokens.get(token.id ?? "") === token);
  if (present.length === 0) return;
  try {
    await putAll(scene, present, mark);
  } catch (error) {
    const left = present.filter(({ token }) => scene.tokens.get(token.id ?? "") === token);
    if (left.length === present.length) throw error;
    if (left.length > 0) await putAll(scene, left, mark);
  }
}

async function putAll(scene: Scene.Implementation, carried: readonly CarriedToken[], mark: object): Promise<void> {
  const updates = carried.map(({ token, waypoints, data }) => ({ _id: token.id, ...waypoints.at(-1), ...data }));
  const movement = Object.fromEntries(
    carried.map(({ token, waypoints }) => {
      const displaced = waypoints.map((waypoint) => ({ ...waypoint, action: "displace" }));
      return [token.id ?? "", { ...PLACED, waypoints: displaced }];
    }),
  );
  // The types of 13 know neither the movement of an operation nor marks of ours.
  await scene.updateEmbeddedDocuments("Token", updates, { movement, ...mark } as object);
}

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
