/** What a new hero of the asset pool usually has. The guide has no making of heroes (S2-3): these numbers are ours, and a world's own. */
import { isData, list, whole } from "../../../core/data.ts";
import { ASSET_SIZES, type AssetSize } from "./dice.ts";

export interface NewHero {
  /** The dice of their assets, the largest first. */
  readonly dice: readonly AssetSize[];
  readonly features: number;
}

/** How a hero differs from what is usual; nothing is forbidden. */
interface NewHeroSlips {
  /** Assets beyond the usual number. */
  readonly assets: number;
  /** Dice that are larger than usual, the largest first. */
  readonly larger: readonly AssetSize[];
  /** Features beyond the usual number. */
  readonly features: number;
}

/** As many assets or features as a new hero can have. */
export const MOST_OF_HERO = 20;

/** What a world begins with: what the largest of our ready heroes has. */
export const FIRST_NEW_HERO: NewHero = { dice: [12, 10, 8, 6, 6], features: 3 };

const descending = <Size extends number>(sizes: readonly Size[]): readonly Size[] => sizes.toSorted((a, b) => b - a);

/**
 * Reads what new heroes of a world usually have.
 * @param raw - Anything; `dice` as objects of a size and how many there are of it.
 * @returns What a world begins with for anything that cannot be read.
 */
export function readNewHero(raw: unknown): NewHero {
  if (!isData(raw)) return FIRST_NEW_HERO;
  const counts = list(raw["dice"]);
  const dice = ASSET_SIZES.flatMap((size) => {
    const found = counts.find((each) => each["size"] === size);
    return Array.from({ length: whole(found?.["count"] ?? 0, 0, MOST_OF_HERO) }, () => size);
  });
  return {
    dice: counts.length === 0 ? FIRST_NEW_HERO.dice : descending(dice).slice(0, MOST_OF_HERO),
    features: whole(raw["features"] ?? FIRST_NEW_HERO.features, 0, MOST_OF_HERO),
  };
}

/** What {@link readNewHero} reads. */
export function storedNewHero({ dice, features }: NewHero): Record<string, unknown> {
  const counts = ASSET_SIZES.map((size) => ({ size, count: dice.filter((each) => each === size).length }));
  return { dice: counts, features };
}

/** The usual with one die of a size more or less. */
export function stepDice({ dice, features }: NewHero, size: AssetSize, by: number): NewHero {
  const place = dice.indexOf(size);
  if (by > 0) return { dice: descending([...dice, size]).slice(0, MOST_OF_HERO), features };
  return { dice: place < 0 ? dice : dice.toSpliced(place, 1), features };
}

/** Compares a hero with what is usual, die by die from the largest on. */
export function newHeroSlips(sizes: readonly AssetSize[], features: number, usual: NewHero): NewHeroSlips {
  const own = descending(sizes);
  return {
    assets: Math.max(0, own.length - usual.dice.length),
    larger: own.filter((size, place) => size > (usual.dice[place] ?? Infinity)),
    features: Math.max(0, features - usual.features),
  };
}
