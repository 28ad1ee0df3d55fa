import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import {
  endScene,
  type SceneActor,
  type SceneBook,
  standing,
  STANDING_START,
  STANDING_TOP,
  standingChange,
} from "../../../src/games/tenacity/rules/scene/scene-end.ts";
import { dayPasses, shortRest, SHORT_REST_MINUTES } from "../../../src/games/tenacity/rules/scene/time.ts";
import { condition } from "../conditions/conditions.ts";

describe("R-808 social standing", () => {
  const own = { by: "own", success: true, impact: 4, answer: 3 } as const;

  it("T-30: 5, +4 is 9, a failure against 3 is 6, +4 is 10 and sways", () => {
    const first = standing(STANDING_START, STANDING_TOP, standingChange(own, NEWER));
    expect(first).toEqual({ track: 9, swayed: false, lost: false });
    const second = standing(first.track, STANDING_TOP, standingChange({ ...own, success: false }, NEWER));
    expect(second).toEqual({ track: 6, swayed: false, lost: false });
    expect(standing(second.track, STANDING_TOP, standingChange(own, NEWER))).toEqual({
      track: 10,
      swayed: true,
      lost: false,
    });
  });

  it("A-47: is not lowered by one's own failure in the older edition, but by an opponent in both", () => {
    expect(standingChange({ ...own, success: false }, OLDER)).toBe(0);
    for (const settings of [NEWER, OLDER]) {
      expect(standingChange({ ...own, by: "opponent" }, settings)).toBe(-4);
      expect(standingChange({ ...own, by: "opponent", success: false }, settings)).toBe(0);
      expect(standingChange({ ...own, by: "opponent", impact: 0 }, settings)).toBe(0);
    }
    expect(standingChange({ ...own, success: false, answer: Number.NaN }, NEWER)).toBe(0);
  });

  it("stays on its track", () => {
    expect(standing(2, 10, -5)).toEqual({ track: 0, swayed: false, lost: true });
    expect(standing(9, 10, 50)).toEqual({ track: 10, swayed: true, lost: false });
    expect(standing(4, -3, 0)).toEqual({ track: 1, swayed: true, lost: false });
  });
});

describe("R-1601 the end of a scene", () => {
  const book: SceneBook = { points: 3, standings: ["duke"], archive: ["crowd"] };
  const actor = (some: Partial<SceneActor>): SceneActor => ({
    id: "Ann",
    stress: 0,
    spin: 0,
    unconscious: false,
    conditions: [],
    ...some,
  });

  it("T-18: takes positive spin and all stress, and leaves negative spin", () => {
    const { actors } = endScene([actor({ stress: 6, spin: 4 }), actor({ id: "Bo", spin: -4 })], book);
    expect(actors).toEqual([
      {
        id: "Ann",
        patch: { stress: 0, spin: 0 },
        inverse: { stress: 6, spin: 4 },
        offerWaking: false,
        offerRemoval: [],
      },
      { id: "Bo", patch: {}, inverse: {}, offerWaking: false, offerRemoval: [] },
    ]);
  });

  it("A-24: loses the explore pool and archives standing", () => {
    expect(endScene([], book).book).toEqual({
      patch: { points: 0, standings: [], archive: ["crowd", "duke"] },
      inverse: book,
    });
    expect(endScene([], { points: 0, standings: [], archive: [] }).book).toEqual({ patch: {}, inverse: {} });
  });

  it("offers to end holds, which no one keeps up after the scene", () => {
    const lock = condition("l", { type: "lock", source: "X" });
    expect(endScene([actor({ conditions: [lock] })], book).actors[0]?.offerRemoval).toEqual(["l"]);
  });

  it("A-70: offers to wake the unconscious and to remove scene-long conditions", () => {
    const conditions = [
      condition("a", { type: "stop", sceneLong: true }),
      condition("b", { type: "hinder", scope: ["legs"] }),
    ];
    expect(endScene([actor({ unconscious: true, conditions })], book).actors[0]).toMatchObject({
      offerWaking: true,
      offerRemoval: ["a"],
    });
  });
});

describe("R-1602 a day", () => {
  const patients = [
    { id: "Ann", wounds: 3, counter: 10 },
    { id: "Bo", wounds: 1, counter: 0 },
  ];

  it("R-911: heals with one healer for each patient", () => {
    const results = dayPasses(patients, [
      { patient: "Ann", healer: "Cy", impact: 7 },
      { patient: "Bo", healer: "Cy", impact: 3 },
      { patient: "Ann", healer: "Di", impact: 9 },
      { patient: "Ed", healer: "Di", impact: 9 },
    ]);
    expect(results).toEqual([
      {
        patient: "Ann",
        healer: "Cy",
        ok: true,
        patch: { wounds: 2, counter: 2 },
        inverse: { wounds: 3, counter: 10 },
        healed: 1,
      },
      { patient: "Bo", healer: "Cy", ok: true, patch: { counter: 3 }, inverse: { counter: 0 }, healed: 0 },
      { patient: "Ann", healer: "Di", ok: false, reason: "secondHealer" },
      { patient: "Ed", healer: "Di", ok: false, reason: "unknownPatient" },
    ]);
  });
});

it("R-1603 a short rest R-508: gives the first 10acity point back, in the newer edition", () => {
  const resting = [
    { id: "Ann", tenacity: 0 },
    { id: "Bo", tenacity: 1 },
  ];
  expect(shortRest(resting, NEWER)).toEqual([
    { id: "Ann", ok: true, patch: { tenacity: 1 }, inverse: { tenacity: 0 } },
    { id: "Bo", ok: false, reason: "hasTenacity" },
  ]);
  expect(shortRest(resting, OLDER).map((result) => result.ok)).toEqual([false, false]);
  expect(SHORT_REST_MINUTES).toBe(10);
});
