import { CONFIG } from "../../config.ts";
import type { MovingToken, Token } from "../../known-classes.ts";
import type { MovementPosition, MovementWaypoint, WaypointData } from "../../documents/movement/movement-types.ts";
import { actionConfig } from "../../documents/movement/movement-paths.ts";
import type { Point } from "../line-of-sight.ts";
import type { PlannedMovement } from "./ruler-types.ts";

/** A stop of a drag: the corner of the token that is held. */
interface Stop extends Point {
  readonly action: string;
  readonly snapped: boolean;
}

/** The ways that a drag plans: of the token that is held, and of those that are dragged along. */
export class DragPlan {
  readonly #main: Token;
  readonly tokens: readonly Token[];
  readonly #stops: Stop[] = [];
  #action: string;
  #end: Stop | null = null;

  constructor(main: Token, tokens: readonly Token[]) {
    this.#main = main;
    this.tokens = tokens;
    this.#action = main._getDragMovementAction();
  }

  get action(): string {
    return this.#action;
  }

  /** Leads to another place. @returns whether it is another */
  moveTo({ x, y }: Point, snapped: boolean): boolean {
    const before = this.#end;
    if (before?.x === x && before.y === y && before.action === this.#action) return false;
    this.#end = { x, y, action: this.#action, snapped };
    this.recalculate();
    return true;
  }

  addWaypoint(): void {
    const last = this.#stops.at(-1);
    if (!this.#end || (last?.x === this.#end.x && last.y === this.#end.y)) return;
    this.#stops.push(this.#end);
    this.recalculate();
  }

  /** Takes the last stop back. @returns whether there was one */
  removeWaypoint(): boolean {
    const removed = this.#stops.pop() !== undefined;
    if (removed) this.recalculate();
    return removed;
  }

  /** Goes on by the next action that the token may choose. */
  nextAction(): void {
    const choices = Object.entries(CONFIG.Token.movement.actions)
      .filter(([id]) => actionConfig(id).canSelect(this.#main.document))
      .sort(([a], [b]) => actionConfig(a).order - actionConfig(b).order)
      .map(([id]) => id);
    this.#action = choices[(choices.indexOf(this.#action) + 1) % choices.length] ?? this.#action;
    if (this.#end) this.#end = { ...this.#end, action: this.#action };
    this.recalculate();
  }

  /** Plans the ways anew, of all the tokens that are still there. */
  recalculate(): void {
    if (!this.#end) return;
    const stops = [...this.#stops, this.#end];
    const held = this.#main.document._source as unknown as MovementPosition;
    for (const token of this.tokens) {
      const { document } = token;
      if (document.parent?.tokens.get(token.id) !== document) continue;
      const source = document._source as unknown as MovementPosition;
      const waypoints = stops.map(({ x, y, action, snapped }): WaypointData => {
        const corner = { ...source, x: x + source.x - held.x, y: y + source.y - held.y };
        const place = snapped ? document.getSnappedPosition(corner) : corner;
        return { x: place.x, y: place.y, action, snapped, explicit: true, checkpoint: true };
      });
      token._setPlan(game.userId, planOf(token, waypoints, { ...dragOptions(token), preview: true }));
    }
  }

  clear(): void {
    for (const token of this.tokens) token._setPlan(game.userId, null);
  }
}

function dragOptions(token: MovingToken): object {
  return { ...token._getDragPathfindingOptions(), ...token._getDragConstrainOptions() };
}

/** A way through waypoints from where a token stands, and what of it cannot be reached. */
export function planOf(token: MovingToken, waypoints: readonly WaypointData[], options: object): PlannedMovement {
  const { document } = token;
  const source = document._source as unknown as MovementPosition;
  const path: WaypointData[] = [{ ...source, action: document.movementAction }, ...waypoints];
  const found = token.findMovementPath(path, options).result ?? [];
  const foundPath = token.createTerrainMovementPath(found, { preview: true });
  return {
    foundPath,
    unreachableWaypoints: unreachable(document.getCompleteMovementPath(path), foundPath),
    history: document.movementHistory,
    hidden: document.hidden,
    searching: false,
  };
}

/** What of the wanted path comes after the end of the found one. */
function unreachable(wanted: readonly MovementWaypoint[], found: readonly MovementWaypoint[]): MovementWaypoint[] {
  const [end, goal] = [found.at(-1), wanted.at(-1)];
  if (!end || !goal || (end.x === goal.x && end.y === goal.y)) return [];
  const reached = found.filter(({ intermediate }) => !intermediate).length;
  return wanted.filter(({ intermediate }) => !intermediate).slice(Math.max(reached - 1, 1));
}
