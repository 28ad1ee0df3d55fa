import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFinished,
  type Project,
  projectsDue,
  spendUnit,
  whyNotCraft,
} from "../../../src/games/tenacity/rules/scene/crafting.ts";
import { advance, type Deadline, endRound, progress } from "../../../src/games/tenacity/rules/scene/time.ts";
import { contribute, explore } from "../../../src/games/tenacity/rules/scene/explore.ts";

describe("R-705 the explore pool", () => {
  const pool = { points: 5, skill: "" };
  const costs = [1, 1, 2, 4].map((cost) => ({ cost, skill: "" }));

  it("gathers the impact of everyone who succeeds", () => {
    expect(contribute({ points: 3, skill: "" }, 2, "Investigation")).toEqual({
      ok: true,
      patch: { points: 5 },
      inverse: { points: 3 },
    });
    expect(contribute(pool, -2, "")).toEqual({ ok: true, patch: {}, inverse: {} });
  });

  it("T-21: 3 + 2 buys 4 and 1, or 1, 1 and 2, but not 4 and 2", () => {
    expect(explore(pool, costs, [3, 0])).toMatchObject({
      ok: true,
      left: 0,
      patch: { points: 0 },
      inverse: { points: 5 },
    });
    expect(explore(pool, costs, [0, 1, 2])).toMatchObject({ ok: true, left: 1 });
    expect(explore(pool, costs, [3])).toMatchObject({ ok: true, left: 1 });
    expect(explore(pool, costs, [3, 2])).toEqual({ ok: false, reason: "tooExpensive" });
    expect(explore(pool, costs, [])).toMatchObject({ ok: true, left: 5 });
  });

  it("buys a thing once, and only what is there", () => {
    expect(explore(pool, costs, [0, 0])).toEqual({ ok: false, reason: "duplicateChoice" });
    for (const position of [4, -1, 0.5, Number.NaN]) {
      expect(explore(pool, costs, [position])).toEqual({ ok: false, reason: "unknownChoice" });
    }
  });

  it("A-68: may be tied to a skill", () => {
    const tied = { points: 5, skill: "Investigation" };
    expect(contribute(tied, 2, " investigation")).toMatchObject({ ok: true });
    expect(contribute(tied, 2, "Occult")).toEqual({ ok: false, reason: "otherSkill" });
    expect(explore(tied, [{ cost: 1, skill: "Occult" }], [0])).toEqual({ ok: false, reason: "otherSkill" });
    expect(explore(pool, [{ cost: 1, skill: "Occult" }], [0])).toMatchObject({ ok: true });
    expect(explore(tied, [{ cost: 1, skill: " " }], [0])).toMatchObject({ ok: true });
  });

  it("never makes points", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer(), { maxLength: 6 }),
        fc.array(fc.nat(7)),
        (points, list, chosen) => {
          const result = explore(
            { points, skill: "" },
            list.map((cost) => ({ cost, skill: "" })),
            chosen,
          );
          if (result.ok) expect(result.left).toBeLessThanOrEqual(Math.max(0, points));
        },
      ),
    );
  });
});

describe("R-704 deadlines", () => {
  it("A-23: are met by reaching the requirement", () => {
    expect(progress(2, 3, 5, 0)).toEqual({ have: 5, done: true, failed: false });
    expect(progress(2, 2, 5, 0)).toEqual({ have: 4, done: false, failed: true });
    expect(progress(2, 2, 5, 1)).toEqual({ have: 4, done: false, failed: false });
    expect(progress(2, 2, 5, null)).toEqual({ have: 4, done: false, failed: false });
    expect(progress(-2, Number.NaN, -1, 0)).toEqual({ have: 0, done: true, failed: false });
  });

  const climb = (rounds: readonly (readonly [number, number])[]): [Deadline, string[], string[]] => {
    let deadline: Deadline = {
      requirement: 5,
      roundsLeft: 3,
      shares: [
        { id: "Ann", have: 0 },
        { id: "Bo", have: 0 },
      ],
    };
    let outcome: [string[], string[]] = [[], []];
    for (const [ann, bo] of rounds) {
      for (const [id, impact] of [
        ["Ann", ann],
        ["Bo", bo],
      ] as const) {
        const added = advance(deadline, id, impact);
        if (!added.ok) throw new Error(added.reason);
        deadline = { ...deadline, ...added.patch };
      }
      const ended = endRound(deadline);
      if (!ended.ok) throw new Error(ended.reason);
      deadline = { ...deadline, ...ended.patch };
      outcome = [[...ended.safe], [...ended.caught]];
    }
    return [deadline, ...outcome];
  };

  it("T-22: climb 5 in 3 rounds: 2, 0, 3 is safe and 2, 0, 2 is caught", () => {
    const [deadline, safe, caught] = climb([
      [2, 2],
      [0, 0],
      [3, 2],
    ]);
    expect([safe, caught]).toEqual([["Ann"], ["Bo"]]);
    expect(advance(deadline, "Bo", 5)).toEqual({ ok: false, reason: "tooLate" });
    expect(endRound(deadline)).toEqual({ ok: false, reason: "tooLate" });
    const [, safeSoFar, caughtSoFar] = climb([
      [2, 2],
      [3, 0],
    ]);
    expect([safeSoFar, caughtSoFar]).toEqual([["Ann"], []]);
  });

  it("know who takes part", () => {
    const deadline: Deadline = { requirement: 12, roundsLeft: 2, shares: [{ id: "group", have: 3 }] };
    expect(advance(deadline, "Ann", 4)).toEqual({ ok: false, reason: "unknownParticipant" });
    const added = advance(deadline, "group", 4);
    expect(added).toMatchObject({
      patch: { shares: [{ id: "group", have: 7 }] },
      inverse: { shares: deadline.shares },
    });
  });
});

describe("R-807 crafting", () => {
  const sword: Project = { id: "sword", requirement: 8, progress: 0, unit: "day", unitsSpent: 0 };

  it("counts successes, and time for failures too", () => {
    let project = sword;
    const done = [3, null, 5].map((impact) => {
      const spent = spendUnit(project, impact);
      if (!spent.ok) throw new Error(spent.reason);
      expect({ ...project, ...spent.patch, ...spent.inverse }).toEqual(project);
      project = { ...project, ...spent.patch };
      return spent.done;
    });
    expect(done).toEqual([false, false, true]);
    expect(project).toMatchObject({ progress: 8, unitsSpent: 3 });
    expect(isFinished(project)).toBe(true);
    expect(spendUnit(project, 4)).toEqual({ ok: false, reason: "finished" });
  });

  it("needs components and the formula, written down unless it is simple", () => {
    const workshop = { components: true, formula: "memorised", simple: true } as const;
    expect(whyNotCraft(workshop)).toBeNull();
    expect(whyNotCraft({ ...workshop, simple: false })).toBe("notWrittenDown");
    expect(whyNotCraft({ ...workshop, simple: false, formula: "written" })).toBeNull();
    expect(whyNotCraft({ ...workshop, formula: "none" })).toBe("noFormula");
    expect(whyNotCraft({ ...workshop, components: false })).toBe("noComponents");
  });

  it("R-1602: is due when a day passes for what takes days", () => {
    const ship: Project = { ...sword, id: "ship", unit: "month" };
    const done: Project = { ...sword, id: "done", progress: 9 };
    expect(projectsDue([sword, ship, done])).toEqual(["sword"]);
  });
});
