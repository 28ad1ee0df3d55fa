import type { OperationOptions } from "../../../common/abstract/database-backend.ts";
import type { Document, LifeCycleOptions, UserLike } from "../../../common/abstract/document.ts";
import { registry } from "../../../common/abstract/registry.ts";
import type { InitializeOptions } from "../../../common/data/fields/field-types.ts";
import { BaseToken } from "../../../common/documents/base-token.ts";
import type { GridOffset, GridPath } from "../../../common/grid/grid-types.ts";
import type { UnknownRecord } from "../../../common/utils/get-type.ts";
import { isMoveBlocked } from "../../canvas/walls-between.ts";
import { CONFIG } from "../../config.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { Hooks } from "../../hooks.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { currentUser } from "../running-game.ts";
import { applyMovements, movementIn, prepareMovement } from "./movement-flow.ts";
import { clearMovementHistories, revertRecordedMovement } from "./movement-history.ts";
import { measurePath, type MovementMeasureOptions } from "./movement-measure.ts";
import { completePath, terrainPath } from "./movement-paths.ts";
import { moveAlong, noMovement } from "./movement-requests.ts";
import { revivedWaypoints } from "./movement-revival.ts";
import type {
  MovementInstruction,
  MovementPosition,
  MovementState,
  MovementWaypoint,
  TokenMovement,
  TokenMovementData,
  WaypointData,
} from "./movement-types.ts";
import { ongoing } from "./ongoing-movement.ts";

/** What the board draws for a token, as far as it follows movements. */
interface Drawn {
  /** Where the picture is on its way; null while it stands still. */
  readonly animatedPosition: Partial<MovementPosition> | null;
  _followMovement(movement: TokenMovement, options: LifeCycleOptions): void;
}

/** A token that moves (CV-14, MAP-16 to MAP-49): the part of TokenDocument that is about movement. */
export abstract class MovingTokenDocument extends ClientDocumentMixin(BaseToken) {
  /** The last movement that this client has heard of. */
  declare _movement: TokenMovementData | null;

