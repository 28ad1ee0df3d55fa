import { deletion } from "../../compat/deletion.ts";
import { placedOnLevel } from "../../compat/levels.ts";
import { carryTokens, type TokenMovement } from "../../compat/movement.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isElectedTab, whenElected } from "../clients/elected-tab.ts";
import { isSameSpot, shifted, type Spot } from "../rules/map/following.ts";
import { isForcedAction } from "./movement-actions.ts";
import type { PlacedToken } from "./place-of.ts";

/** A follower whom no one could carry, as a flag of its leader tells. */
export interface LeftBehind {
  readonly at: Spot;
  /** Where it belongs, from the leader's corner. */
  readonly beside: Spot;
}

/** A follower and where it would have gone. */
interface Missed {
  readonly token: PlacedToken;
  readonly to: Spot;
}

const FLAG = "leftBehind";

/** Notes on the leader who could not be carried along; of one that is noted already, the first note stands. */
async function noteLeftBehind(leader: PlacedToken, at: Spot, missed: readonly Missed[]): Promise<void> {
  const noted = leader.getFlag(SYSTEM_ID, FLAG) ?? {};
  const notes = missed.flatMap(({ token, to }): [string, LeftBehind][] => {
    const { id, _source } = token;
    if (id === null || id in noted) return [];
    const own = { x: _source.x, y: _source.y, elevation: _source.elevation };
    return [[id, { at: own, beside: { x: to.x - at.x, y: to.y - at.y, elevation: to.elevation - at.elevation } }]];
  });
  if (notes.length > 0) await leader.update({ flags: { [SYSTEM_ID]: { [FLAG]: Object.fromEntries(notes) } } });
}

/** Brings those who were left behind while no narrator was there to where they belong; call at `ready`. */
export function fetchLeftBehind(): void {
  whenElected(() => {
    if (game.users.activeGM?.isSelf !== true || !isElectedTab()) return;
    for (const scene of game.scenes) for (const leader of scene.tokens) void fetch(leader);
  });
}

async function fetch(leader: PlacedToken): Promise<void> {
  const noted = leader.getFlag(SYSTEM_ID, FLAG);
  const { parent, _source } = leader;
  if (!noted || !parent) return;
  const carried = Object.entries(noted).flatMap(([id, { at, beside }]) => {
    const token = parent.tokens.get(id);
    // Anyone who has gone elsewhere since is no longer waiting.
    if (!token || !isSameSpot(token._source, at)) return [];
    const spot = { x: _source.x + beside.x, y: _source.y + beside.y, elevation: _source.elevation + beside.elevation };
    return [{ token, waypoints: [{ ...spot, ...placedOnLevel(leader) }], data: {} }];
  });
  await carryTokens(parent, carried, { [SYSTEM_ID]: { carried: leader.id } });
  await leader.update({ flags: { [SYSTEM_ID]: deletion(FLAG) } });
}

/** One leg of a movement of a token that others follow (MAP-30). */
export interface LeaderLeg {
  readonly leader: PlacedToken;
  readonly from: Spot;
  readonly to: Spot;
  /** What hooks tell of it; null for a leader that is itself carried. */
  readonly movement: TokenMovement | null;
  /** Whether a movement is taken back (MAP-54). */
  readonly isUndone: boolean;
  /** Whether the leader goes of itself: no one undoes, places or carries it. */
  readonly isWalked: boolean;
}

