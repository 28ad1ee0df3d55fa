/** What a shot and the jam table leave of a gun (S3-20). */
import { JAM_TABLE, type JamRow } from "./damage.ts";
import { type Powder, POWDERS } from "./kept-words.ts";

/** What a roll on the jam table does, besides whether the shot lands. */
interface JamOutcome {
  /** Whether the ball is gone from the barrel. */
  readonly unloads: boolean;
  /** Whether the gun stays jammed, by the number of the row, until someone sees to it. */
  readonly stays: boolean;
  /** What frees it: a check of Craft, or a workshop; null where nothing has to. */
  readonly by: "craft" | "workshop" | null;
  /**
   * When the gun is neither shot nor reloaded until the next round: once it jams, because it clears by itself, or once it is fixed,
   * because that takes the round (ours: the round without firing of row 4 ends with the next round, as row 5's does).
   */
  readonly rests: "jammed" | "fixed" | null;
}

const OUTCOMES: Readonly<Record<string, JamOutcome>> = {
  explodes: { unloads: true, stays: true, by: "workshop", rests: null },
  broken: { unloads: false, stays: true, by: "workshop", rests: null },
  outForCombat: { unloads: false, stays: true, by: "craft", rests: null },
  fixAndReload: { unloads: true, stays: true, by: "craft", rests: "fixed" },
  simpleFix: { unloads: false, stays: true, by: "craft", rests: "fixed" },
  clearedThisRound: { unloads: false, stays: false, by: null, rests: "jammed" },
  bulletLost: { unloads: true, stays: false, by: null, rests: null },
  deviates: { unloads: true, stays: false, by: null, rests: null },
  misfire: { unloads: false, stays: false, by: null, rests: null },
  loudNoise: { unloads: true, stays: false, by: null, rests: null },
};

/** What a row of the jam table does to the gun. `row`: the row; one that no one knows does nothing but unload. */
export function jamOutcome({ id }: JamRow): JamOutcome {
  return OUTCOMES[id] ?? { unloads: true, stays: false, by: null, rests: null };
}

/** The row that a gun is jammed by. `jam`: 0 for a gun that works, else the number of the row. */
export function jammedBy(jam: number): JamRow | null {
  return jam > 0 ? (JAM_TABLE[jam - 1] ?? null) : null;
}

/** Why a gun cannot be reloaded. */
type ReloadProblem = "loaded" | "jammed" | "resting" | "noPowder" | "wrongPowder";

/**
 * What stands in the way of reloading (S3-20 to S3-22): a jam comes first, and a gun takes one kind of powder.
 * @param gun - The gun, with the number of the jam row that it is jammed by, 0 for one that works, and whether it waits for the next
 * round.
 * @param charges - How many charges of each powder the one who holds it has, >= 0.
 * @returns The first thing in the way; null where nothing is.
 */
export function reloadProblem(
  gun: { readonly loaded: boolean; readonly jam: number; readonly resting: boolean; readonly powder: Powder },
  charges: Readonly<Record<Powder, number>>,
): ReloadProblem | null {
  if (gun.jam > 0) return "jammed";
  if (gun.loaded) return "loaded";
  if (gun.resting) return "resting";
  if (charges[gun.powder] > 0) return null;
  return POWDERS.some((powder) => charges[powder] > 0) ? "wrongPowder" : "noPowder";
}
