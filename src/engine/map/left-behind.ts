import { deletion } from "../../compat/deletion.ts";
import { placedOnLevel } from "../../compat/levels.ts";
import { carryTokens } from "../../compat/movement.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isElectedTab, whenElected } from "../clients/elected-tab.ts";
import { isSameSpot, type Spot } from "../rules/map/following.ts";
import type { PlacedToken } from "./place-of.ts";

/** A follower whom no one could carry, as a flag of its leader tells. */
export interface LeftBehind {
  /** Where it was left. */
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
export async function noteLeftBehind(leader: PlacedToken, at: Spot, missed: readonly Missed[]): Promise<void> {
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
