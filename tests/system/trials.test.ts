import { describe, expect, it } from "vitest";
import { pressed, type TrialPress } from "../../src/engine/settings/trial.ts";
import { TRIAL as ASSET_POOL } from "../../src/games/asset-pool/welcome/trial.ts";
import { TRIAL as HIT_AND_EVADE } from "../../src/games/hit-and-evade/welcome/trial.ts";
import { TRIAL as ROLL_AND_KEEP } from "../../src/games/roll-and-keep/welcome/trial.ts";
import { TRIAL as TENACITY } from "../../src/games/tenacity/welcome/trial.ts";

/** Games are tried by their own rules before one is chosen. */

type Step = ReturnType<typeof pressed>;

/** The step after presses, each by its place and with what falls. */
function after(begin: TrialPress, ...presses: readonly (readonly [press: number, ...faces: number[]])[]): Step {
  const [first = [0], ...rest] = presses;
  return rest.reduce((step, [press, ...faces]) => pressed(pressOf(step, press), faces), pressed(begin, first.slice(1)));
}

function pressOf({ next }: Step, place: number): TrialPress {
  const press = next[place];
  if (!press) throw new Error(`There is no press ${String(place)}, but ${next.map(({ label }) => label).join(", ")}`);
  return press;
}

const labels = ({ next }: Step) => next.map(({ label }) => label);
const counting = ({ dice }: Step) => dice.filter(({ counts }) => counts).map(({ face }) => face);

describe("a trial of 10acity Tactics", () => {
  it("succeeds where the best die and the skill beat the rating, and then has impact (R-302, R-701)", () => {
    const leap = after(TENACITY, [0, 8, 3]);
    expect(leap).toMatchObject({ success: true, words: expect.stringContaining("make 12, which beats 11") as string });
    expect(counting(leap)).toEqual([8]);
    expect(labels(leap)).toEqual(["Roll impact"]);
    expect(after(TENACITY, [0, 8, 3], [0, 4, 1]).words).toContain("Impact 5");
  });

  it("offers a push for what a failure is short by, which succeeds (R-604)", () => {
    const leap = after(TENACITY, [0, 7, 2]);
    expect(leap).toMatchObject({ success: false, words: expect.stringContaining("make 11: short by 1") as string });
    expect(labels(leap)).toEqual(["Push it: +1 for 1 negative spin", "Accept the failure"]);
    expect(after(TENACITY, [0, 7, 2], [0])).toMatchObject({ success: true, dice: [] });
    expect(after(TENACITY, [0, 7, 2], [0], [0, 2, 2]).words).toContain("Impact 4");
  });

  it("earns a point for doubles and for an accepted failure, and none for a fumble (R-403, R-405, R-406)", () => {
    expect(after(TENACITY, [0, 9, 9]).words).toContain("The pair earns you a point of spin.");
    expect(after(TENACITY, [0, 9, 8]).words).not.toContain("pair");
    expect(after(TENACITY, [0, 5, 4], [1]).words).toContain("a point of spin");
    expect(after(TENACITY, [0, 1, 1], [1]).words).toContain("a fumble earns nothing");
  });
});

it.each([
  [[3, 3, 3], "No die", false],
  [[4, 3, 1], "One die", false],
  [[10, 4, 3], "Two dice", true],
  [[4, 4, 4], "All three", true],
])("a trial of the asset pool counts the dice above the difficulty: %j (S2-4, S2-5)", (faces, words, success) => {
  const step = after(ASSET_POOL, [0, ...faces]);
  expect(step).toMatchObject({ success, next: [], words: expect.stringContaining(words) as string });
  expect(counting(step)).toEqual(faces.filter((face) => face > 3));
});

describe("a trial of hit and evade", () => {
  it("hits from Evade up, and rolls damage less Toughness (S3-5, S3-9)", () => {
    expect(after(HIT_AND_EVADE, [0, 4])).toMatchObject({ success: false, next: [] });
    expect(after(HIT_AND_EVADE, [0, 5]).words).toContain("make 9, against Evade 9: a hit");
    expect(after(HIT_AND_EVADE, [0, 5], [0, 6]).words).toMatch(/: 9 damage\.$/);
  });

  it("says that a 10 on the damage die is critical (S3-12)", () => {
    expect(after(HIT_AND_EVADE, [0, 5], [0, 10]).words).toContain("critical");
  });
});

describe("a trial of roll and keep", () => {
  it("keeps the best three of five, of which those count that reach the difficulty (S4-1 to S4-3)", () => {
    const step = after(ROLL_AND_KEEP, [0, 6, 2, 9, 5, 3]);
    expect(counting(step)).toEqual([6, 9, 5]);
    expect(step).toMatchObject({ success: true, words: expect.stringContaining("count: 2.") as string });
  });

  it("fails without a success, and with a 1 among all dice it is a botch (S4-6)", () => {
    expect(after(ROLL_AND_KEEP, [0, 5, 2, 4, 5, 3]).words).toContain("stays shut");
    expect(after(ROLL_AND_KEEP, [0, 5, 1, 4, 5, 3]).words).toContain("a botch");
  });
});
