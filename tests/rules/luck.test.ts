import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { luckOf } from "../../src/engine/rules/luck.ts";
import { latestSession, LONG_PAUSE } from "../../src/engine/rules/sessions.ts";

describe("the luck of some dice", () => {
  it("counts each face beside how often fair dice show it, and their average", () => {
    const luck = luckOf([10, 1, 10, 7], 10);
    expect(luck?.faces).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 2]);
    expect(luck).toMatchObject({ count: 4, fair: 0.4, average: 7, expected: 5.5 });
  });

  it("counts runs above half of the sides, and of the others", () => {
    expect(luckOf([6, 7, 5, 1, 2, 10], 10)).toMatchObject({ bestRun: 2, worstRun: 3 });
    expect(luckOf([3, 4, 1], 4)).toMatchObject({ bestRun: 2, worstRun: 1 });
  });

  it("says how many fair dice come to less: of two d4, 6 of 16 to less than 5 and 4 to as much", () => {
    expect(luckOf([2, 3], 4)?.above).toBeCloseTo((6 + 2) / 16, 10);
    expect(luckOf([4, 4], 4)?.above).toBeCloseTo((15 + 0.5) / 16, 10);
    expect(luckOf([1], 10)?.above).toBeCloseTo(0.05, 10);
  });

  it("says nearly the same of many dice by the bell curve as of few by counting", () => {
    const dice = (count: number): number[] => Array.from({ length: count }, (_none, place) => ((place * 7) % 10) + 1);
    const [counted, curved] = [luckOf([...dice(50), 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], 10), luckOf([...dice(60), 8], 10)];
    expect(counted?.above).toBeCloseTo(0.587, 2);
    expect(curved?.above).toBeCloseTo(0.543, 2);
  });

  it("is the other way round for the faces on the other side", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 90 }), (faces) => {
        const [luck, other] = [
          luckOf(faces, 10),
          luckOf(
            faces.map((face) => 11 - face),
            10,
          ),
        ];
        expect((luck?.above ?? 0) + (other?.above ?? 0)).toBeCloseTo(1, 6);
        expect([luck?.bestRun, luck?.worstRun]).toEqual([other?.worstRun, other?.bestRun]);
        expect(luck?.faces.reduce((sum, times) => sum + times, 0)).toBe(faces.length);
      }),
    );
  });

  it("is nobody's without dice, and passes over what is no face", () => {
    expect(luckOf([], 10)).toBeNull();
    expect(luckOf([0, 11, 2.5, Number.NaN], 10)).toBeNull();
    expect(luckOf([0, 3], 10)?.count).toBe(1);
  });
});

describe("the latest session", () => {
  const at = (...times: readonly number[]) => times.map((time) => ({ time }));

  it("is everything since the last pause of more than four hours", () => {
    const evening = LONG_PAUSE * 3;
    expect(latestSession(at(0, 10, evening, evening + LONG_PAUSE))).toEqual(at(evening, evening + LONG_PAUSE));
    expect(latestSession(at(0, LONG_PAUSE + 1))).toEqual(at(LONG_PAUSE + 1));
  });

  it("is all there is where there was no such pause, and nothing of nothing", () => {
    expect(latestSession(at(0, LONG_PAUSE))).toEqual(at(0, LONG_PAUSE));
    expect(latestSession([])).toEqual([]);
  });
});
