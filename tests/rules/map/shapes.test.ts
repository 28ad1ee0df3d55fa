import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  crossesArea,
  isInArea,
  rectangleCorners,
  type Area,
  type AreaShape,
  type PointAt,
} from "../../../src/engine/rules/map/shapes.ts";

const at = (x: number, y: number, elevation = 0): PointAt => ({ x, y, elevation });
const area = (...shapes: AreaShape[]): Area => ({ shapes, bottom: null, top: null });
const box = (x: number, y: number, width: number, height: number, hole = false): AreaShape => ({
  type: "polygon",
  points: rectangleCorners({ x, y, width, height }, 0, { x, y }),
  hole,
});
const round = (x: number, y: number, radiusX: number, radiusY = radiusX, rotation = 0): AreaShape => ({
  type: "round",
  x,
  y,
  radiusX,
  radiusY,
  rotation,
  hole: false,
});

describe("MAP-56 lines through areas", () => {
  const mist = area(box(100, 100, 200, 100));

  it.each([
    ["through it", at(0, 150), at(400, 150), true],
    ["into it", at(0, 150), at(200, 150), true],
    ["out of it", at(200, 150), at(200, 0), true],
    ["within it", at(150, 120), at(250, 180), true],
    ["past it", at(0, 50), at(400, 50), false],
    ["short of it", at(0, 150), at(90, 150), false],
    ["over a corner", at(50, 150), at(150, 50), false],
    ["across a corner", at(50, 160), at(160, 50), true],
    ["no line, inside", at(150, 150), at(150, 150), true],
    ["no line, outside", at(50, 150), at(50, 150), false],
  ])("%s", (_what, from, to, expected) => {
    expect(crossesArea(mist, from, to)).toBe(expected);
    expect(crossesArea(mist, to, from)).toBe(expected);
  });

  it("a hole is open, and a shape after it closes it again", () => {
    const ring = [box(0, 0, 300, 300), box(100, 100, 100, 100, true)] as const;
    expect(isInArea(area(...ring), at(150, 150))).toBe(false);
    expect(crossesArea(area(...ring), at(110, 150), at(190, 150))).toBe(false);
    expect(crossesArea(area(...ring), at(110, 150), at(250, 150))).toBe(true);
    expect(isInArea(area(...ring, box(120, 120, 60, 60)), at(150, 150))).toBe(true);
  });

  it("ends above and below", () => {
    const low = { ...mist, bottom: 0, top: 2 };
    expect(crossesArea(low, at(0, 150, 3), at(400, 150, 3))).toBe(false);
    expect(crossesArea(low, at(0, 150, 3), at(400, 150, 0))).toBe(true);
    // It falls into the height of the area only behind it.
    expect(crossesArea(low, at(0, 150, 10), at(400, 150, 0))).toBe(false);
    expect(crossesArea(low, at(0, 150, 1e9), at(400, 150, 1e9))).toBe(false);
    expect(isInArea(low, at(150, 150, -1))).toBe(false);
  });

  it("without a shape, or with a broken one, nothing is inside", () => {
    const broken = area({ type: "polygon", points: [5], hole: false }, round(0, 0, 0), round(0, 0, Number.NaN));
    for (const nothing of [area(), broken]) expect(crossesArea(nothing, at(-10, 0), at(10, 0))).toBe(false);
  });

  it("a turned ellipse", () => {
    const lying = area(round(0, 0, 100, 10));
    const standing = area(round(0, 0, 100, 10, 90));
    expect([90, 110].map((x) => isInArea(lying, at(x, 0)))).toEqual([true, false]);
    expect(isInArea(standing, at(90, 0))).toBe(false);
    expect([90, 110].map((y) => crossesArea(standing, at(-50, y), at(50, y)))).toEqual([true, false]);
  });
});

describe("MAP-57 whatever the shapes", () => {
  const coordinate = fc.integer({ min: -500, max: 500 }).map((whole) => whole + 0.37);
  const size = fc.integer({ min: 5, max: 300 });
  const point = fc.record({ x: coordinate, y: coordinate, elevation: fc.integer({ min: 0, max: 5 }) });
  const rotation = fc.integer({ min: 0, max: 359 });
  const shape = fc.oneof(
    fc.record({ x: coordinate, y: coordinate, radiusX: size, radiusY: size, rotation }).map((one): AreaShape => ({
      type: "round",
      hole: false,
      ...one,
    })),
    fc
      .record({ x: coordinate, y: coordinate, width: size, height: size, rotation })
      .map(({ rotation: degrees, ...one }): AreaShape => ({
        type: "polygon",
        hole: false,
        points: rectangleCorners(one, degrees, { x: one.x, y: one.y }),
      })),
  );
  const somewhere = fc.record({
    shapes: fc
      .array(fc.tuple(shape, fc.boolean()), { maxLength: 4 })
      .map((list) => list.map(([one, hole]): AreaShape => ({ ...one, hole }))),
    bottom: fc.constantFrom(null, 1),
    top: fc.constantFrom(null, 3),
  });

  it("a line is the same both ways", () => {
    fc.assert(
      fc.property(somewhere, point, point, (where, from, to) => {
        expect(crossesArea(where, to, from)).toBe(crossesArea(where, from, to));
      }),
    );
  });

  it("a line on which a point is inside goes through", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(somewhere, point, point, part, (where, from, to, along) => {
        const between = (one: number, other: number) => one + (other - one) * along;
        const middle = at(between(from.x, to.x), between(from.y, to.y), between(from.elevation, to.elevation));
        // Within less than a millionth of the line's length, an edge may be on either side.
        const isClear = isInArea(where, middle) && crossesArea(where, at(...near(middle, -1)), at(...near(middle, 1)));
        if (isClear && !crossesArea(where, from, to)) {
          expect(Math.min(...edges(where, middle))).toBeLessThan(0.01);
        }
      }),
    );
  });

  it("moved and scaled together, the answer stays", () => {
    fc.assert(
      fc.property(somewhere, point, point, coordinate, fc.constantFrom(0.5, 2, 4), (where, from, to, by, scale) => {
        const move = (one: PointAt): PointAt => ({ ...one, x: one.x * scale + by, y: one.y * scale - by });
        const moved = { ...where, shapes: where.shapes.map((one) => moveShape(one, by, scale)) };
        expect(isInArea(moved, move(from))).toBe(isInArea(where, from));
        expect(crossesArea(moved, move(from), move(to))).toBe(crossesArea(where, from, to));
      }),
    );
  });
});

function near({ x, y, elevation }: PointAt, side: number): [number, number, number] {
  return [x + side * 0.001, y + side * 0.001, elevation];
}

/** How close a point is to where an area begins: whether points around it are outside. */
function edges(where: Area, { x, y, elevation }: PointAt): number[] {
  const steps = [0.001, 0.005, 0.02];
  const isOutside = (step: number) =>
    [-1, 1].some(
      (sign) =>
        !isInArea(where, at(x + sign * step, y, elevation)) || !isInArea(where, at(x, y + sign * step, elevation)),
    );
  return [...steps.filter(isOutside), Infinity];
}

function moveShape(shape: AreaShape, by: number, scale: number): AreaShape {
  if (shape.type === "polygon") {
    const points = shape.points.map((each, index) => each * scale + (index % 2 === 0 ? by : -by));
    return { ...shape, points };
  }
  const { x, y, radiusX, radiusY } = shape;
  return { ...shape, x: x * scale + by, y: y * scale - by, radiusX: radiusX * scale, radiusY: radiusY * scale };
}
