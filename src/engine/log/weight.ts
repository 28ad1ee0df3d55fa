/** How much of something is applied where a person says so: all of it, unless they say otherwise. */
export const WEIGHTS = ["half", "double", "none"] as const;

export type Weight = (typeof WEIGHTS)[number];

/** Something that can be halved: down where nothing is said, which keeps a 1, since a hit should tell. */
export interface Amount {
  readonly amount: number;
  readonly halves?: "up" | undefined;
}

/**
 * What is applied of an amount, after everything that takes off it, such as armor. Its sign stays.
 */
export function weigh(amount: number, weight: Weight | undefined, halves?: Amount["halves"]): number {
  const size = Math.abs(amount);
  switch (weight) {
    case "half": {
      const half = halves === "up" ? Math.ceil(size / 2) : Math.max(Math.min(1, size), Math.floor(size / 2));
      return amount < 0 ? -half : half;
    }
    case "double":
      return amount * 2;
    case "none":
      return 0;
    default:
      return amount;
  }
}
