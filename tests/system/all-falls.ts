import fc from "fast-check";
import { expect } from "vitest";

import { chanceOf, outcomes, type Distribution } from "../../src/engine/rules/distribution.ts";
import type { PlannedPenalty } from "../../src/games/tenacity/rolls/circumstances.ts";
import type { CheckModifier } from "../../src/games/tenacity/rules/index.ts";

/** Every way in which dice may fall. */
export function ways(dice: number, sides: number): number[][] {
  if (dice === 0) return [[]];
  return ways(dice - 1, sides).flatMap((way) => Array.from({ length: sides }, (_, index) => [...way, index + 1]));
}

/** The same, where they are few enough to go through all of them. */
export function waysOf(dice: number, sides: number, times: number): number[][] {
  fc.pre(sides ** dice * times <= 250);
  return ways(dice, sides);
}

/** Numbers with their chances; those of equal ways add up. */
export class Chances {
  readonly of = new Map<number, number>();
  add(value: number, chance: number): void {
    this.of.set(value, (this.of.get(value) ?? 0) + chance);
  }
}

/** Every way in which the dice of conditions may fall, as what they take off. */
export function penaltyWays({ rolls, modifiers }: PlannedPenalty): (readonly CheckModifier[])[] {
  const each = rolls.map(({ formula }) => ways(Number.parseInt(formula, 10) || 0, 4));
  const all = each.reduce<number[][][]>(
    (before, more) => before.flatMap((one) => more.map((way) => [...one, way])),
    [[]],
  );
  return all.map((faces) => modifiers(faces));
}

export const sameChances = (shown: Distribution | null, counted: Chances, what: string): void => {
  if (!shown) throw new Error(`No ${what} is shown.`);
  for (const [value, chance] of counted.of) expect(chanceOf(shown, value), `${what} ${value}`).toBeCloseTo(chance, 6);
  const all = outcomes(shown).filter(([, chance]) => chance > 1e-9);
  expect(
    all.map(([value]) => value).filter((value) => !counted.of.has(value)),
    what,
  ).toEqual([]);
};
