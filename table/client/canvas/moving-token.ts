import { CONFIG } from "../config.ts";
import type { Token, TokenLayer } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import type { LifeCycleOptions } from "../../common/abstract/document.ts";
import type { GridPath } from "../../common/grid/grid-types.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { randomID } from "../../common/utils/random-id.ts";
import { constrainedPath } from "../documents/movement/movement-constraints.ts";
import { coreCostFunction, type MovementMeasureOptions } from "../documents/movement/movement-measure.ts";
import { actionConfig, filledWaypoints } from "../documents/movement/movement-paths.ts";
import type {
  ConstrainOptions,
  MovementCostFunction,
  MovementInstruction,
  MovementPosition,
  MovementWaypoint,
  TokenMovement,
  WaypointData,
} from "../documents/movement/movement-types.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { BaseTokenRuler } from "./rulers/base-token-ruler.ts";
import type { PlannedMovement, TokenRulerData } from "./rulers/ruler-types.ts";
import { TokenAnimation } from "./token-animation.ts";

/** How paths are looked for. */
export type PathOptions = ConstrainOptions & { readonly preview?: boolean; readonly history?: unknown };

/** What an update of tokens takes: the changes, and the options of the operation. */
export type PreparedUpdates = [updates: UnknownRecord[], options: { movement: Record<string, MovementInstruction> }];

/** The part of a token on the board that moves, plans where to go, and has a ruler. */
export abstract class MovingToken {
  abstract readonly document: TokenDocument;
  abstract readonly layer: TokenLayer;
  /** The ruler: undefined before the token is drawn, null where there is no class for it (MAP-2). */
  ruler: BaseTokenRuler | null | undefined = undefined;
  /** The ways that users plan for this token, by their ids (MAP-3). */
  _plannedMovement: Record<string, PlannedMovement> = {};
  /** Asks for a part of the picture to be drawn anew; this board does it at once. */
  readonly renderFlags = { set: (flags: Record<string, boolean>): void => this._applyRenderFlags(flags) };
  readonly #animation = new TokenAnimation(() => this.#showAnimation());

  abstract get isOwner(): boolean;
  abstract refresh(): void;
  protected abstract place(): void;

  // Costs and paths (MAP-22 to MAP-25) --------------------------------------------------------------------------------

  /** What steps of this token cost (MAP-22). */
  _getMovementCostFunction(options: { preview?: boolean } = {}): MovementCostFunction {
    return coreCostFunction(this.document, options);
  }

  /** Measures a path with the costs of this token, of which the first waypoint is the start (MAP-23). */
  measureMovementPath(
    waypoints: readonly WaypointData[],
    { preview = false, ...options }: MovementMeasureOptions & { preview?: boolean } = {},
  ): GridPath {
    return this.document.measureMovementPath(waypoints, {
      cost: this._getMovementCostFunction({ preview }),
      ...options,
    });
  }

  /** A complete path with what the ground is like on each step of it. */
  createTerrainMovementPath(waypoints: readonly WaypointData[], options?: { preview?: boolean }): MovementWaypoint[] {
    return this.document.createTerrainMovementPath(waypoints, options);
  }

  /** What of a path is not stopped; the first waypoint is the start (MAP-25). */
  constrainMovementPath(
    waypoints: readonly WaypointData[],
    options: PathOptions = {},
  ): [path: MovementWaypoint[], wasConstrained: boolean] {
    return constrainedPath(this.document, filledWaypoints(this.document, waypoints), options);
  }

