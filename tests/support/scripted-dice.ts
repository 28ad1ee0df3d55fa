import type { Page } from "playwright";

/** One face that a test wants a die to show. */
export interface WantedFace {
  readonly face: number;
  /** Number of faces of the die. */
  readonly of: number;
}

/** Faces for hero dice. */
export const d10 = (...faces: readonly number[]): WantedFace[] => faces.map((face) => ({ face, of: 10 }));
/** Faces for challenge dice. */
export const d6 = (...faces: readonly number[]): WantedFace[] => faces.map((face) => ({ face, of: 6 }));
/** Faces for impact dice. */
export const d4 = (...faces: readonly number[]): WantedFace[] => faces.map((face) => ({ face, of: 4 }));

interface DicePage {
  CONFIG: { Dice: { randomUniform: () => number } };
  scriptedDice?: number[];
}

/**
 * Makes the next dice of this page show the given faces, in the order in which they are rolled. The public random
 * source is replaced by one that inverts RO-7, `face = ceil((1 - u) * faces)`, aiming at the middle of the face.
 * A die beyond the last one throws, so that a test never rolls by chance.
 */
export async function scriptDice(page: Page, ...dice: readonly WantedFace[]): Promise<void> {
  const uniforms = dice.map(({ face, of }) => 1 - (face - 0.5) / of);
  await page.evaluate((values) => {
    const window = globalThis as unknown as DicePage;
    window.scriptedDice = values;
    window.CONFIG.Dice.randomUniform = () => {
      const next = window.scriptedDice?.shift();
      if (next === undefined) throw new Error("A die was rolled that the test did not script.");
      return next;
    };
  }, uniforms);
}

/** How many scripted dice are still to be rolled. */
export async function remainingDice(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as DicePage).scriptedDice?.length ?? 0);
}
