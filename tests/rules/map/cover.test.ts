import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coverSeen,
  isBodyBetween,
  pointsSeen,
  sharesSpace,
  type Barrier,
} from "../../../src/engine/rules/map/cover.ts";
import type { Point } from "../../../src/engine/rules/map/geometry.ts";
import type { Place } from "../../../src/engine/rules/map/place.ts";
import { wallsStop, type WallData } from "../../../src/engine/rules/map/walls.ts";
import { square } from "../../support/places.ts";

function hex(...spaces: readonly (readonly [row: number, column: number])[]): Place {
  const hexes = spaces.map(([row, column]) => ({
    x: column + (row & 1 ? 0.5 : 0),
    y: (row * Math.sqrt(3)) / 2,
  }));
  const [first = { x: 0, y: 0 }] = hexes;
  return { ...square(first.x - 0.5, first.y - 0.5), grid: "hex", hexes };
}

/** A wall in spaces; hard unless it stops only the eye. */
const wall = (x0: number, y0: number, x1: number, y1: number, move = 20): WallData => ({
  c: [x0, y0, x1, y1],
  move,
  sight: 20,
  dir: 0,
  door: 0,
  ds: 0,
});

/** What walls and bodies bring into lines. */
const among =
  (walls: readonly WallData[], bodies: readonly Place[] = []) =>
  (from: Point, to: Point): Barrier<string>[] => [
    ...(wallsStop(walls, from, to, "move")
      ? [{ hard: true, full: true, source: "wall" }]
      : wallsStop(walls, from, to, "sight")
        ? [{ hard: false, full: true, source: "curtain" }]
        : []),
    ...bodies.filter((body) => isBodyBetween(body, from, to)).map(() => ({ hard: true, full: false, source: "body" })),
  ];

const covers = (from: Place, to: Place, walls: readonly WallData[], bodies: readonly Place[] = []) => {
  const { hard, soft } = coverSeen(from, to, among(walls, bodies));
  return `${hard} ${soft}`;
};

describe("cover by nine points", () => {
  const [archer, mark] = [square(0, 0), square(4, 0)];

  it.each<[string, string, Place, Place, WallData[], Place[]?]>([
    ["nothing between", "none none", archer, mark, []],
    ["a wall across", "full none", archer, mark, [wall(2, -3, 2, 4)]],
    ["a wall to the middle", "partial none", archer, mark, [wall(3, -3, 3, 0.5)]],
    ["a wall that ends beside the line", "none none", archer, mark, [wall(3, -3, 3, -0.1)]],
    ["a wall behind", "none none", archer, mark, [wall(5.1, -3, 5.1, 4)]],
    ["a curtain", "none full", archer, mark, [wall(2, -3, 2, 4, 0)]],
    ["a curtain to the middle", "none partial", archer, mark, [wall(3, -3, 3, 0.5, 0)]],
    ["half wall, half curtain", "partial full", archer, mark, [wall(3, -3, 3, 0.5), wall(3, 0.5, 3, 4, 0)]],
    ["a curtain before a wall", "full none", archer, mark, [wall(2, -3, 2, 4, 0), wall(3, -3, 3, 4)]],
    ["a wall of length 0", "none none", archer, mark, [wall(2, 0.5, 2, 0.5)]],
    ["somebody between", "partial none", archer, mark, [], [square(2, 0)]],
    ["three abreast between", "partial none", archer, mark, [], [square(2, -1), square(2, 0), square(2, 1)]],
    ["somebody beside the line", "none none", archer, mark, [], [square(2, 1)]],
    ["somebody behind", "none none", archer, mark, [], [square(5, 0)]],
    ["a pillar, from a big looker's free space", "none none", square(0, 0, 2), square(5, 1), [wall(2, -3, 2, 0.9)]],
    ["a pillar before a big looker's nearest space", "none none", square(0, 0, 2), square(5, 1), [wall(2, 1.2, 2, 5)]],
    ["a big one behind a short wall", "partial none", archer, square(4, -1, 4), [wall(3, -3, 3, 1)]],
    ["half a space wide", "full none", archer, { ...square(4, 0), width: 0.5, height: 0.5 }, [wall(3, -3, 3, 3)]],
  ])("%s: %s", (_what, expected, from, to, walls, bodies = []) => {
    expect(covers(from, to, walls, bodies)).toBe(expected);
  });

  it("agrees on hexes where squares agree", () => {
    const [one, other, between] = [hex([0, 0]), hex([0, 4]), hex([0, 2])];
    expect(covers(one, other, [wall(2, -3, 2, 3)])).toBe("full none");
    expect(covers(one, other, [wall(2, -3, 2, 3, 0)])).toBe("none full");
    expect(covers(one, other, [wall(3, -3, 3, 0)])).toBe("partial none");
    const tall = hex([0, 4], [1, 4], [2, 4]);
    expect(covers(one, tall, [wall(3, 0.5, 3, 3)])).toBe("partial none");
    expect(covers(one, other, [], [between])).toBe("partial none");
    expect(covers(one, other, [], [hex([1, 2])])).toBe("none none");
    expect(isBodyBetween(hex([2, 2]), { x: 0, y: 0.5 }, { x: 5, y: 3 }), "also where the line slants").toBe(true);
    expect(covers(one, other, [])).toBe("none none");
  });

  it("looks at points that lie on the hexes themselves", () => {
    const three = hex([0, 0], [0, 1], [1, 0]);
    for (const { x, y } of pointsSeen(three))
      expect(Math.min(...three.hexes.map((each) => Math.hypot(each.x - x, each.y - y)))).toBeLessThan(0.5);
  });

  it("knows who shares a space", () => {
    expect(sharesSpace(square(0, 0), square(0, 0))).toBe(true);
    expect(sharesSpace(square(1, 1), square(0, 0, 2))).toBe(true);
    expect(sharesSpace(square(0, 0), square(1, 0))).toBe(false);
    expect(sharesSpace(hex([0, 0]), hex([0, 0], [0, 1]))).toBe(true);
    expect(sharesSpace(hex([0, 0]), hex([0, 1]))).toBe(false);
  });
});