  /** Looks for a path through waypoints: core only shortens the direct one; packages may do better (MAP-25). */
  findMovementPath(
    waypoints: readonly WaypointData[],
    options: PathOptions = {},
  ): { result: MovementWaypoint[] | null; promise: Promise<MovementWaypoint[]>; cancel: () => void } {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  // Hands (MAP-45, MAP-46) ---------------------------------------------------------------------------------------------

  _getDragMovementAction(): string {
    return this.document.movementAction;
  }

  /** What does not stop a drag: nothing but walls and costs, and for narrators with the tool for it not even these. */
  _getDragConstrainOptions(): ConstrainOptions {
    const isFree = this.layer.isUnconstrained;
    return { ignoreWalls: isFree, ignoreCost: isFree };
  }

  _getDragPathfindingOptions(): PathOptions {
    return {};
  }

  _getKeyboardMovementAction(): string {
    return this.document.movementAction;
  }

  _shouldPreventDragLeftDrop(_event: Event): boolean {
    return false;
  }

  /** The corner of the token some spaces away, brought onto the grid. @param dz - in spaces of height */
  _getShiftedPosition(dx: number, dy: number, dz: number): { x: number; y: number; elevation: number } {
    const { document } = this;
    const { x, y, elevation } = document._source as unknown as MovementPosition;
    const { sizeX = 0, sizeY = 0, distance = 1 } = document.parent?.grid ?? {};
    const shifted = { x: x + dx * sizeX, y: y + dy * sizeY, elevation: elevation + dz * distance };
    return document.getSnappedPosition({ ...document._source, ...shifted });
  }

  /** What a drop changes: one entry for each dragged token that comes anywhere. Null for none. */
  _prepareDragLeftDropUpdates(_event: Event): PreparedUpdates | null {
    const prepared: PreparedUpdates = [[], { movement: {} }];
    for (const token of this.layer.dragged) {
      const path = token._plannedMovement[game.userId]?.foundPath.slice(1).filter(({ intermediate }) => !intermediate);
      if (!path?.length) continue;
      prepared[0].push({ _id: token.id });
      prepared[1].movement[token.id] = {
        id: randomID(),
        waypoints: path.map(({ terrain: _terrain, cost: _cost, ...waypoint }) => waypoint),
        method: "dragging",
        constrainOptions: token._getDragConstrainOptions(),
      };
    }
    return prepared[0].length > 0 ? prepared : null;
  }

  // Rulers (MAP-1 to MAP-15) -------------------------------------------------------------------------------------------

  /** What the ruler shows now (MAP-3, MAP-13). */
  get rulerData(): TokenRulerData {
    const { movement } = this.document;
    const isShown = movement.showRuler && movement.state !== "stopped";
    const isUnderway = isShown && (this.#animation.position !== null || movement.state !== "completed");
    const origin = filledWaypoints(this.document, [{ ...movement.origin, cost: 0 }]);
    return {
      passedWaypoints: isUnderway
        ? [...movement.history.recorded.waypoints, ...origin, ...movement.passed.waypoints]
        : [],
      pendingWaypoints: isUnderway ? movement.pending.waypoints : [],
      plannedMovement: this._plannedMovement,
    };
  }

  protected drawRuler(token: Token): void {
    const RulerClass = CONFIG.Token.rulerClass as (new (token: Token) => BaseTokenRuler) | null | undefined;
    this.ruler = RulerClass ? new RulerClass(token) : null;
    void this.ruler?.draw().then(() => this.renderFlags.set({ refreshRuler: true }));
  }

  _applyRenderFlags(flags: Record<string, boolean>): void {
    const { refreshRuler, ...others } = flags;
    if (Object.values(others).some(Boolean)) this.refresh();
    if (refreshRuler) this.#refreshRuler();
  }

  /** Who sees the ruler: narrators, owners, and everyone that of a friend who is not hidden (MAP-12). */
  #refreshRuler(): void {
    const { ruler, document, isOwner } = this;
    if (!ruler) return;
    const isSeen = game.user?.isGM === true || (!document.hidden && (isOwner || document.disposition === 1));
    if (ruler.visible !== isSeen) ruler.visible = isSeen;
    else ruler.refresh(this.rulerData);
  }

  /** Shows, or shows no more, the way that a user plans for the token. */
  _setPlan(userId: string, plan: PlannedMovement | null): void {
    if (plan) this._plannedMovement[userId] = plan;
    else if (userId in this._plannedMovement) Reflect.deleteProperty(this._plannedMovement, userId);
    else return;
    this.renderFlags.set({ refreshRuler: true });
  }

  // The picture on its way (MAP-33) ------------------------------------------------------------------------------------

  get movementAnimationPromise(): Promise<void> | null {
    return this.#animation.promise;
  }

  get animatedPosition(): Partial<MovementPosition> | null {
    return this.#animation.position;
  }

  /** Lets the picture follow a movement that has been stored. */
  _followMovement({ origin, passed }: TokenMovement, { animate }: LifeCycleOptions): void {
    const last = passed.waypoints.at(-1);
    if (animate === false || !last || actionConfig(last.action).teleport) {
      this.#animation.stop();
      return;
    }
    const from = this.#animation.position ?? origin;
    this.#animation.follow([{ ...origin, ...from }, ...passed.waypoints]);
    Object.assign(this.document, this.#animation.position);
  }

  protected stopAnimation(): void {
    this.#animation.stop();
  }

  #showAnimation(): void {
    const { document } = this;
    const { x, y, elevation, width, height } = document._source as unknown as MovementPosition;
    Object.assign(document, { x, y, elevation, width, height }, this.#animation.position);
    const isOver = this.#animation.position === null;
    if (isOver) this.refresh();
    else this.place();
    Hooks.callAll("refreshToken", this, { refreshPosition: true });
    if (isOver) this.#refreshRuler();
  }
}
