import { GRID_DIAGONALS } from "../constants.ts";

/** A line on a square grid, in spaces: moves straight ahead, across one corner, and across one corner while climbing. */
interface Moves {
  readonly straight: number;
  readonly double: number;
  readonly triple: number;
}

/** Sorts the differences along the axes into moves. */
function movesOf(differences: readonly number[]): Moves {
  const [longest = 0, middle = 0, shortest = 0] = differences.map(Math.abs).sort((a, b) => b - a);
  return { straight: longest - middle, double: middle - shortest, triple: shortest };
}

/** Spaces that a line counts, by the rule for diagonals (CV-10). */
export interface CountedLine {
  /** In spaces; the rules make parts of them. */
  readonly length: number;
  readonly spaces: number;
  readonly diagonals: number;
}

/**
 * Counts a line.
 * @param differences - in spaces, along each axis
 * @param before - diagonals that the path has had already, for rules that alternate
 */
export function countLine(differences: readonly number[], rule: number, before: number): CountedLine {
  const { straight, double, triple } = movesOf(differences);
  const diagonals = double + triple;
  if (rule === GRID_DIAGONALS.ILLEGAL) {
    const spaces = straight + double * 2 + triple * 3;
    return { length: spaces, spaces, diagonals: 0 };
  }
  const counted = { spaces: straight + diagonals, diagonals };
  if (rule === GRID_DIAGONALS.EXACT)
    return { ...counted, length: straight + double * Math.SQRT2 + triple * Math.sqrt(3) };
  if (rule === GRID_DIAGONALS.APPROXIMATE) return { ...counted, length: straight + double * 1.5 + triple * 1.75 };
  if (rule === GRID_DIAGONALS.RECTILINEAR) return { ...counted, length: straight + double * 2 + triple * 3 };
  return { ...counted, length: straight + alternating(diagonals, rule, before) };
}

/** Diagonals that count one space each, or every second of them two. */
function alternating(diagonals: number, rule: number, before: number): number {
  const doubled = (count: number): number => {
    if (rule === GRID_DIAGONALS.ALTERNATING_1) return Math.floor(count / 2);
    return rule === GRID_DIAGONALS.ALTERNATING_2 ? Math.ceil(count / 2) : 0;
  };
  return diagonals + doubled(before + diagonals) - doubled(before);
}