  protected override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_movement", { value: null, writable: true, enumerable: false });
  }

  /** How the token moves is read anew each time: statuses of the actor may say it (MAP-47). */
  protected override _initialize(options: InitializeOptions = {}): void {
    super._initialize(options);
    let prepared: string | null = null;
    Object.defineProperty(this, "movementAction", {
      configurable: true,
      enumerable: true,
      get: () => prepared ?? this._source["movementAction"] ?? this._inferMovementAction(),
      set: (action: string | null) => {
        prepared = action;
      },
    });
  }

  /** The picture on its way is where it is, whatever is stored (CV-14). */
  override prepareBaseData(): void {
    super.prepareBaseData();
    Object.assign(this, drawnOf(this)?.animatedPosition);
  }

  /** What the statuses of the actor say of how it moves. */
  _inferMovementAction(): string {
    const { BURROW = "", FLY = "", HOVER = "" } = CONFIG.specialStatusEffects;
    const has = (status: string): boolean => this.hasStatusEffect(status);
    if (has(FLY) || has(HOVER)) return "fly";
    return has(BURROW) ? "burrow" : CONFIG.Token.movement.defaultAction;
  }

  hasStatusEffect(statusId: string): boolean {
    return self(this).actor?.statuses.has(statusId) ?? false;
  }

  /** Spaces that a wall cuts off from the middle are not stood on, in generation 14 (MAP-81). */
  override getOccupiedGridSpaceOffsets(data: Partial<MovementPosition> = {}): GridOffset[] {
    const offsets = super.getOccupiedGridSpaceOffsets(data);
    const scene = self(this).parent;
    if (!scene || registry.generation < 14 || offsets.length < 2) return offsets;
    const center = this.getCenterPoint(data);
    return offsets.filter((offset) => !isMoveBlocked(scene, center, scene.grid.getCenterPoint(offset)));
  }

  /** Measures a path, of which the first waypoint is the start (MAP-23). */
  measureMovementPath(waypoints: readonly WaypointData[], options: MovementMeasureOptions = {}): GridPath {
    return measurePath(self(this), waypoints, options);
  }

  /** A path with every space that is entered (MAP-24). */
  getCompleteMovementPath(waypoints: readonly WaypointData[]): MovementWaypoint[] {
    return completePath(self(this), waypoints);
  }

  /** A complete path with what the ground is like on each step of it (MAP-21). */
  createTerrainMovementPath(
    waypoints: readonly WaypointData[],
    _options: { preview?: boolean } = {},
  ): MovementWaypoint[] {
    return terrainPath(self(this), waypoints);
  }

  /** The last movement, and how far it has come (MAP-41). */
  get movement(): TokenMovementData {
    return (this._movement ??= noMovement(self(this)));
  }

  /**
   * Moves along waypoints, one update for each checkpoint (MAP-26, MAP-27).
   * @returns whether the token arrived: in generation 13 at the first checkpoint, in 14 at the end (MAP-35)
   */
  async move(
    waypoints: WaypointData | readonly WaypointData[],
    { method, autoRotate, showRuler, constrainOptions, ...options }: MovementInstruction & LifeCycleOptions = {},
  ): Promise<boolean> {
    return moveAlong(self(this), {
      instruction: {
        ...{ waypoints: Array.isArray(waypoints) ? (waypoints as WaypointData[]) : [waypoints as WaypointData] },
        ...(method === undefined ? {} : { method }),
        ...(autoRotate === undefined ? {} : { autoRotate }),
        ...(showRuler === undefined ? {} : { showRuler }),
        ...(constrainOptions === undefined ? {} : { constrainOptions }),
      },
      options,
    });
  }

  /**
   * Holds up a movement before its next checkpoint. Only the client that began it, and only while it is told of a leg (MAP-37).
   * @returns null where nothing can be paused; without a key, how to go on; with one, whether it went on
   */
  pauseMovement(key?: string): (() => void) | Promise<boolean> | null {
    return ongoing.pause(self(this), key);
  }

  /** Takes a pause back, on any client (MAP-37). */
  resumeMovement(movementId: string, key: string): void {
    if (ongoing.resume(movementId, key)) return;
    const tokenMovement = { tokenId: String(this.id), sceneId: String(this.parent?.id), movementId, key };
    currentUser().broadcastActivity({ tokenMovement: { ...tokenMovement, state: "resume" } });
  }

  /** Ends a movement that this client began, before its next leg (MAP-37). @returns whether there was one */
  stopMovement(): boolean {
    return ongoing.stop(self(this));
  }

  /** Notes and tells what has become of the last movement (MAP-36). */
  _setMovementState(state: MovementState): void {
    this._movement = { ...this.movement, state };
    if (state === "stopped") this._onMovementStopped();
    if (state === "paused") this._onMovementPaused();
  }

  /** When a movement ends before its end (MAP-36). */
  _onMovementStopped(): void {
    Hooks.callAll("stopToken", this);
  }

  /** When a movement is held up (MAP-36). */
  _onMovementPaused(): void {
    Hooks.callAll("pauseToken", this);
  }

  /** When the history of movement has changed (MAP-36). */
  _onMovementRecorded(): void {
    Hooks.callAll("recordToken", this);
  }

  /** Before a movement, on the client that moves; false prevents it (MAP-32). */
  async _preUpdateMovement(_movement: TokenMovement, _operation: LifeCycleOptions): Promise<boolean | void> {
    // Allow.
  }

  /** After each leg of a movement, on every client (MAP-32). */
  _onUpdateMovement(_movement: TokenMovement, _operation: OperationOptions, _user: UserLike): void {
    // Nothing to do.
  }

  /** An update that names nothing may still move (MAP-26). */
  override _isAskedFor(options: LifeCycleOptions): boolean {
    return Object.hasOwn(Object(options["movement"] ?? {}) as object, String(this.id));
  }

  override async _preUpdate(
    changed: UnknownRecord,
    options: LifeCycleOptions,
    user: UserLike,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    return prepareMovement(self(this), changed, options);
  }

  /** Where the token has come from since its history was last cleared, oldest first (MAP-41). */
  get movementHistory(): MovementWaypoint[] {
    return revivedWaypoints(this._source["_movementHistory"] as MovementWaypoint[]);
  }

  /** Whether movement is kept for rulers and undoing: while an encounter runs (MAP-42). */
  _shouldRecordMovementHistory(): boolean {
    return self(this).combatant?.combat?.started ?? false;
  }

  /** Forgets where the token has come from (MAP-43). */
  async clearMovementHistory(): Promise<void> {
    await clearMovementHistories([self(this)]);
  }

  /** Takes the token back to before a recorded movement (MAP-44). @returns whether it went */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revertRecordedMovement(self(this), movementId);
  }

  override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    const movement = movementIn(self(this), options);
    if (movement) drawnOf(this)?._followMovement(movement, options);
    if ("_movementHistory" in changed) this._onMovementRecorded();
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: OperationOptions,
    user: UserLike,
  ): Promise<void> {
    applyMovements(documents as TokenDocument[], operation, user);
    await super._onUpdateOperation(documents, operation, user);
  }
}

/** Only TokenDocument extends the class. Not a private member: preparation runs before there are any. */
function self(token: MovingTokenDocument): TokenDocument {
  return token as unknown as TokenDocument;
}

function drawnOf(token: MovingTokenDocument): Drawn | null {
  return self(token).object as Drawn | null;
}
