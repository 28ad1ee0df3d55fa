/** Something that was measured, with its unit for people: "ms", "MB", "×". */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** The middle one of some numbers; of an even count, the lower of the two. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, two) => one - two);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** Milliseconds until something has happened. */
export async function elapsed(happening: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await happening();
  return performance.now() - start;
}

/** The median of several runs of something that tells its own time, after one run that warms up and does not count. */
export async function medianRun(rounds: number, run: () => Promise<number>): Promise<number> {
  await run();
  const times: number[] = [];
  while (times.length < rounds) times.push(await run());
  return median(times);
}

/** Two ways to do a thing, measured in turns so that both meet the same weather. */
export interface Race {
  /** Milliseconds. */
  readonly base: number;
  readonly other: number;
  /** The median of the ratios of each turn, which a busy machine changes less than the times. */
  readonly ratio: number;
}

/** Medians of several turns, after one turn that warms up and does not count. */
export async function race(rounds: number, base: () => Promise<number>, other: () => Promise<number>): Promise<Race> {
  const turns: { base: number; other: number }[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) turns.push({ base: await base(), other: await other() });
  const counted = turns.slice(1);
  return {
    base: median(counted.map((turn) => turn.base)),
    other: median(counted.map((turn) => turn.other)),
    ratio: median(counted.map((turn) => turn.other / turn.base)),
  };
}

/** What was measured at one size of a growing thing. */
export interface Sample {
  readonly size: number;
  readonly value: number;
}

/** What each further thing costs between two sizes: what is there from the start counts for nothing. */
function costOfOneMore(small: Sample, large: Sample): number {
  return (large.value - small.value) / (large.size - small.size);
}

/**
 * Measures things of several sizes in turns, the smallest first, so that all meet the same weather; one turn more, the
 * first, warms up and does not count.
 * @returns the samples of each turn for one of the values that were measured
 */
export async function takeTurns<Sized extends { readonly size: number }, Key extends string>(
  count: number,
  things: readonly Sized[],
  measure: (thing: Sized) => Promise<Readonly<Record<Key, number>>>,
): Promise<(key: Key) => Sample[][]> {
  const turns: { size: number; values: Readonly<Record<Key, number>> }[][] = [];
  for (let turn = 0; turn <= count; turn += 1) {
    const values: { size: number; values: Readonly<Record<Key, number>> }[] = [];
    for (const thing of things) values.push({ size: thing.size, values: await measure(thing) });
    turns.push(values);
  }
  return (key) => turns.slice(1).map((turn) => turn.map(({ size, values }) => ({ size, value: values[key] })));
}

/** How growth is written: values in `unit`, and what one more costs in `fineUnit`, of which a unit has `fine`. */
export interface GrowthUnits {
  readonly unit: string;
  readonly fineUnit: string;
  readonly fine: number;
}

export const TIME: GrowthUnits = { unit: "ms", fineUnit: "µs", fine: 1_000 };
export const MEMORY: GrowthUnits = { unit: "MB", fineUnit: "kB", fine: 1_024 };

/**
 * Figures of something that grows: its value at each size, what one more costs between the last two, and how many times
 * as much that is as between the two before. 1 × is linear growth; with sizes ten times apart, 10 × is quadratic.
 * @param turns in each of which three sizes, the smallest first, met the same weather; medians of the turns are told
 */
export function growthFigures(
  name: string,
  turns: readonly (readonly Sample[])[],
  { unit, fineUnit, fine }: GrowthUnits,
): Figure[] {
  const growths = turns.map(growthOf);
  return [
    ...valueFigures(name, turns, unit),
    {
      name: `${name}: each one more, at the end`,
      value: median(growths.map(({ late }) => late)) * fine,
      unit: fineUnit,
    },
    {
      name: `${name}: that, in multiples of each one more before`,
      value: median(growths.map(({ early, late }) => late / early)),
      unit: "×",
    },
  ];
}

/** The median value at each size. */
export function valueFigures(name: string, turns: readonly (readonly Sample[])[], unit: string): Figure[] {
  return (turns[0] ?? []).map(({ size }, index) => ({
    name: `${name}, ${size.toLocaleString("en")}`,
    value: median(turns.map((samples) => samples[index]?.value ?? NaN)),
    unit,
  }));
}

/** What each further thing costs between the first two sizes, and between the last two. */
function growthOf([small, middle, large]: readonly Sample[]): { early: number; late: number } {
  if (!small || !middle || !large) throw new Error("Growth shows at three sizes.");
  return { early: costOfOneMore(small, middle), late: costOfOneMore(middle, large) };
}
