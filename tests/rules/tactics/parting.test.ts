import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { inReach, type Place } from "../../../src/engine/rules/map/place.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import {
  partingChoices,
  partingFinder,
  type MoverFacts,
  type Threat,
} from "../../../src/games/tenacity/rules/tactics/parting.ts";
import { square } from "../../support/places.ts";

const at = (x: number, y: number, more: Partial<Place> = {}): Place => ({ ...square(x, y), ...more });
const threat = (id: string, x: number, y: number, more: Partial<Threat> = {}): Threat => ({
  id,
  place: at(x, y),
  reach: 1,
  canReact: true,
  ...more,
});
const along = (...xs: readonly number[]) => xs.map((x) => at(x, 0));

const FREE: MoverFacts = { withdrawnFrom: [], isBlocked: () => false };
const walking = (): boolean => false;
const partings = (
  path: readonly Place[],
  threats: readonly Threat[],
  { isForced = walking, ...facts }: Partial<MoverFacts> & { isForced?: (step: number) => boolean } = {},
) => partingFinder(threats, { ...FREE, ...facts })(path, isForced);

describe("R-1302 parting actions", () => {
  const path = along(0, 1, 2, 3, 4);

  it("are for whose reach is left, at the step that leaves it", () => {
    const threats = [threat("start", 0, 1), threat("passed", 2, 1), threat("end", 4, 1), threat("far", 9, 9)];
    expect(partings(path, threats)).toEqual([
      { by: "start", step: 2 },
      { by: "passed", step: 4 },
    ]);
  });

  it.each([
    ["walking along inside it", along(1, 2, 3), threat("x", 2, 1), []],
    ["entering it", along(-3, -2, -1, 0, 1), threat("x", 2, 1), []],
    ["leaving the longer reach of a spear", along(0, 1, 2, 3), threat("x", 0, 1, { reach: 2 }), [3]],
    ["leaving it twice", along(0, 2, 0, 2), threat("x", 0, 1), [1, 3]],
    ["flying off", [at(0, 0), at(0, 0, { elevation: 2 })], threat("x", 0, 1), [1]],
    [
      "going to another level",
      [at(0, 0, { level: "a" }), at(0, 0, { level: "b" })],
      threat("x", 0, 1, { place: at(0, 1, { level: "a" }) }),
      [1],
    ],
    ["being 3 × 3", [at(0, 0, { width: 3, height: 3 }), at(2, 0, { width: 3, height: 3 })], threat("x", 0, 3), [1]],
  ])("%s", (_what, way, by, steps) => {
    expect(partings(way, [by]).map(({ step }) => step)).toEqual(steps);
  });

  it("are not for those who cannot react, nor without a move", () => {
    expect(partings(path, [threat("x", 0, 1, { canReact: false })])).toEqual([]);
    expect(partings([], [threat("x", 0, 1)])).toEqual([]);
    expect(partings(along(0), [threat("x", 0, 1)])).toEqual([]);
  });

  it("are not for those whom a wall parts from the mover, but for those whom it comes between", () => {
    const behindWall = { isBlocked: (_by: Threat, { x }: Place) => x >= 1 };
    expect(partings(path, [threat("x", 0, 1)], behindWall)).toEqual([{ by: "x", step: 1 }]);
    expect(partings(path, [threat("x", 0, 1)], { isBlocked: () => true })).toEqual([]);
  });

  it("are not for a step that is forced", () => {
    expect(partings(path, [threat("x", 0, 1)], { isForced: (step) => step === 2 })).toEqual([]);
  });

  it("R-809: are not for those from whom the mover withdraws, but for those who are passed", () => {
    const threats = [threat("start", 0, 1), threat("passed", 2, 1)];
    expect(partings(path, threats, { withdrawnFrom: ["start"] })).toEqual([{ by: "passed", step: 4 }]);
    expect(partings(along(0, 2, 0, 2), threats, { withdrawnFrom: ["start"] }).map(({ by }) => by)).not.toContain(
      "start",
    );
  });

  const place = fc.integer({ min: -6, max: 6 });
  const way = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 12 });

  it("never come of a way that stays in reach, or of one that stays out of it", () => {
    fc.assert(
      fc.property(way, place, place, fc.integer({ min: 1, max: 3 }), (points, x, y, reach) => {
        const places = points.map(([px, py]) => at(px, py));
        const by = threat("x", x, y, { reach });
        const inside = places.map((each) => inReach(each, by.place, reach));
        const left = inside.filter((is, index) => is && inside[index + 1] === false).length;
        expect(partings(places, [by])).toHaveLength(left);
        if (inside.every(Boolean) || !inside.some(Boolean)) expect(left).toBe(0);
      }),
    );
  });

  it("are the same wherever on the map it happens", () => {
    fc.assert(
      fc.property(way, place, place, place, (points, x, dx, dy) => {
        const here = points.map(([px, py]) => at(px, py));
        const there = points.map(([px, py]) => at(px + dx, py + dy));
        expect(partings(there, [threat("x", x + dx, dy)])).toEqual(partings(here, [threat("x", x, 0)]));
      }),
    );
  });

  it("are found in each frame of a drag as if it were the first, whatever ways were asked of before", () => {
    const walls = fc.func(fc.boolean());
    fc.assert(
      fc.property(
        fc.array(way, { maxLength: 6 }),
        fc.array(fc.tuple(place, place), { maxLength: 8 }),
        walls,
        (ways, by, wall) => {
          const threats = by.map(([x, y], index) => threat(String(index), x, y, { reach: 1 + (index % 2) }));
          const facts = { isBlocked: ({ id }: Threat, { x, y }: Place) => wall(id, x, y) };
          const find = partingFinder(threats, { ...FREE, ...facts });
          for (const points of ways) {
            const path = points.map(([x, y], index) => at(x, y, { elevation: (index % 2) * 4 }));
            expect(find(path, walking)).toEqual(partings(path, threats, facts));
          }
        },
      ),
    );
  });

  it("are looked for in the spaces that a drag has newly come to, and no further in those that it goes over again", () => {
    const threats = Array.from({ length: 5 }, (_, index) => threat(String(index), index * 2, 1));
    const asked: number[] = [];
    const find = partingFinder(threats, { ...FREE, isBlocked: (_by, { x }) => (asked.push(x), false) });
    const frame = (to: number): readonly number[] => {
      asked.length = 0;
      find(along(...Array.from({ length: to + 1 }, (_, x) => x)), walking);
      return [...new Set(asked)];
    };
    expect(frame(4)).toEqual([0, 1, 2, 3, 4]);
    expect(frame(6)).toEqual([5, 6]);
    expect(frame(6)).toEqual([]);
    expect(frame(5)).toEqual([]);
    // What is off the way is forgotten: it does not grow with how long one drags.
    expect(frame(6)).toEqual([6]);
  });

  it("may be a strike only, or a condition as well", () => {
    expect(partingChoices(NEWER)).toEqual(["meleeStrike", "condition", "grapple"]);
    expect(partingChoices(OLDER)).toEqual(["meleeStrike"]);
  });
});
