/** Probabilities over whole numbers: the arithmetic beneath the odds. */

/** Chances of `least`, `least + 1`, …; they add up to the weight of the distribution, 1 unless it is a part of one. */
export interface Distribution {
  readonly least: number;
  readonly chances: readonly number[];
}

/** Reads a list of numbers. Returns the number there; 0 outside. */
export function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0;
}

export function certain(value: number): Distribution {
  return { least: value, chances: [1] };
}

export function die(sides: number): Distribution {
  return { least: 1, chances: Array.from({ length: sides }, () => 1 / sides) };
}

/** Adds a number to every outcome. */
export function shift(of: Distribution, by: number): Distribution {
  return { least: of.least + by, chances: of.chances };
}

/** The sum of two independent numbers. */
export function add(a: Distribution, b: Distribution): Distribution {
  const chances = new Array<number>(a.chances.length + b.chances.length - 1).fill(0);
  a.chances.forEach((first, i) => {
    if (first === 0) return;
    b.chances.forEach((second, j) => {
      chances[i + j] = at(chances, i + j) + first * second;
    });
  });
  return { least: a.least + b.least, chances };
}

/** The same number with the other sign. */
export function negative(of: Distribution): Distribution {
  return { least: -most(of), chances: of.chances.toReversed() };
}

/** Gathers chances of numbers within known bounds. */
export class Tally {
  readonly #least: number;
  readonly #chances: number[];

  /** Starts empty. `most`: the highest, at least `least`. */
  constructor(least: number, most: number) {
    this.#least = least;
    this.#chances = new Array<number>(most - least + 1).fill(0);
  }

  add(value: number, chance: number): void {
    const index = value - this.#least;
    this.#chances[index] = at(this.#chances, index) + chance;
  }

  /** Adds a whole distribution. */
  addAll(of: Distribution, weight: number): void {
    of.chances.forEach((chance, index) => {
      this.add(of.least + index, chance * weight);
    });
  }

  /** What was gathered, without impossible numbers at either end. */
  get distribution(): Distribution {
    const first = this.#chances.findIndex((chance) => chance > 0);
    if (first === -1) return { least: 0, chances: [0] };
    const last = this.#chances.findLastIndex((chance) => chance > 0);
    return { least: this.#least + first, chances: this.#chances.slice(first, last + 1) };
  }
}

/** Lists a distribution. Returns its outcomes with their chances, impossible ones left out. */
export function outcomes(of: Distribution): readonly (readonly [value: number, chance: number])[] {
  return of.chances.flatMap((chance, index) => (chance > 0 ? [[of.least + index, chance] as const] : []));
}

export function chanceOf(of: Distribution, value: number): number {
  return at(of.chances, value - of.least);
}

/** The chance of at most some number. */
export function atMost(of: Distribution, value: number): number {
  return of.chances.slice(0, Math.max(0, value - of.least + 1)).reduce((total, chance) => total + chance, 0);
}

export function meanOf(of: Distribution): number {
  return of.chances.reduce((total, chance, index) => total + chance * (of.least + index), 0);
}

/** The highest outcome. */
export function most(of: Distribution): number {
  return of.least + of.chances.length - 1;
}

/** Chances of k successes among n independent tries, for all n up to some number. */
export class Binomials {
  readonly #chances: Float64Array;
  readonly #width: number;

  /** Computes the table. `tries`: the most tries, integer >= 0. */
  constructor(tries: number, chance: number) {
    this.#width = tries + 1;
    this.#chances = new Float64Array(this.#width ** 2);
    this.#chances[0] = 1;
    for (let n = 1; n <= tries; n += 1) {
      for (let k = 0; k <= n; k += 1) {
        const last = k > 0 ? this.of(n - 1, k - 1) * chance : 0;
        this.#chances[n * this.#width + k] = this.of(n - 1, k) * (1 - chance) + last;
      }
    }
  }

  /** Looks a chance up. `successes`: k, from 0 to n. */
  of(tries: number, successes: number): number {
    return at(this.#chances, tries * this.#width + successes);
  }
}
