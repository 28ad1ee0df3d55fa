import { describe, expect, it } from "vitest";
import { patchConditions } from "../../../src/games/tenacity/rules/conditions/apply.ts";
import { PLAIN_CONDITION } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import {
  escapeHold,
  grapple,
  grappleMove,
  grapplerDrops,
  letGo,
  limbsSeized,
  lock,
  lockImpact,
  turnAfterEscape,
} from "../../../src/games/tenacity/rules/conditions/grapple.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { hindering } from "./conditions.ts";

const FACTS = { id: "g", source: "X", limbs: ["left arm"], sourceLimbs: ["hand"], impact: 3, total: 12 };
const HOLD = grapple(FACTS, NEWER);
const LOCK = { ...HOLD, type: "lock" as const };
const POISON = hindering("poison", ["all"], 1);

describe("R-1020 and R-1021 grapple", () => {
  it("A-54: seizes no more limbs than there are hands, wishes and limbs left", () => {
    expect(limbsSeized(2, 2, 4, 0)).toBe(2);
    expect(limbsSeized(3, 1, 4, 0)).toBe(1);
    expect(limbsSeized(3, 4, 4, 3)).toBe(1);
    expect(limbsSeized(3, 4, 2, 5)).toBe(0);
    expect(limbsSeized(Number.NaN, 4, 4, 0)).toBe(0);
  });

  it("hinders by its impact in the newer edition and stops in the older", () => {
    expect(grapple(FACTS, NEWER)).toEqual({
      ...PLAIN_CONDITION,
      id: "g",
      type: "grapple",
      scope: ["left arm"],
      value: { flat: 3, dice: 0 },
      source: "X",
      sourceTotal: 12,
      maintained: true,
      sourceLimbs: ["hand"],
    });
    expect(letGo([HOLD], "g")).toMatchObject({ ok: true, patch: { remove: ["g"], add: [] } });
    expect(grapple(FACTS, OLDER).value).toEqual({ flat: 0, dice: 0 });
  });

  it("T-32: moves by the margin, up to normal speed", () => {
    expect(grappleMove(12, 8, 6)).toBe(4);
    expect(grappleMove(17, 8, 6)).toBe(6);
    expect(grappleMove(8, 8, 6)).toBe(0);
    expect(grappleMove(17, 8, -1)).toBe(0);
  });

  it("is escaped for good; trying with the action leaves another one in the older edition only", () => {
    const free = escapeHold([HOLD, POISON], { id: "g", success: true, by: "freeAttempt" }, NEWER);
    expect(free).toMatchObject({ ok: true, patch: { remove: ["g"], add: [] }, actionLeft: false, disadvantage: 0 });
    const newer = escapeHold([HOLD], { id: "g", success: false, by: "action" }, NEWER);
    expect(newer).toMatchObject({ patch: { remove: [], add: [] }, actionLeft: false, disadvantage: 0 });
    const older = escapeHold([HOLD], { id: "g", success: false, by: "action" }, OLDER);
    expect(older).toMatchObject({ patch: { remove: [], add: [] }, actionLeft: true, disadvantage: 1 });
  });
});

describe("R-1023 lock", () => {
  it("is made of a grapple without a roll", () => {
    const result = lock([HOLD, POISON], "g");
    expect(result).toMatchObject({ ok: true, patch: { remove: ["g"], add: [LOCK] } });
    expect(lock([LOCK], "g")).toEqual({ ok: false, reason: "wrongType" });
    expect(lock([POISON], "g")).toEqual({ ok: false, reason: "notThere" });
  });

  it("T-61: hurts at once with the weapon, or later by impact dice alone", () => {
    expect([lockImpact(true, 3, 1, NEWER), lockImpact(false, 3, 1, NEWER)]).toEqual([4, 4]);
    expect([lockImpact(true, 3, 1, OLDER), lockImpact(false, 3, 1, OLDER)]).toEqual([0, 3]);
    expect(lockImpact(true, 1, -5, NEWER)).toBe(0);
  });

  it("T-72: is a grapple again when broken, and leaves one action with a disadvantage die", () => {
    for (const settings of [NEWER, OLDER]) {
      const broken = escapeHold([LOCK], { id: "g", success: true, by: "action" }, settings);
      if (!broken.ok) throw new Error(broken.reason);
      expect(patchConditions([LOCK], broken.patch)).toEqual([HOLD]);
      expect(patchConditions([HOLD], broken.inverse)).toEqual([LOCK]);
      expect(broken).toMatchObject({ actionLeft: true, disadvantage: 1 });
      const missed = escapeHold([LOCK], { id: "g", success: false, by: "action" }, settings);
      expect(missed).toMatchObject({ patch: { remove: [] }, actionLeft: true, disadvantage: 1 });
    }
    const free = escapeHold([LOCK], { id: "g", success: true, by: "freeAttempt" }, NEWER);
    expect(free).toMatchObject({ patch: { add: [HOLD] }, actionLeft: false, disadvantage: 0 });
  });

  it("cannot be escaped where there is none", () => {
    expect(escapeHold([POISON], { id: "poison", success: true, by: "action" }, NEWER)).toEqual({
      ok: false,
      reason: "wrongType",
    });
  });

  it("R-1024: ends altogether when let go", () => {
    expect(letGo([LOCK, POISON], "g")).toMatchObject({ ok: true, patch: { remove: ["g"], add: [] } });
    expect(letGo([POISON], "g")).toEqual({ ok: false, reason: "notThere" });
  });

  it("A-53: ends when the grappler drops", () => {
    const other = { ...HOLD, id: "h", source: "Y" };
    expect(grapplerDrops([HOLD, LOCK, other, POISON], "X").patch).toEqual({ remove: ["g", "g"], add: [] });
    expect(grapplerDrops([HOLD, other, { ...POISON, source: "Y" }], "Y").patch.remove).toEqual(["h"]);
  });
});

describe("the turn after an attempt (R-1021)", () => {
  const left = { actionLeft: true, disadvantage: 1 };
  const gone = { actionLeft: false, disadvantage: 0 };

  it.each([
    ["lock", NEWER, left],
    ["lock", OLDER, left],
    ["grapple", NEWER, gone],
    ["grapple", OLDER, left],
    ["stop", OLDER, gone],
  ] as const)("against a %s", (type, settings, expected) => {
    expect(turnAfterEscape(type, "action", settings)).toEqual(expected);
    expect(turnAfterEscape(type, "freeAttempt", settings)).toEqual(gone);
  });
});
