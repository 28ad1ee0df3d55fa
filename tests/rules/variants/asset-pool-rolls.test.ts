import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hindrance, LEVEL, treat, worsen } from "../../../src/games/asset-pool/rules/conditions.ts";
import { ASSET_SIZES, BASE, NAMED_DIFFICULTY, SIZE, stepUp } from "../../../src/games/asset-pool/rules/dice.ts";
import { boostsOf, comesBack, FEATURE_EFFECTS, isOfUse, timeOf } from "../../../src/games/asset-pool/rules/features.ts";
import { hopeless } from "../../../src/games/asset-pool/rules/hopeless.ts";
import { OPENING, openingPool } from "../../../src/games/asset-pool/rules/opening.ts";
import {
  bestAssets,
  fittingAssets,
  type PoolPlan,
  poolOf,
  poolResult,
} from "../../../src/games/asset-pool/rules/pool.ts";
import {
  improvePosition,
  POSITION_SHIFT,
  POSITIONS,
  POSITION,
  weighPosition,
} from "../../../src/games/asset-pool/rules/position.ts";
import { dose } from "../../../table/tests/dose.ts";

const plan = (some: Partial<PoolPlan> = {}): PoolPlan => ({
  base: 3,
  position: "even",
  assets: [],
  features: [],
  ...some,
});
const boost = (effect: (typeof FEATURE_EFFECTS)[number], die: number | null = null) => ({ effect, die });

const anySize = fc.constantFrom(...ASSET_SIZES);
const anyPlan: fc.Arbitrary<PoolPlan> = fc.record({
  base: fc.integer({ min: 1, max: 10 }),
  position: fc.constantFrom(...POSITIONS),
  assets: fc.array(anySize, { maxLength: 3 }),
  features: fc.array(fc.record({ effect: fc.constantFrom(...FEATURE_EFFECTS), die: fc.constantFrom(null, 0, 1, 2) }), {
    maxLength: 3,
  }),
});

describe("S2-1, S2-3: what is read", () => {
  it("puts a die that does not exist in its place", () => {
    expect([6, "d12", " D8 "].map((raw) => SIZE.read(raw))).toEqual([6, 12, 8]);
    for (const raw of [7, 20, 0, -6, Number.NaN, "d5", "", null, undefined, {}]) expect(SIZE.read(raw)).toBe(4);
  });

  it("keeps a difficulty between 1 and 10, and lets no other be named", () => {
    const read = [7, 0, -Infinity, 11, 2.5, "5", Number.NaN].map((raw) => [BASE.read(raw), NAMED_DIFFICULTY.read(raw)]);
    expect(read).toEqual([[7, 7], ...[1, 1, 10, 2, 1, 1].map((value) => [value, undefined])]);
  });

  it("S2-3: rolls three dice of more than three assets", () => {
    const pool = poolOf(plan({ assets: [6, 8, 10, 12] }));
    expect(pool.dice.map(({ size }) => size)).toEqual([6, 8, 10]);
  });
});

