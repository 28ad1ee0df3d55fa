/** Hero pools: how many d10 are rolled, which face counts, and what the faces mean besides (R-2xx, R-4xx). */
import type { RulesSettings } from "./edition.ts";
import { whole } from "../../../core/data.ts";

/** The most dice that any part of a pool adds: far above anything the game asks for, and few enough to roll and show. */
export const MAXIMUM_DICE = 100;

/** A pool of hero dice, before the roll. */
export interface HeroPool {
  /** Number of d10 to roll, at least 1. */
  readonly dice: number;
  /** Which of the faces that are not discarded is kept. */
  readonly keep: "high" | "low";
  /** How many of the highest dice are discarded first (R-203 `dropHighest`), else 0. */
  readonly discard: number;
}

/**
 * What became of a die: `kept` is the face in the total, `counted` also counts for crit, doubles and fumble, `discarded`
 * counts for nothing, `late` came by a talent after the roll, `added` is the extra d10 of a crit.
 */
export type FaceRole = "kept" | "counted" | "discarded" | "late" | "added";

/** A die on the table. */
export interface ReadFace {
  readonly face: number;
  readonly role: FaceRole;
}

export interface ReadPool {
  /** The face in the total; 0 when no dice were given. */
  readonly kept: number;
  /** The faces that count for, without late dice. */
  readonly counted: readonly number[];
  /** Every face in the order it fell, late dice last. */
  readonly faces: readonly ReadFace[];
}

/** What the faces mean besides the total. */
export interface Classification {
  /** one crit, however many tens. */
  readonly crit: boolean;
  /** number of disjoint pairs among the counted faces. */
  readonly pairs: number;
  /** */
  readonly doubles: boolean;
  /** */
  readonly fumble: boolean;
}

/** The dice that a character rolls. `rank`: attribute rank, clamped to 0..MAXIMUM_DICE. */
export function heroPool(
  rank: number,
  advantage: number,
  disadvantage: number,
  settings: Pick<RulesSettings, "disadvantageRule">,
): HeroPool {
  const attribute = whole(rank, 0, MAXIMUM_DICE);
  const net = whole(advantage, 0, MAXIMUM_DICE) - whole(disadvantage, 0, MAXIMUM_DICE);
  if (settings.disadvantageRule === "dropHighest" && net < 0 && attribute >= 1) {
    return { dice: attribute - net, keep: "high", discard: -net };
  }
  const dice = attribute + net;
  return dice >= 1 ? { dice, keep: "high", discard: 0 } : { dice: 2 - dice, keep: "low", discard: 0 };
}

/** Positions of the `discard` highest faces; of equal faces the first ones go. */
function discardedPositions(faces: readonly number[], discard: number): ReadonlySet<number> {
  const placed = faces.map((face, position) => ({ face, position }));
  placed.sort((a, b) => b.face - a.face);
  return new Set(placed.slice(0, discard).map(({ position }) => position));
}

/**
 * Reads a rolled pool. All dice that are not discarded count, except in a keep-lowest pool, where
 * only the kept face does.
 * @param late - Faces of hero dice that a talent added afterwards; they may raise the kept face.
 */
export function readPool(faces: readonly number[], pool: HeroPool, late: readonly number[] = []): ReadPool {
  const discarded = discardedPositions(faces, pool.discard);
  const standing = faces.filter((_, position) => !discarded.has(position));
  const best = standing.length === 0 ? 0 : pool.keep === "high" ? Math.max(...standing) : Math.min(...standing);
  const kept = Math.max(best, ...late);
  const counted = pool.keep === "high" ? standing : standing.length === 0 ? [] : [best];
  const others: FaceRole = pool.keep === "high" ? "counted" : "discarded";
  let keptIsShown = false;
  const show = (face: number, role: FaceRole): ReadFace => {
    if (keptIsShown || face !== kept || role === "discarded") return { face, role };
    keptIsShown = true;
    return { face, role: "kept" };
  };
  const shown = faces.map((face, position) => {
    if (discarded.has(position)) return show(face, "discarded");
    return face === kept && !keptIsShown ? show(face, "counted") : show(face, others);
  });
  return { kept, counted, faces: [...shown, ...late.map((face) => show(face, "late"))] };
}

/** how many disjoint pairs of equal faces. */
function countPairs(faces: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const face of faces) seen.set(face, (seen.get(face) ?? 0) + 1);
  return [...seen.values()].reduce((pairs, times) => pairs + Math.floor(times / 2), 0);
}

/**
 * Finds crit, doubles and fumble (R-401 to R-407). Whether they pay spin is `rollSpin`'s matter.
 * @param late - Dice added by a talent: they may crit, but neither double nor fumble (A-56).
 */
export function classify(
  faces: readonly number[],
  pool: HeroPool,
  settings: Pick<RulesSettings, "fumbleRule">,
  late: readonly number[] = [],
): Classification {
  const { counted } = readPool(faces, pool);
  const pairs = countPairs(counted);
  const fumble =
    settings.fumbleRule === "anyOne" ? counted.includes(1) : counted.length > 0 && Math.max(...counted) === 1;
  return { crit: counted.includes(10) || late.includes(10), pairs, doubles: pairs > 0, fumble };
}
