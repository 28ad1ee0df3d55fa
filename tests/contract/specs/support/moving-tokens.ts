import { createHero } from "./documents.ts";
import { createScene, drawn, placeToken, showHeroToken, type LooseScene, type PlacedToken } from "./scenes.ts";

/** A waypoint of a path or a history (MAP-41). */
export interface LooseWaypoint {
  readonly x: number;
  readonly y: number;
  readonly cost?: number;
  readonly action: string;
  readonly explicit: boolean;
  readonly intermediate: boolean;
  readonly movementId?: string | null;
}

/** A part of a movement. */
interface LooseSection {
  readonly waypoints: readonly LooseWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
}

/** What hooks learn of a movement (MAP-29). */
export interface LooseMovement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: { readonly x: number; readonly y: number };
  readonly destination: { readonly x: number; readonly y: number };
  readonly passed: LooseSection;
  readonly pending: LooseSection;
  readonly constrained: boolean;
  readonly recorded: boolean;
  readonly method: string;
  readonly state?: string;
}

/** A token as these specifications move it. */
export interface MovingToken extends PlacedToken {
  readonly movement: LooseMovement;
  readonly movementAction: string;
  readonly movementHistory: readonly LooseWaypoint[];
  readonly object: { readonly movementAnimationPromise: Promise<unknown> | null } | null;
  getCompleteMovementPath(waypoints: readonly object[]): LooseWaypoint[];
  measureMovementPath(
    waypoints: readonly object[],
    options?: object,
  ): { readonly cost: number; readonly spaces: number };
  getSize(data?: object): { readonly width: number; readonly height: number };
  getSnappedPosition(data?: object): { readonly x: number; readonly y: number };
  getGridSpacePolygon(data?: object): readonly { readonly x: number; readonly y: number }[] | undefined;
  pauseMovement(key?: string): unknown;
  resumeMovement(movementId: string, key: string): void;
  stopMovement(): boolean;
  clearMovementHistory(): Promise<unknown>;
  revertRecordedMovement(movementId?: string): Promise<unknown>;
}

const asMoving = (token: PlacedToken): MovingToken => token as MovingToken;

/** A token on a scene that no one looks at. */
export async function placeMover(sceneData: object = {}, data: object = {}): Promise<MovingToken> {
  return asMoving(await placeToken(await createScene(sceneData), await createHero(), data));
}

/** A token of the player's on a scene that everyone sees, drawn already. */
export async function showMover(): Promise<MovingToken> {
  const token = await showHeroToken();
  await drawn(token);
  return asMoving(token);
}

/** Puts up a wall across the way of a token. */
export async function buildWall(scene: LooseScene, c: readonly [number, number, number, number]): Promise<void> {
  await scene.createEmbeddedDocuments("Wall", [{ c }]);
}
