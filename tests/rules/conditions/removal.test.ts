import { describe, expect, it } from "vitest";
import {
  actionRemovals,
  attemptsLeft,
  remainder,
  recoveries,
  removalAttempts,
  removalChallenge,
} from "../../../src/games/tenacity/rules/conditions/removal.ts";
import { CONDITION_KINDS } from "../../../src/games/tenacity/rules/conditions/kinds/index.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { fight, turn } from "../spotlight/fight.ts";
import { condition, hindering } from "./conditions.ts";

describe("R-1010 free attempts", () => {
  const poison = hindering("poison", ["all"], 2);
  const fire = condition("fire", { type: "damage", element: "burning" });

  it("T-71: two conditions to overcome: one of them, or both", () => {
    expect(removalAttempts([poison, fire], NEWER)).toEqual({ allowed: ["poison", "fire"], limit: 1 });
    expect(removalAttempts([poison, fire], OLDER)).toEqual({ allowed: ["poison", "fire"], limit: 2 });
    expect(removalAttempts([], NEWER)).toEqual({ allowed: [], limit: 0 });
  });

  it("are used up when they were made in the fight: the only one, or that at the same condition", () => {
    const attempt = (combatant: string, tried: string) => ({ type: "attempt", combatant, condition: tried });
    const { attempts } = fight([turn("Ann"), attempt("Ann", "poison"), attempt("Ann", "fire")]);
    const tried = attempts.map(({ condition: id }) => id);
    expect(attemptsLeft([poison, fire], tried.slice(0, 1), NEWER)).toEqual([]);
    expect(attemptsLeft([poison, fire], [], NEWER)).toEqual(["poison", "fire"]);
    expect(attemptsLeft([poison, fire], tried.slice(0, 1), OLDER)).toEqual(["fire"]);
    expect(attemptsLeft([poison, fire], tried, OLDER)).toEqual([]);
  });

  it("are not for objects, other removals, states, or the unconscious", () => {
    const others = [
      hindering("swamp", ["legs"], 2, { removal: "leave" }),
      hindering("manacles", ["arms"], 2, { removal: "narrator" }),
      condition("door", { type: "damage", bearer: "object" }),
      condition("forest", { type: "damage", bearer: "environment" }),
      condition("prone", { type: "prone" }),
    ];
    expect(removalAttempts(others, OLDER).allowed).toEqual([]);
    expect(removalAttempts([poison, condition("out", { type: "unconscious" })], NEWER)).toEqual({
      allowed: [],
      limit: 0,
    });
  });

  it("A-33: are for grapple and lock in the newer edition", () => {
    const holds = [condition("g", { type: "grapple", removal: "action" }), condition("l", { type: "lock" })];
    expect(removalAttempts(holds, NEWER)).toEqual({ allowed: ["g", "l"], limit: 1 });
    expect(removalAttempts(holds, OLDER)).toEqual({ allowed: [], limit: 0 });
  });

  it("leave actions for whatever can be worked on", () => {
    const conditions = [
      poison,
      condition("fire", { type: "damage", removal: "action", bearer: "object" }),
      condition("g", { type: "grapple", removal: "narrator" }),
      condition("l", { type: "lock", removal: "narrator" }),
      hindering("swamp", ["legs"], 2, { removal: "leave" }),
      hindering("manacles", ["arms"], 2, { removal: "narrator" }),
    ];
    expect(actionRemovals(conditions, NEWER)).toEqual(["poison", "fire", "g", "l"]);
  });

  it("R-904: the unconscious have the recovery roll and no other, and nobody else has it", () => {
    const conditions = [poison, condition("out", { type: "unconscious" })];
    expect(actionRemovals(conditions, NEWER)).toEqual([]);
    expect(removalAttempts(conditions, NEWER).allowed).toEqual([]);
    expect(recoveries(conditions, NEWER)).toEqual(["out"]);
    expect(recoveries([poison], NEWER)).toEqual([]);
  });
});

it("R-1010, R-1023 what overcoming leaves is the grapple of a lock, and nothing of anything else", () => {
  expect(CONDITION_KINDS.all.map(({ id }) => id).filter((id) => remainder(id) !== null)).toEqual(["lock"]);
  expect(remainder("lock")).toBe("grapple");
});

describe("R-1011 what they are rolled against", () => {
  const kept = hindering("a", ["legs"], 2, { source: "X", sourceTotal: 14, maintained: true });

  it("is the applier while it keeps the condition up", () => {
    expect(removalChallenge(kept, true, NEWER)).toEqual({ kind: "opposed", by: "X" });
    expect(removalChallenge(kept, false, NEWER)).toEqual({ kind: "total", total: 14 });
    expect(removalChallenge(kept, true, { ...NEWER, removalOpposition: "stored" })).toEqual({
      kind: "total",
      total: 14,
    });
    expect(removalChallenge({ ...kept, sourceTotal: null }, false, NEWER)).toEqual({ kind: "narrator" });
  });

  it("is the narrator's number otherwise", () => {
    expect(removalChallenge({ ...kept, maintained: false }, true, NEWER)).toEqual({ kind: "narrator" });
    expect(removalChallenge({ ...kept, source: "" }, true, NEWER)).toEqual({ kind: "narrator" });
    expect(removalChallenge(kept, true, OLDER)).toEqual({ kind: "narrator" });
  });

  it("is whoever made it where the world has it so, maintained or not", () => {
    const rules = { ...NEWER, ordinaryRemoval: "maker" } as const;
    const left = { ...kept, maintained: false };
    expect(removalChallenge(left, true, rules)).toEqual({ kind: "opposed", by: "X" });
    expect(removalChallenge(left, false, rules)).toEqual({ kind: "total", total: 14 });
    expect(removalChallenge({ ...left, source: "" }, true, rules)).toEqual({ kind: "narrator" });
  });

  it("R-1002 is as many dice as its impact for one without a penalty, where every condition rolls it", () => {
    const bound = condition("s", { type: "stop", scope: ["legs"], value: { flat: 3, dice: 0 } });
    expect(removalChallenge(bound, true, { ...NEWER, conditionImpact: "always" })).toEqual({ kind: "dice", dice: 3 });
    expect(removalChallenge(bound, true, NEWER)).toEqual({ kind: "narrator" });
    expect(removalChallenge({ ...bound, type: "hinder" }, true, OLDER)).toEqual({ kind: "narrator" });
  });

  it("is the grappler's roll for grapple and lock in both editions", () => {
    for (const type of ["grapple", "lock"] as const) {
      const hold = condition("g", { type, source: "X", sourceTotal: 9 });
      expect(removalChallenge(hold, true, OLDER)).toEqual({ kind: "opposed", by: "X" });
      expect(removalChallenge(hold, false, OLDER)).toEqual({ kind: "total", total: 9 });
    }
  });
});