describe("S2-2: the position", () => {
  it.each([
    [[], "even"],
    [["advantage"], "advantage"],
    [["advantage", "advantage", "advantage"], "advantage"],
    [["advantage", "disadvantage"], "even"],
    [["advantage", "disadvantage", "disadvantage", "even"], "disadvantage"],
  ] as const)("%j weigh %s", (leans, position) => {
    expect(weighPosition(leans.map((lean) => ({ leans: lean })))).toBe(position);
  });

  it("is what the narrator says where somebody says it", () => {
    expect(weighPosition([{ leans: "disadvantage" }], "advantage")).toBe("advantage");
    expect(POSITION.read("advantage")).toBe("advantage");
    expect(POSITION.read("superb")).toBe("even");
  });

  it("is never more than one step from even", () => {
    expect(improvePosition("disadvantage", 1)).toBe("even");
    expect(improvePosition("disadvantage", 2)).toBe("advantage");
    expect(improvePosition("even", 9)).toBe("advantage");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...POSITIONS)), (leans) => {
        const shift = POSITION_SHIFT[weighPosition(leans.map((lean) => ({ leans: lean })))];
        expect(Math.abs(shift)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("S2-3: the assets that fit", () => {
  const assets = [
    { id: "a", size: 6, tags: ["Climb"] },
    { id: "b", size: 10, tags: ["talk"] },
    { id: "c", size: 12, tags: ["climb", "jump"] },
    { id: "d", size: 6, tags: ["climb"] },
    { id: "e", size: 8, tags: ["climb"] },
    { id: "f", size: 12, tags: [] },
  ];
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join("");

  it("are those that share a word with the deed", () => {
    expect(ids(fittingAssets(assets, ["climb "]))).toBe("acde");
    expect(ids(fittingAssets(assets, ["swim"]))).toBe("");
    expect(ids(fittingAssets(assets, [" "]))).toBe("abcdef");
  });

  it("are the largest three by default, the chosen one first", () => {
    expect(ids(bestAssets(assets, ["climb"]))).toBe("cea");
    expect(ids(bestAssets(assets, ["climb"], "d"))).toBe("dce");
    expect(ids(bestAssets(assets, ["swim"], "b"))).toBe("b");
    expect(ids(bestAssets(assets, [], "gone"))).toBe("cfb");
  });
});

describe("S2-6: features", () => {
  it("make a die larger, up to a d12", () => {
    expect(ASSET_SIZES.map(stepUp)).toEqual([6, 8, 10, 12, 12]);
    const pool = poolOf(plan({ assets: [12, 6], features: [boost("step", 1), boost("step", 1), boost("step", 0)] }));
    expect(pool.dice.map(({ size, from, filler }) => [size, from, filler])).toEqual([
      [12, 12, false],
      [10, 6, false],
      [4, 4, true],
    ]);
  });

  it("make the die larger that gains most where none is chosen", () => {
    // Against 3: d4 to d6 gains 1/4, d8 to d10 only 3/40.
    expect(poolOf(plan({ assets: [8, 8], features: [boost("step")] })).dice.map(({ size }) => size)).toEqual([8, 8, 6]);
    // Against 6: only the d8 gains, 2/8 to 4/10.
    const other = poolOf(plan({ base: 6, assets: [8], features: [boost("step", 7)] }));
    expect(other.dice.map(({ size }) => size)).toEqual([10, 4, 4]);
  });

  it("better the position, add successes and roll again", () => {
    expect(poolOf(plan({ base: 4, position: "disadvantage", features: [boost("position")] })).difficulty).toBe(4);
    expect(poolOf(plan({ base: 10, features: [boost("success"), boost("success")] })).chances).toEqual([0, 0, 1, 0]);
    // One d8 against 4 with one more try: 3/4; the d4 cannot help.
    const pool = poolOf(plan({ base: 4, assets: [8], features: [boost("reroll")] }));
    expect(pool.chances).toEqual([0.25, 0.75, 0, 0]);
    expect(boostsOf([boost("told")])).toEqual({ successes: 0, steps: [], improvements: 0, rerolls: 0 });
  });

  it.each([
    ["better an advantage", "position", "advantage", 0, false],
    ["better a position that is even", "position", "even", 2, true],
    ["add to three successes", "success", "even", 3, false],
    ["roll a die again where three succeed", "reroll", "disadvantage", 3, false],
    ["roll a die again where two succeed", "reroll", "advantage", 2, true],
    ["tell something", "told", "advantage", 3, true],
  ] as const)("%s: of use or not", (_what, effect, position, successes, ofUse) => {
    expect(isOfUse(effect, { position, successes })).toBe(ofUse);
  });

  it("are invoked before the roll unless their text says otherwise; a die never grows after it", () => {
    expect(timeOf({ effect: "success", when: "before" })).toBe("before");
    expect(timeOf({ effect: "reroll", when: "after" })).toBe("after");
    expect(timeOf({ effect: "step", when: "after" })).toBe("before");
  });

  it("come back when what they are counted for is over", () => {
    expect(comesBack("scene", "scene")).toBe(true);
    expect(comesBack("session", "scene")).toBe(false);
    expect(comesBack("scene", "session")).toBe(true);
    expect(comesBack("session", "session")).toBe(true);
    expect(comesBack("none", "session")).toBe(false);
  });
});

describe("S2-4, S2-5: the faces", () => {
  const pool = poolOf(plan({ base: 4, position: "advantage", assets: [10, 6] }));

  it("T-S2-5: d10=6, d6=5, d4=3 against base 4 with advantage is 2, mostly success", () => {
    expect(poolResult(pool, [6, 5, 3])).toEqual({
      difficulty: 3,
      dice: [
        { size: 10, face: 6, before: [], success: true },
        { size: 6, face: 5, before: [], success: true },
        { size: 4, face: 3, before: [], success: false },
      ],
      successes: 2,
      band: "mostlySuccess",
      binary: true,
    });
  });

  it("counts the last face of a die that was rolled again, better or worse", () => {
    expect(poolResult(pool, [6, 1, 3], [{ die: 1, face: 4 }])).toMatchObject({ successes: 2, band: "mostlySuccess" });
    const worse = poolResult(
      pool,
      [6, 1, 3],
      [
        { die: 0, face: 9 },
        { die: 0, face: 2 },
      ],
    );
    expect(worse.dice[0]).toEqual({ size: 10, face: 2, before: [6, 9], success: false });
    expect(worse).toMatchObject({ successes: 0, band: "completeFailure", binary: false });
  });

  it("adds successes up to three", () => {
    expect(poolResult(pool, [1, 1, 1], [], 1)).toMatchObject({ successes: 1, band: "mostlyFailure" });
    const boosted = poolOf(plan({ assets: [10, 6], features: [boost("success")] }));
    expect(poolResult(boosted, [6, 5, 4], [], 2)).toMatchObject({ successes: 3, band: "completeSuccess" });
  });

  it("takes no face that a die does not have", () => {
    expect(poolResult(pool, [99, -4], []).dice.map(({ face }) => face)).toEqual([10, 0, 0]);
  });
});

describe("S2-5, S2-6, S2-8: the odds", () => {
  it("three d4 against 2: complete success 12.5 %, success 50 %", () => {
    const { chances, success } = poolOf(plan({ base: 2 }));
    expect(chances[3]).toBeCloseTo(0.125);
    expect(success).toBeCloseTo(0.5);
  });

  it("are those of all faces, with one die rolled again", () => {
    fc.assert(
      fc.property(anyPlan, (some) => {
        const pool = poolOf({
          ...some,
          features: [...some.features.filter(({ effect }) => effect !== "reroll"), boost("reroll")],
        });
        const counts = [0, 0, 0, 0];
        const [a, b, c] = pool.dice.map(({ size }) => size) as [number, number, number];
        for (let x = 1; x <= a; x += 1)
          for (let y = 1; y <= b; y += 1)
            for (let z = 1; z <= c; z += 1) {
              const faces = [x, y, z];
              const failed = pool.dice
                .map(({ size, chance }, die) => ({ size, chance, die }))
                .filter(({ die }) => (faces[die] ?? 0) <= pool.difficulty)
                .toSorted((one, other) => other.chance - one.chance)[0];
              const again = failed ? Array.from({ length: failed.size }, (_none, face) => face + 1) : [0];
              for (const face of again) {
                const { successes } = poolResult(pool, faces, failed ? [{ die: failed.die, face }] : []);
                counts[successes] = (counts[successes] ?? 0) + 1 / (a * b * c * again.length);
              }
            }
        for (const [successes, chance] of pool.chances.entries()) expect(chance).toBeCloseTo(counts[successes] ?? 0, 9);
      }),
      { numRuns: dose(20) },
    );
  });

  it("add up to 1, whatever is chosen", () => {
    fc.assert(
      fc.property(anyPlan, (some) => {
        const { chances, success } = poolOf(some);
        expect(chances.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 9);
        expect(success).toBeGreaterThanOrEqual(0);
        expect(success).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("never get worse by a feature, a better position, an asset or a larger die", () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...FEATURE_EFFECTS), anySize, (some, effect, size) => {
        const { success } = poolOf(some);
        const least = success - 1e-9;
        expect(poolOf({ ...some, features: [...some.features, boost(effect)] }).success).toBeGreaterThanOrEqual(least);
        expect(poolOf({ ...some, position: improvePosition(some.position, 1) }).success).toBeGreaterThanOrEqual(least);
        expect(
          poolOf({ ...some, features: [], assets: some.assets.map((each) => stepUp(each as 4)) }).success,
        ).toBeGreaterThanOrEqual(poolOf({ ...some, features: [] }).success - 1e-9);
        if (some.assets.length < 3 && some.features.every(({ die }) => die === null))
          expect(poolOf({ ...some, features: [], assets: [...some.assets, size] }).success).toBeGreaterThanOrEqual(
            poolOf({ ...some, features: [] }).success - 1e-9,
          );
      }),
    );
  });
});

describe("S2-8: rolls that cannot succeed", () => {
  const hand = {
    assets: [
      { id: "rope", size: 8 },
      { id: "hat", size: 4 },
    ],
    features: [],
  };

  it("say what would help: a larger asset, and which", () => {
    expect(hopeless(plan({ base: 5 }), hand)).toEqual({
      most: 0,
      assets: ["rope"],
      size: 6,
      dice: 2,
      position: false,
      features: [],
    });
  });

  it("say that a better position helps, and features that do", () => {
    const features = [
      { id: "luck", effect: "success" as const },
      { id: "ground", effect: "position" as const },
      { id: "tale", effect: "told" as const },
    ];
    // d8 can beat 4, a d4 cannot: one success at most.
    expect(hopeless(plan({ base: 4, assets: [8] }), { assets: [], features })).toEqual({
      most: 1,
      assets: [],
      size: 6,
      dice: 1,
      position: true,
      features: ["luck", "ground"],
    });
  });

  it("say nothing where two successes are possible", () => {
    expect(hopeless(plan({ base: 3 }), hand)).toBeNull();
    expect(hopeless(plan({ base: 10, assets: [12, 12] }), hand)).toBeNull();
    expect(hopeless(plan({ base: 10, assets: [10, 12] }), hand)).toMatchObject({ most: 1, size: 12, dice: 1 });
  });

  it("are exactly those without a chance of two successes", () => {
    fc.assert(
      fc.property(anyPlan, (some) => {
        expect(hopeless(some, hand) === null).toBe(poolOf(some).success > 0);
      }),
    );
  });
});

describe("S2-2, S2-7: conditions", () => {
  const conditions = [
    { id: "leg", level: 3, scope: ["legs"] },
    { id: "arm", level: 2, scope: ["Arms"] },
    { id: "smoke", level: 1, scope: ["all"] },
    { id: "unsaid", level: 3, scope: [] },
  ];
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

  it("T-S2-6: severe ones forbid what they touch; other deeds stay open", () => {
    expect(ids(hindrance(conditions, ["legs"]).forbid)).toEqual(["leg"]);
    expect(ids(hindrance(conditions, ["arms"]).forbid)).toEqual([]);
    expect(ids(hindrance(conditions, []).forbid)).toEqual([]);
  });

  it("hinder below that, and only what they touch", () => {
    expect(ids(hindrance(conditions, ["arms"]).hinder)).toEqual(["arm", "smoke"]);
    expect(ids(hindrance(conditions, ["legs"]).hinder)).toEqual(["smoke"]);
  });

  it("get one level less by treatment and end at 0", () => {
    expect(treat({ level: 3 })).toEqual({ ok: true, patch: { level: 2 }, inverse: { level: 3 } });
    expect(treat({ level: 1 })).toEqual({ ok: true, patch: { level: 0 }, inverse: { level: 1 } });
    expect(worsen({ level: 2 })).toEqual({ ok: true, patch: { level: 3 }, inverse: { level: 2 } });
    expect(worsen({ level: 3 })).toEqual({ ok: false, reason: "alreadySevere" });
    expect([0, 2, 9, Number.NaN, "x"].map((level) => LEVEL.read(level))).toEqual([1, 2, 3, 1, 1]);
  });
});

describe("the opening of a check", () => {
  const opening = {
    game: "asset-pool",
    actor: "Actor.a",
    title: "Over the wall",
    base: 4,
    challenge: { uuid: "Actor.wall", name: "Wall" },
    reasons: [{ id: "r", text: "Rope", leans: "advantage", condition: "" }],
    position: "advantage",
    assets: [{ id: "x", name: "Climber", size: 8 }],
    features: [{ id: "f", name: "Lucky", effect: "step", die: 1 }],
    treats: { actor: "Actor.b", condition: "cut", name: "Cut" },
  };

  it("is read as it was written", () => {
    expect(OPENING.read(opening)).toEqual(opening);
  });

  it("rolls what it says (S2-2, S2-3, S2-6)", () => {
    const read = OPENING.read(opening);
    if (!read) throw new Error("It cannot be read");
    const pool = openingPool(read);
    expect([pool.difficulty, ...pool.dice.map(({ size }) => size)]).toEqual([3, 8, 6, 4]);
  });

  it("is put right where it can be", () => {
    const asset = { id: "x", name: "Climber", size: 9 };
    const read = OPENING.read({
      ...opening,
      base: 40,
      assets: [asset, asset, asset, asset],
      position: "superb",
      features: [{ effect: "win", die: 8 }, 3],
      reasons: "none",
      challenge: null,
      treats: { actor: "Actor.b" },
    });
    expect(read).toMatchObject({
      base: 10,
      position: "even",
      reasons: [],
      challenge: { uuid: "", name: "" },
      assets: [{ size: 4 }, { size: 4 }, { size: 4 }],
      features: [{ id: "", name: "", effect: "told", die: null }],
      treats: null,
    });
  });

  it("of another game is refused", () => {
    expect(OPENING.read({ ...opening, game: "tenacity" })).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(OPENING.read(raw)).toBeUndefined();
      }),
    );
  });

  it("never throws, whatever it holds", () => {
    const broken = fc.record(Object.fromEntries(Object.keys(opening).map((key) => [key, fc.anything()])));
    fc.assert(
      fc.property(broken, (raw) => {
        const read = OPENING.read({ ...raw, game: "asset-pool" });
        if (!read) throw new Error("It cannot be read");
        const { chances } = openingPool(read);
        expect(chances.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});
