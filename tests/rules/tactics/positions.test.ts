import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FlankGrant, flanks, grantFlank } from "../../../src/games/tenacity/rules/tactics/flanking.ts";
import { angle, crossesOppositeSides } from "../../../src/engine/rules/map/geometry.ts";
import { inReach } from "../../../src/engine/rules/map/place.ts";
import { square as at } from "../../support/places.ts";

describe("R-1301 flanking", () => {
  const target = at(5, 5);
  const flanker = (x: number, y: number, reach = 1, side = 1) => ({ place: at(x, y, side), reach });

  it.each([
    ["left and right", flanker(4, 5), flanker(6, 5), true],
    ["above and below", flanker(5, 4), flanker(5, 6), true],
    ["opposite corners", flanker(4, 4), flanker(6, 6), true],
    ["the other corners", flanker(6, 4), flanker(4, 6), true],
    ["a knight's move: 135°", flanker(4, 4), flanker(6, 5), true],
    ["a corner and the side next to it", flanker(4, 4), flanker(5, 4), false],
    ["two corners of one side", flanker(4, 4), flanker(6, 4), false],
    ["left and above", flanker(4, 5), flanker(5, 4), false],
    ["both in one place", flanker(4, 5), flanker(4, 5), false],
    ["out of reach", flanker(3, 5), flanker(6, 5), false],
    ["the other out of reach", flanker(4, 5), flanker(8, 5), false],
    ["with a spear", flanker(3, 5, 2), flanker(6, 5), true],
  ])("%s", (_what, one, other, expected) => {
    expect(flanks(one, other, target)).toBe(expected);
    expect(flanks(other, one, target)).toBe(expected);
  });

  it("goes by sides for large targets", () => {
    expect(flanks(flanker(4, 5), flanker(9, 8), at(5, 5, 4))).toBe(true);
    expect(flanks(flanker(4, 5), flanker(5, 9), at(5, 5, 4))).toBe(false);
  });

  it.each([
    ["left to right, off the middle", 0, 0.4, 6, 0.4, true],
    ["right to left", 6, 0.4, 0, 0.4, true],
    ["top to bottom", 1.6, -3, 1.6, 9, true],
    ["bottom to top", 1.6, 9, 1.6, -3, true],
    ["aslant through two opposite sides", 0, 0.1, 6, 1.9, true],
    ["through opposite corners", 0, -1, 4, 3, true],
    ["through the other corners", 0, 3, 4, -1, true],
    ["through neighboring sides", 0, 1, 2.5, -1, false],
    ["along an edge", 0, 0, 6, 0, true],
    ["along the far edge", 0, 2, 6, 2, true],
    ["just above", 0, -0.1, 6, -0.1, false],
    ["just below", 0, 2.1, 6, 2.1, false],
    ["just left", 0.9, -3, 0.9, 9, false],
    ["just right", 3.1, -3, 3.1, 9, false],
    ["past a corner", 0, 1, 1.5, -3, false],
    ["ending inside", 0, 1, 2, 1, false],
    ["beginning inside", 2, 1, 6, 1, false],
    ["ending before it", -4, 1, 0, 1, false],
    ["a point inside", 2, 1, 2, 1, false],
  ])("a line %s", (_what, ax, ay, bx, by, expected) => {
    const box = { x: 1, y: 0, width: 2, height: 2 };
    expect(crossesOppositeSides({ x: ax, y: ay }, { x: bx, y: by }, box)).toBe(expected);
  });

  it("knows lines that miss and angles without a direction", () => {
    expect(crossesOppositeSides({ x: 0, y: 0 }, { x: 0, y: 9 }, target)).toBe(false);
    expect(crossesOppositeSides({ x: 0, y: 0 }, { x: 9, y: 0 }, target)).toBe(false);
    expect(crossesOppositeSides({ x: 0, y: 0 }, { x: 1, y: 9 }, target)).toBe(false);
    expect(crossesOppositeSides({ x: 0, y: 2 }, { x: 2, y: 0 }, target)).toBe(false);
    expect(angle({ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 1, y: 0 })).toBe(0);
    expect(angle({ x: 0, y: 0 }, { x: Number.NaN, y: 0 }, { x: 1, y: 0 })).toBe(0);
    expect(angle({ x: 0, y: 0 }, { x: -2, y: 0 }, { x: 1, y: 0 })).toBeCloseTo(180);
    expect(angle({ x: 0, y: 0 }, { x: 0, y: 3 }, { x: 1, y: 0 })).toBeCloseTo(90);
    expect(angle({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 3, y: 0 })).toBeCloseTo(45);
  });

  it("is the same from both sides, and always so from 135 degrees on", () => {
    const place = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(place, place, place, place, fc.integer({ min: 1, max: 3 }), (ax, ay, bx, by, side) => {
        const big = at(0, 0, side);
        const [one, other] = [flanker(ax, ay, 2), flanker(bx, by, 2)];
        const result = flanks(one, other, big);
        expect(flanks(other, one, big)).toBe(result);
        const middle = { x: side / 2, y: side / 2 };
        const seen = angle(middle, { x: ax + 0.5, y: ay + 0.5 }, { x: bx + 0.5, y: by + 0.5 });
        if (seen >= 135.001 && inReach(one.place, big, 2) && inReach(other.place, big, 2)) expect(result).toBe(true);
      }),
    );
  });

  it("A-39: pays once for each pair, target and turn", () => {
    const grant: FlankGrant = { giver: "Ann", receiver: "Bo", target: "X", turn: "1.Ann" };
    const first = grantFlank([], grant);
    if (!first.ok) throw new Error(first.reason);
    expect(first).toEqual({ ok: true, spin: 1, given: [grant] });
    expect(grantFlank(first.given, grant)).toEqual({ ok: false, reason: "alreadyGiven" });
    const back = { ...grant, giver: "Bo", receiver: "Ann" };
    expect(grantFlank(first.given, back)).toEqual({ ok: false, reason: "alreadyGiven" });
    expect(grantFlank(first.given, { ...grant, target: "Y" })).toMatchObject({ ok: true });
    expect(grantFlank(first.given, { ...grant, turn: "1.Bo" })).toMatchObject({ ok: true });
    expect(grantFlank(first.given, { ...grant, receiver: "Cy" })).toMatchObject({ ok: true });
    expect(grantFlank([], { ...grant, receiver: "Ann" })).toEqual({ ok: false, reason: "needsAnAlly" });
  });
});
