/** Random choices that a seed repeats (a linear congruential generator, of which the high bits are used). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, but not, 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of a list. @throws when it is empty */
  one<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.between(0, things.length - 1)];
    if (thing === undefined) throw new Error("There is nothing to choose from.");
    return thing;
  }

  /** Other random choices, which go on by themselves: however many are made there, those here stay the same. */
  fork(): Random {
    this.next();
    // Scrambled, as the state itself would repeat what comes here (the finalizer of MurmurHash3).
    const mixed = Math.imul(this.#state ^ (this.#state >>> 16), 0x85_eb_ca_6b);
    return new Random(Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35));
  }

  /** A list in another order. */
  shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ thing }) => thing);
  }
}

/** The seed of a random test: a fixed one, so that a run repeats the last, unless the variable `SEED` names another. */
export function testSeed(): number {
  return Number(process.env["SEED"] ?? 20_261_121);
}
