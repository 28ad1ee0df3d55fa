import { describe, expect, it } from "vitest";
import {
  FIRST_NEW_HERO,
  MOST_OF_HERO,
  newHeroSlips,
  readNewHero,
  stepDice,
  storedNewHero,
} from "../../../src/games/asset-pool/rules/new-hero.ts";

const NOTHING = { assets: 0, larger: [], features: 0 };

describe("S2-3: what a new hero usually has", () => {
  it("is five assets and three features, where a world has said nothing", () => {
    for (const raw of [undefined, null, "much", [], {}]) expect(readNewHero(raw)).toEqual(FIRST_NEW_HERO);
    expect(FIRST_NEW_HERO).toEqual({ dice: [12, 10, 8, 6, 6], features: 3 });
  });

  it("is read as it was stored, dice of no size left out", () => {
    const own = { dice: [10, 10, 4], features: 0 } as const;
    expect(readNewHero(storedNewHero(own))).toEqual(own);
    const raw = {
      dice: [
        { size: 7, count: 3 },
        { size: 8, count: 2.7 },
        { size: 4, count: -1 },
      ],
      features: 400,
    };
    expect(readNewHero(raw)).toEqual({ dice: [8, 8], features: MOST_OF_HERO });
  });

  it("has one die of a size more or less, never less than none and never too many", () => {
    const usual = { dice: [10, 6], features: 1 } as const;
    expect(stepDice(usual, 8, 1).dice).toEqual([10, 8, 6]);
    expect(stepDice(usual, 6, -1).dice).toEqual([10]);
    expect(stepDice(usual, 12, -1).dice).toEqual([10, 6]);
    const full = { dice: Array.from({ length: MOST_OF_HERO }, () => 4 as const), features: 1 };
    expect(stepDice(full, 12, 1).dice).toHaveLength(MOST_OF_HERO);
  });
});

describe("S2-3: a hero compared with what is usual", () => {
  it("goes by the dice from the largest on, in whatever order they were chosen", () => {
    expect(newHeroSlips([6, 8, 12, 6, 10], 3, FIRST_NEW_HERO)).toEqual(NOTHING);
    expect(newHeroSlips([12, 12, 8], 0, FIRST_NEW_HERO)).toEqual({ ...NOTHING, larger: [12] });
    expect(newHeroSlips([10, 10, 10, 10], 0, FIRST_NEW_HERO)).toEqual({ ...NOTHING, larger: [10, 10] });
  });

  it("counts what is too many once, and not as too large", () => {
    expect(newHeroSlips([4, 4, 4, 4, 4, 4, 4], 5, FIRST_NEW_HERO)).toEqual({ assets: 2, larger: [], features: 2 });
    expect(newHeroSlips([], 0, FIRST_NEW_HERO)).toEqual(NOTHING);
  });
});
