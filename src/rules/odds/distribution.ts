/** Probabilities over whole numbers: the arithmetic beneath the odds. */

/** Chances of `least`, `least + 1`, …; they add up to the weight of the distribution, 1 unless it is a part of one. */
export interface Distribution {
  readonly least: number;
  readonly chances: readonly number[];
}

/**
 * A number that is certain.
 * @param value - The number.
 * @returns Its distribution.
 */
export function certain(value: number): Distribution {
  return { least: value, chances: [1] };
}

/**
 * One die.
 * @param sides - Its sides, at least 1.
 * @returns Equal chances for 1 to `sides`.
 */
export function die(sides: number): Distribution {
  return { least: 1, chances: Array.from({ length: sides }, () => 1 / sides) };
}

/**
 * Adds a number to every outcome.
 * @param of - A distribution.
 * @param by - The number.
 * @returns The distribution moved by it.
 */
export function shift(of: Distribution, by: number): Distribution {
  return { least: of.least + by, chances: of.chances };
}

/**
 * The sum of two independent numbers.
 * @param a - One.
 * @param b - The other.
 * @returns Their convolution.
 */
export function add(a: Distribution, b: Distribution): Distribution {
  const chances = new Array<number>(a.chances.length + b.chances.length - 1).fill(0);
  a.chances.forEach((first, i) => {
    if (first === 0) return;
    b.chances.forEach((second, j) => {
      chances[i + j] = (chances[i + j] ?? 0) + first * second;
    });
  });
  return { least: a.least + b.least, chances };
}

/**
 * Collects weighted outcomes into a distribution.
 * @param entries - Values with their chances; values may repeat.
 * @returns The distribution; certain 0 of weight 0 for no entries.
 */
export function collect(entries: Iterable<readonly [value: number, chance: number]>): Distribution {
  const list = [...entries];
  if (list.length === 0) return { least: 0, chances: [0] };
  let [least, most] = [Infinity, -Infinity];
  for (const [value] of list) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const chances = new Array<number>(most - least + 1).fill(0);
  for (const [value, chance] of list) chances[value - least] = (chances[value - least] ?? 0) + chance;
  return { least, chances };
}

/**
 * Lists a distribution.
 * @param of - A distribution.
 * @returns Its outcomes with their chances, impossible ones left out.
 */
export function outcomes(of: Distribution): readonly (readonly [value: number, chance: number])[] {
  return of.chances.flatMap((chance, index) => (chance > 0 ? [[of.least + index, chance] as const] : []));
}

/**
 * The chance of one outcome.
 * @param of - A distribution.
 * @param value - The outcome.
 * @returns Its chance.
 */
export function chanceOf(of: Distribution, value: number): number {
  return of.chances[value - of.least] ?? 0;
}

/**
 * The chance of at most some number.
 * @param of - A distribution.
 * @param value - The number.
 * @returns The chance of an outcome <= value.
 */
export function atMost(of: Distribution, value: number): number {
  return of.chances.slice(0, Math.max(0, value - of.least + 1)).reduce((total, chance) => total + chance, 0);
}

/**
 * The mean.
 * @param of - A distribution.
 * @returns Its expected value.
 */
export function mean(of: Distribution): number {
  return of.chances.reduce((total, chance, index) => total + chance * (of.least + index), 0);
}

/**
 * Chances of k successes among n independent tries.
 * @param tries - n, integer >= 0.
 * @param chance - Of each.
 * @returns n + 1 chances, of 0 to n successes.
 */
export function binomial(tries: number, chance: number): readonly number[] {
  let row = [1];
  for (let n = 0; n < tries; n += 1) {
    row = [...row, 0].map((same, k) => same * (1 - chance) + (row[k - 1] ?? 0) * chance);
  }
  return row;
}