export interface Followed {
  /** Its way, at least one place. */
  readonly way: readonly Spot[];
  /** What else is written with it, onto the follower. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

/** Who follows whom, as a game has it. */
interface Following {
  /**
   * Those on the leader's scene that may go along, wherever they stand: with whom this user's client needs rights to move them all.
   * It is asked on every client for each leg, and at the same leg it must say the same everywhere.
   */
  followers(leader: PlacedToken, mover: User.Implementation): readonly PlacedToken[];
  /** Where one of them goes with a leg; null where it stays. It is asked on one client, once what went before is done. */
  place(follower: PlacedToken, leg: LeaderLeg): Followed | null;
}

const followings: Following[] = [];

/** Adds a reason for which tokens follow others. */
export function addFollowing(following: Following): void {
  followings.push(following);
}

/** Goes along with the leader wherever it goes, keeping its place beside it. */
export function alongside(follower: PlacedToken, { from, to }: LeaderLeg): Followed {
  return { way: [shifted(follower._source, from, to)] };
}

/** Each client carries one leg after the other: the next begins where the one before it has ended. */
let last: Promise<void> = Promise.resolve();

/**
 * Lets tokens follow others, in one batch for each leg of a leader (MAP-50, MAP-51): by the client of the user who moved it, if all that may
 * follow are theirs, else by the active narrator's. With neither there they stay, until a
 * narrator comes. Call in `init`.
 */
export function carryFollowers(): void {
  Hooks.on("moveToken", (leader, movement, operation, user) => {
    if (isCarried(operation) || !leader.parent) return;
    const isOwners = isMovedBy(user, everyFollower(leader, user));
    const carrier = isOwners ? user : game.users.activeGM;
    if (!(carrier ?? user).isSelf || !isElectedTab()) return;
    const leg = legOf(leader, movement);
    const together = movedTogether(operation);
    const follow = carrier ? carry : leave;
    last = last.then(() => follow(leg, user, together)).catch(console.error);
  });
}

/** Whether an operation moves tokens because another one moved (MAP-51). */
function isCarried(operation: object): boolean {
  return foundry.utils.getProperty(operation, `${SYSTEM_ID}.carried`) !== undefined;
}

function isMovedBy(user: User.Implementation, tokens: readonly PlacedToken[]): boolean {
  return tokens.every((token) => token.testUserPermission(user, "OWNER"));
}

/** The ids of all tokens that an operation moves (MAP-51): theirs is a place that someone chose. */
function movedTogether(operation: { readonly movement?: object; readonly _movement?: object }): ReadonlySet<string> {
  return new Set([...Object.keys(operation.movement ?? {}), ...Object.keys(operation._movement ?? {})]);
}

function legOf(leader: PlacedToken, movement: TokenMovement): LeaderLeg {
  const { origin, destination, method, passed } = movement;
  const isUndone = method === "undo";
  const isWalked = ["dragging", "keyboard", "api"].includes(method) && !passed.waypoints.some(isForced);
  return { leader, from: origin, to: { ...origin, ...destination }, movement, isUndone, isWalked };
}

function isForced({ action }: { readonly action?: string }): boolean {
  return action !== undefined && isForcedAction(action);
}

function everyFollower(leader: PlacedToken, mover: User.Implementation): readonly PlacedToken[] {
  const found = new Set([leader]);
  for (const token of found)
    for (const following of followings) for (const follower of following.followers(token, mover)) found.add(follower);
  found.delete(leader);
  return [...found];
}

/** Where everyone goes, each once: what follows a follower, too. */
function plan(first: LeaderLeg, mover: User.Implementation, together: ReadonlySet<string>) {
  const plans = new Map<PlacedToken, Followed>();
  const legs = [first];
  for (const leg of legs)
    for (const following of followings)
      for (const follower of following.followers(leg.leader, mover)) {
        const isTaken = follower === first.leader || plans.has(follower) || together.has(follower.id ?? "");
        const followed = isTaken ? null : following.place(follower, leg);
        const to = followed?.way.at(-1);
        if (!followed || !to) continue;
        plans.set(follower, followed);
        const { x, y, elevation } = follower._source;
        const from = { x, y, elevation };
        legs.push({ leader: follower, from, to, movement: null, isUndone: first.isUndone, isWalked: false });
      }
  return plans;
}

/** No one is there who may carry them: a narrator's client does when it comes. */
async function leave(leg: LeaderLeg, mover: User.Implementation, together: ReadonlySet<string>): Promise<void> {
  const missed = [...plan(leg, mover, together)].flatMap(([token, { way, flags }]) => {
    const to = way.at(-1);
    return to && !flags ? [{ token, to }] : [];
  });
  await noteLeftBehind(leg.leader, leg.to, missed);
}

async function carry(leg: LeaderLeg, mover: User.Implementation, together: ReadonlySet<string>): Promise<void> {
  const { leader } = leg;
  const scene = leader.parent;
  if (!scene || scene.tokens.get(leader.id ?? "") !== leader) return;
  const level = placedOnLevel(leader);
  const moves = [...plan(leg, mover, together)].map(([token, { way, flags }]) => {
    const waypoints = way.map((spot) => ({ ...spot, ...level }));
    return { token, waypoints, data: flags ? { flags: { [SYSTEM_ID]: flags } } : {} };
  });
  await carryTokens(scene, moves, { [SYSTEM_ID]: { carried: leader.id } });
}
