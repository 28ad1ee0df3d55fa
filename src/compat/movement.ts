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
