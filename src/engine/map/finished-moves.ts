import { completePath, type PathPosition, type TokenMovement } from "../../compat/movement.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { cutBack, finely, goesOn, KEYBOARD, UNDO, withLeg, type Gathered, type Leg } from "../rules/map/legs.ts";
import { isForcedAction } from "./movement-actions.ts";
import type { PlacedToken } from "./place-of.ts";

/** A movement of a token from its first step to its last, however many updates it took (MAP-30, TRAP-M1). */
export interface FinishedMove {
  readonly token: PlacedToken;
  /**
   * Every space of the way, from where the token stood (MAP-24); on a scene without spaces, a place every half space. At least two;
   * the first was there before the move.
   */
  readonly steps: readonly PathPosition[];
  /** What this move has cost, in units of the scene, >= 0. */
  readonly cost: number;
  /** How it was made (MAP-29): "dragging", "keyboard", "api", "config", "paste", "undo"; on 14 "hud". */
  readonly method: string;
  /** Ids of its legs: the first one undoes them all, by `revertRecordedMovement`. */
  readonly ids: readonly string[];
  /** Who moved it. On their client, `user.isSelf`. */
  readonly user: User.Implementation;
  /** Whether the user who moved the token meant it to walk: no undo, no configuration, nothing that carries, drags or teleports it. */
  readonly isWilling: boolean;
}

type MovesFinished = (moves: readonly FinishedMove[]) => void;

/** How long a key may rest before the steps by the keyboard are one move, in milliseconds. */
const REST = 1000;

/** Marks of ours in an operation that moves tokens along with another one (MAP-51). */
const CARRIED = ["carried", "follows"] as const;

const listeners: MovesFinished[] = [];

/**
 * Listens to moves that are over, those of tokens that were dragged together in one call: once for each, on EVERY client that has the
 * scene, also for what no one walked. So a listener asks whose client it is on, and whether it is about such a move; a token that was
 * deleted on its way is not told of.
 */
export function onFinishedMoves(listener: MovesFinished): void {
  listeners.push(listener);
}

/** What was gathered of a token so far, and when it is told. */
interface Open {
  readonly token: PlacedToken;
  readonly user: User.Implementation;
  readonly gathered: Gathered<PathPosition>;
  readonly isCarried: boolean;
  readonly timer: ReturnType<typeof setTimeout> | null;
}

/** By uuid of the token. */
const open = new Map<string, Open>();

/** Uuids of those whose move is over, and is told at the next tick. */
const over = new Set<string>();
let nextTick: ReturnType<typeof setTimeout> | undefined;

/** Gathers the legs of movements; call in `init`. */
export function gatherMoves(): void {
  Hooks.on("moveToken", (token, movement, operation, user) => {
    if (movement.method === UNDO) cutOpen(token, movement);
    take(token, movement, operation, user);
  });
  Hooks.on("stopToken", (token) => {
    const stopped = open.get(token.uuid);
    if (stopped && !stopped.gathered.isLast) tellSoon(stopped, 0);
  });
  // Anyone who goes stops where the token is (MAP-39), of which no one is told.
  Hooks.on("userConnected", (user, isConnected) => {
    if (!isConnected) for (const each of open.values()) if (each.user === user) tellSoon(each, 0);
  });
  Hooks.on("deleteToken", ({ uuid }) => {
    drop(uuid);
  });
}

/** Whether an operation moves tokens along with another one (MAP-51). */
export function isCarried(operation: object): boolean {
  return CARRIED.some((mark) => foundry.utils.getProperty(operation, `${SYSTEM_ID}.${mark}`) !== undefined);
}

function take(token: PlacedToken, movement: TokenMovement, operation: object, user: User.Implementation): void {
  const leg = legOf(token, movement, user);
  if (!leg) return;
  const found = open.get(token.uuid);
  const before = found && goesOn(found.gathered, leg) ? found : null;
  if (found && !before) tell([found]);
  const gathered = withLeg(before?.gathered ?? null, leg);
  const now = { token, user, gathered, isCarried: isCarried(operation), timer: null };
  drop(token.uuid);
  open.set(token.uuid, now);
  // Tokens that are dragged together are all where they go by the next tick (TRAP-M27).
  if (leg.isLast) tellSoon(now, leg.method === KEYBOARD ? REST : 0);
}

function legOf(token: PlacedToken, movement: TokenMovement, { id }: User.Implementation): Leg<PathPosition> | null {
  const grid = token.parent?.grid;
  if (!grid) return null;
  const { origin, passed, pending, chain, method } = movement;
  const path = completePath(token, [origin, ...passed.waypoints]);
  const steps = grid.isGridless ? finely(path, grid.size / 2) : path;
  if (steps.length < 2) return null;
  const isLast = pending.waypoints.length === 0;
  return { id: movement.id, chain, method, user: id ?? "", steps, cost: passed.cost, isLast };
}

/** Steps that are undone before they were told of are none. */
function cutOpen({ uuid }: PlacedToken, { destination }: TokenMovement): void {
  const found = open.get(uuid);
  if (!found) return;
  const gathered = cutBack(found.gathered, destination);
  drop(uuid);
  if (gathered) tell([{ ...found, gathered }]);
}

function tellSoon(one: Open, wait: number): void {
  const { uuid } = one.token;
  if (one.timer) clearTimeout(one.timer);
  const timer = wait > 0 ? setTimeout(() => tellOpen([uuid]), wait) : null;
  open.set(uuid, { ...one, timer });
  if (timer) return;
  over.add(uuid);
  clearTimeout(nextTick);
  nextTick = setTimeout(() => tellOpen([...over]), 0);
}

function tellOpen(uuids: readonly string[]): void {
  tell(uuids.flatMap((uuid) => open.get(uuid) ?? []));
}

function drop(uuid: string): void {
  const found = open.get(uuid);
  if (found?.timer) clearTimeout(found.timer);
  open.delete(uuid);
  over.delete(uuid);
}

function tell(finished: readonly Open[]): void {
  if (finished.length === 0) return;
  for (const { token } of finished) drop(token.uuid);
  const moves = finished.map(moveOf);
  for (const listener of listeners) listener(moves);
}

function moveOf({ token, user, gathered, isCarried: carried }: Open): FinishedMove {
  const { steps, cost, method, ids } = gathered;
  const isWilling = !carried && ["dragging", KEYBOARD].includes(method) && steps.slice(1).some(isWalked);
  return { token, steps, cost, method, ids, user, isWilling };

  function isWalked({ x, y, action }: PathPosition): boolean {
    const [start] = steps;
    return !isForcedAction(action) && (x !== start?.x || y !== start.y);
  }
}
