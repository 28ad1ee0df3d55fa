/** What dice say of someone's luck: how often each face fell, and how that compares with fair dice. */

/** The dice of one person, all of one size. */
export interface Luck {
  /** How many fell, 1 or more. */
  readonly count: number;
  /** How often each face fell; the first is that of 1. */
  readonly faces: readonly number[];
  /** How often fair dice show each face, on average. */
  readonly fair: number;
  readonly average: number;
  /** The average of fair dice. */
  readonly expected: number;
  /** The longest run of faces in the upper half, and of others. */
  readonly bestRun: number;
  readonly worstRun: number;
  /** The chance that as many fair dice come to less in total, 0 to 1; where they come to the same, half of it counts. */
  readonly above: number;
}

/**
 * Reads someone's dice.
 * @param fallen - The faces in the order in which they fell; what is no face of such a die counts for nothing.
 * @param sides - The sides of each die, 2 or more.
 * @returns Null where nothing fell.
 */
export function luckOf(fallen: readonly number[], sides: number): Luck | null {
  const known = fallen.filter((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  const count = known.length;
  if (count === 0) return null;
  const total = known.reduce((sum, face) => sum + face, 0);
  const isHigh = (face: number): boolean => face > sides / 2;
  const faces = Array.from({ length: sides }, () => 0);
  for (const face of known) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
  return {
    count,
    faces,
    fair: count / sides,
    average: total / count,
    expected: (sides + 1) / 2,
    bestRun: longestRun(known.map(isHigh)),
    worstRun: longestRun(known.map((face) => !isHigh(face))),
    above: chanceBelow(total, count, sides),
  };
}

function longestRun(hits: readonly boolean[]): number {
  let [run, longest] = [0, 0];
  for (const hit of hits) {
    run = hit ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Up to so many dice their total is counted exactly; with more, the bell curve is as good, and as quick as ever. */
const EXACT = 60;

function chanceBelow(total: number, count: number, sides: number): number {
  return count <= EXACT ? exactBelow(total, count, sides) : bellBelow(total, count, sides);
}

/** Adds one die after the other: `chances[n]` is the chance that they come to n more than their least. */
function exactBelow(total: number, count: number, sides: number): number {
  let chances: readonly number[] = [1];
  for (let dice = 0; dice < count; dice += 1) {
    const before = chances;
    chances = Array.from({ length: before.length + sides - 1 }, (_none, sum) => {
      const from = Math.max(0, sum - sides + 1);
      return before.slice(from, sum + 1).reduce((all, chance) => all + chance, 0) / sides;
    });
  }
  const place = total - count;
  const below = chances.slice(0, place).reduce((all, chance) => all + chance, 0);
  return below + (chances[place] ?? 0) / 2;
}

function bellBelow(total: number, count: number, sides: number): number {
  const spread = Math.sqrt((count * (sides * sides - 1)) / 12);
  return normalBelow((total - (count * (sides + 1)) / 2) / spread);
}

/** The normal distribution, to within 0.0000001 (Abramowitz and Stegun, 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}
