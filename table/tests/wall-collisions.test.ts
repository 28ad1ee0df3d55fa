import { describe, expect, it } from "vitest";
import { wallCollisions, type CollidingWall } from "../client/canvas/wall-collisions.ts";
import type { Point, Segment } from "../client/canvas/line-of-sight.ts";

const at = (x: number, y = 0): Point => ({ x, y });
const NORMAL = { light: 20, move: 20, sight: 20, sound: 20, dir: 0, door: 0, ds: 0 };

/** A wall across the line, seen from above with y downward. */
const wall = (x: number, more: Partial<CollidingWall> = {}, c: Segment = [x, -50, x, 50]): CollidingWall => ({
  c,
  ...NORMAL,
  ...more,
});

const stops = (walls: CollidingWall[], type: "light" | "move" | "sight" | "sound" = "move", level?: string): number[] =>
  wallCollisions(walls, [at(0), at(100)], { type, ...(level === undefined ? {} : { level }) }).map(({ x }) => x);

describe("walls on a line (MAP-97, MAP-99, MAP-101)", () => {
  it("stop it where they cross it, the nearest first", () => {
    expect(stops([wall(70), wall(30)])).toEqual([30, 70]);
    expect(stops([wall(130)])).toEqual([]);
  });

  it("stop it by touching it with an end, and along it at the nearer end", () => {
    expect(stops([wall(0, {}, [40, 0, 40, 50])])).toEqual([40]);
    expect(stops([wall(0, {}, [60, 0, 40, 0])])).toEqual([40]);
    expect(stops([wall(0, {}, [-10, 0, 40, 0])])).toEqual([0]);
  });

  it("stop what they are for", () => {
    expect(stops([wall(30, { sight: 0 })], "sight")).toEqual([]);
    expect(stops([wall(30, { sight: 0 })], "sound")).toEqual([30]);
  });

  it("stop half when they are limited: the second one counts", () => {
    const limited = { sight: 10 };
    expect(stops([wall(30, limited)], "sight")).toEqual([]);
    expect(stops([wall(30, limited), wall(70, limited)], "sight")).toEqual([70]);
    expect(stops([wall(30, limited), wall(70)], "sight")).toEqual([70]);
    expect(stops([wall(70, limited), wall(30)], "sight")).toEqual([30]);
  });

  it("stop from one side alone: LEFT and RIGHT of the one who looks from the first end to the second", () => {
    // From top to bottom, so that left is the side of greater x.
    expect(stops([wall(30, { dir: 1 })])).toEqual([]);
    expect(stops([wall(30, { dir: 2 })])).toEqual([30]);
    expect(stops([wall(30, { dir: 1 }, [30, 50, 30, -50])])).toEqual([30]);
  });

  it("stop nothing as an open door, or without a length", () => {
    expect(stops([wall(30, { door: 1, ds: 1 })])).toEqual([]);
    expect(stops([wall(30, { door: 1, ds: 2 })])).toEqual([30]);
    expect(stops([wall(30, { ds: 1 })])).toEqual([30]);
    expect(stops([wall(0, {}, [50, 0, 50, 0])])).toEqual([]);
  });

  it("stop on their levels (MAP-74)", () => {
    const upstairs = wall(30, { levels: new Set(["up"]) });
    expect(stops([upstairs], "move", "down")).toEqual([]);
    expect(stops([upstairs], "move", "up")).toEqual([30]);
    expect(stops([wall(30, { levels: new Set() })], "move", "down")).toEqual([30]);
  });

  it("stop a line of no length that touches them", () => {
    expect(wallCollisions([wall(0)], [at(0), at(0)], { type: "move" })).toHaveLength(1);
    expect(wallCollisions([wall(1)], [at(0), at(0)], { type: "move" })).toEqual([]);
  });
});
