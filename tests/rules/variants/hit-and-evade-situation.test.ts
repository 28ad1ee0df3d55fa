import { describe, expect, it } from "vitest";
import {
  asksFor,
  attackChanges,
  distanceFor,
  evadeChanges,
  leftOut,
  PLAIN,
  readSaid,
  type Situation,
} from "../../../src/games/hit-and-evade/rules/situation.ts";

const sum = (changes: readonly { readonly value: number }[]): number =>
  changes.reduce((total, { value }) => total + value, 0);
const some = (said: Partial<Situation>): Situation => ({ ...PLAIN, ...said });

describe("what place and moment add to Evade (S3-6)", () => {
  it.each([
    [{}, 0],
    [{ bodyPart: "small" }, 3],
    [{ bodyPart: "tiny" }, 5],
    [{ height: "higher" }, 2],
    [{ height: "lower" }, -2],
    [{ ground: 1 }, 1],
    [{ enemies: 4, each: 1 }, 2],
    [{ enemies: 2, each: 1 }, 0],
    [{ other: -1 }, -1],
    [{ running: true, halfCover: true, distance: "beyond", weather: 3 }, 0],
  ] as const)("of a blow with %j: %i", (said, value) => {
    expect(sum(evadeChanges("melee", some(said)))).toBe(value);
  });

  it.each([
    [{ fightsAlly: true }, 3],
    [{ running: true }, 2],
    [{ halfCover: true }, 2],
    [{ barelyVisible: true }, 4],
    [{ distance: "far" }, 3],
    [{ distance: "beyond" }, 5],
    [{ weather: 2 }, 2],
    [{ bodyPart: "tiny", height: "higher", ground: 2, enemies: 5, each: 1 }, 0],
  ] as const)("of a shot with %j: %i", (said, value) => {
    for (const kind of ["ranged", "thrown", "gun"] as const)
      expect(sum(evadeChanges(kind, some(said))), kind).toBe(value);
  });

  it("asks of each kind of attack what counts for it", () => {
    expect([asksFor("melee", "bodyPart"), asksFor("melee", "distance"), asksFor("melee", "help")]).toEqual([
      true,
      false,
      true,
    ]);
    expect([asksFor("gun", "bodyPart"), asksFor("gun", "distance"), asksFor("gun", "ambush")]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it("an attack has +3 each for aiming, ambush and who cannot move, and the help of comrades (S3-5, S3-10, S3-16, S3-17)", () => {
  const all = attackChanges(some({ aimed: true, ambush: true, immobile: true, help: 2, bonus: -1 }));
  expect(all).toEqual([
    { id: "aimed", value: 3 },
    { id: "ambush", value: 3 },
    { id: "immobile", value: 3 },
    { id: "help", value: 2 },
    { id: "bonus", value: -1 },
  ]);
  expect(attackChanges(PLAIN)).toEqual([]);
});

it("knows what the map or a sheet tells and someone said not to count (S3-6)", () => {
  const known = { halfCover: true, distance: "far", enemies: 4, immobile: true } as const;
  expect(leftOut("gun", known, some(known))).toEqual([]);
  expect(leftOut("gun", known, some({ ...known, halfCover: false, immobile: false }))).toEqual([
    "halfCover",
    "immobile",
  ]);
  expect(leftOut("gun", known, some({ ...known, distance: "beyond" }))).toEqual(["distance.far"]);
  // What is no matter of a blow is not missed there.
  expect(leftOut("melee", known, some({ immobile: true, each: 1 }))).toEqual(["enemies"]);
  expect(leftOut("melee", known, some({ ...known, enemies: 3, each: 2 }))).toEqual([]);
});

it("is far past a weapon's near range, and beyond it past the far one; without ranges it is near", () => {
  const range = { near: 6, far: 12 };
  expect([6, 7, 12, 13].map((distance) => distanceFor(distance, range))).toEqual(["near", "far", "far", "beyond"]);
  expect(distanceFor(500, { near: 0, far: 0 })).toBe("near");
});

it("reads of what came from elsewhere only what can be said", () => {
  expect(
    readSaid({ running: "yes", halfCover: true, ground: 99, enemies: -3, height: "up", __proto__: 1, toString: 2 }),
  ).toEqual({ running: false, halfCover: true, ground: 20, enemies: 0 });
  expect(readSaid(null)).toEqual({});
});
