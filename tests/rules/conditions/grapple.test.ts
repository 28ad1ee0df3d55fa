import { describe, expect, it } from "vitest";
import { PLAIN_CONDITION } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import {
  grapple,
  grappleMove,
  letGo,
  limbsSeized,
  lock,
  lockStrike,
  turnAfterEscape,
} from "../../../src/games/tenacity/rules/conditions/grapple.ts";
import { freeGrips, handsOf } from "../../../src/games/tenacity/rules/conditions/grips.ts";
import { makerDrops, remainder } from "../../../src/games/tenacity/rules/conditions/removal.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { hindering } from "./conditions.ts";

const GRIP = { scope: ["arms"], limbs: 1, hands: 1, items: ["Net"] };
const FACTS = { id: "g", source: "X", grip: GRIP, skill: "unarmedCombat", impact: 3, total: 12 };
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
      scope: ["arms"],
      value: { flat: 3, dice: 0 },
      source: "X",
      sourceTotal: 12,
      maintained: true,
      limbs: 1,
      sourceHands: 1,
      sourceLimbs: ["Net"],
      sourceSkill: "unarmedCombat",
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

  it("leaves another action where one was spent on trying to escape, in the older edition only", () => {
    expect(remainder("grapple")).toBeNull();
    expect(turnAfterEscape("grapple", "freeAttempt", OLDER)).toEqual({ actionLeft: false, disadvantage: 0 });
    expect(turnAfterEscape("grapple", "action", NEWER)).toEqual({ actionLeft: false, disadvantage: 0 });
    expect(turnAfterEscape("grapple", "action", OLDER)).toEqual({ actionLeft: true, disadvantage: 1 });
  });

  it("R-1309: takes hands that hold nothing and nobody, and items that can grapple", () => {
    const net = { id: "Net", limbs: 2, grappling: true };
    const axe = { id: "Axe", limbs: 1, grappling: false };
    expect([4, 5, 1, 0, -2].map(handsOf)).toEqual([2, 3, 1, 0, 0]);
    expect(freeGrips(2, [], [])).toEqual({ hands: 2, items: [] });
    expect(freeGrips(2, [axe], [])).toEqual({ hands: 1, items: [] });
    expect(freeGrips(2, [net], [])).toEqual({ hands: 0, items: ["Net"] });
    expect(freeGrips(2, [net, axe], [])).toEqual({ hands: 0, items: ["Net"] });
    expect(freeGrips(2, [axe], [{ ...HOLD, sourceLimbs: [] }])).toEqual({ hands: 0, items: [] });
    expect(freeGrips(2, [net], [{ ...HOLD, sourceHands: 0, sourceLimbs: ["net"] }])).toEqual({ hands: 0, items: [] });
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
    const damage = (establishing: boolean, settings: typeof NEWER): number => {
      const strike = lockStrike(establishing, settings);
      return strike ? 3 + (strike.weapon ? 1 : 0) : 0;
    };
    expect([damage(true, NEWER), damage(false, NEWER)]).toEqual([4, 4]);
    expect([damage(true, OLDER), damage(false, OLDER)]).toEqual([0, 3]);
  });

  it("T-72: is a grapple again when broken, and leaves one action with a disadvantage die", () => {
    expect(remainder("lock")).toBe("grapple");
    for (const settings of [NEWER, OLDER])
      expect(turnAfterEscape("lock", "action", settings)).toEqual({ actionLeft: true, disadvantage: 1 });
    expect(turnAfterEscape("lock", "freeAttempt", NEWER)).toEqual({ actionLeft: false, disadvantage: 0 });
  });

  it("R-1024: ends altogether when let go", () => {
    expect(letGo([LOCK, POISON], "g")).toMatchObject({ ok: true, patch: { remove: ["g"], add: [] } });
    expect(letGo([POISON], "g")).toEqual({ ok: false, reason: "notThere" });
    const levitation = { ...POISON, source: "X", maintained: true };
    expect(letGo([levitation], levitation.id)).toMatchObject({ ok: true, patch: { remove: [levitation.id] } });
    expect(letGo([POISON], POISON.id)).toEqual({ ok: false, reason: "wrongType" });
  });

  it("A-53: ends when the grappler drops", () => {
    const other = { ...HOLD, id: "h", source: "Y" };
    expect(makerDrops([HOLD, LOCK, other, POISON], "X").patch).toEqual({ remove: ["g", "g"], add: [] });
    expect(makerDrops([HOLD, other, { ...POISON, source: "Y" }], "Y").patch.remove).toEqual(["h"]);
    // So does whatever else they keep up (R-1011).
    const levitation = { ...POISON, id: "l", source: "Y", maintained: true };
    expect(makerDrops([levitation, { ...levitation, id: "own", source: "" }], "Y").patch.remove).toEqual(["l"]);
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