describe("cover, wherever the map begins and however it is turned", () => {
  const coordinate = fc.integer({ min: -8, max: 8 });
  const place = fc.record({ x: coordinate, y: coordinate, side: fc.integer({ min: 1, max: 3 }) });
  const scene = fc.record({
    from: place,
    to: place,
    // Walls beside the lines of spaces, so that no line only just touches their ends.
    walls: fc.array(fc.record({ x: coordinate, y: coordinate, dx: coordinate, dy: coordinate, hard: fc.boolean() }), {
      maxLength: 4,
    }),
    bodies: fc.array(place, { maxLength: 3 }),
  });
  type Scene = typeof scene extends fc.Arbitrary<infer Each> ? Each : never;
  type Change = (point: Point) => Point;

  function coverIn({ from, to, walls, bodies }: Scene, change: Change, scale = 1) {
    const placed = ({ x, y, side }: Scene["from"]): Place => {
      const [a, b] = [change({ x, y }), change({ x: x + side, y: y + side })];
      const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
      return { ...square(left, top, side * scale), grid: "gridless" };
    };
    const walled = walls.map(({ x, y, dx, dy, hard }) => {
      const a = change({ x: x + 0.1234, y: y + 0.2345 });
      const b = change({ x: x + dx + 0.1357, y: y + dy + 0.2468 });
      return wall(a.x, a.y, b.x, b.y, hard ? 20 : 0);
    });
    return covers(placed(from), placed(to), walled, bodies.map(placed));
  }

  it.each<[string, Change]>([
    ["moved", ({ x, y }) => ({ x: x + 16, y: y - 7 })],
    ["turned by a quarter", ({ x, y }) => ({ x: -y, y: x })],
    ["seen in a mirror", ({ x, y }) => ({ x: -x, y })],
  ])("is the same %s", (_what, change) => {
    fc.assert(fc.property(scene, (each) => coverIn(each, change) === coverIn(each, (point) => point)));
  });

  it("is the same for one space as for one of twice the width, with everything twice as far", () => {
    const unit = scene.map((each) => ({ ...each, from: { ...each.from, side: 1 } }));
    // A looker of one space and one of two differ in where they may look from; both look from one point here.
    const twice: Change = ({ x, y }) => ({ x: x * 2, y: y * 2 });
    fc.assert(
      fc.property(unit, (each) => {
        const small = { ...each, from: { ...each.from, side: 0.5 } };
        return coverIn(small, (point) => point) === coverIn(small, twice, 2);
      }),
    );
  });

  it("never grows by what is taken away", () => {
    const weight = { none: 0, partial: 1, full: 2 };
    fc.assert(
      fc.property(scene, (each) => {
        const grade = (cover: string) => weight[cover.split(" ")[0] as "none"];
        const less = { ...each, walls: each.walls.slice(1), bodies: [] };
        return grade(coverIn(less, (point) => point)) <= grade(coverIn(each, (point) => point));
      }),
    );
  });
});
