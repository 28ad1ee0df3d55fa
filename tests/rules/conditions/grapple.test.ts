import { describe, expect, it } from "vitest";
import { canAct, HOLDS_NOBODY, possibleStops } from "../../../src/games/tenacity/rules/conditions/can-act.ts";
import {
  PLAIN_CONDITION,
  type ActionTags,
  type Condition,
} from "../../../src/games/tenacity/rules/conditions/condition.ts";
import {
  freeGrips,
  grapple,
  grappleMove,
  handsOf,
  letGo,
  limbsSeized,
  lock,
  lockStrike,
  turnAfterEscape,
} from "../../../src/games/tenacity/rules/conditions/grapple.ts";
import { heldLimbs, hinder, possibleHindrances } from "../../../src/games/tenacity/rules/conditions/hinder.ts";
import { makerDrops, remainder } from "../../../src/games/tenacity/rules/conditions/removal.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { everyOne } from "../../../src/games/tenacity/rules/tags.ts";
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

describe("R-1021 limbs that are held, of those that a body has", () => {
  const rules = { ...OLDER, body: { arms: 2, legs: 2, hands: 2 } };
  const held = (id: string, scope: readonly string[], limbs: number) => {
    return grapple({ ...FACTS, id, grip: { ...GRIP, scope, limbs } }, OLDER);
  };
  const strike = (hands: number) => ({ tags: ["arms", "hands", "physical"], reaction: false, hands });
  const may = (conditions: readonly Condition[], action: ActionTags): boolean =>
    canAct(conditions, HOLDS_NOBODY, action, rules).ok;

  it("one arm of two leaves the other: a weapon for one hand is no matter, one for two is refused", () => {
    expect(may([held("a", ["arms"], 1)], strike(1))).toBe(true);
    expect(may([held("a", ["arms"], 1)], strike(2))).toBe(false);
    expect(may([held("a", ["arms"], 2)], strike(1))).toBe(false);
  });

  it("two grapplers with an arm each leave none, and a body without a second arm has none", () => {
    expect(may([held("a", ["arms"], 1), held("b", ["arms"], 1)], strike(1))).toBe(false);
    expect(canAct([held("a", ["arms"], 1)], HOLDS_NOBODY, strike(1), { ...rules, body: { arms: 1 } }).ok).toBe(false);
  });

  it("two limbs of two kinds are one of each; a weapon that is held is held whole", () => {
    expect(may([held("a", ["arms", "legs"], 2)], strike(1))).toBe(true);
    expect(may([held("a", ["Cutlass"], 0)], { tags: ["arms", "Cutlass"], reaction: false, hands: 1 })).toBe(false);
    expect(may([held("a", ["Cutlass"], 0)], strike(1))).toBe(true);
  });

  it("whether it is the arm that is held, people judge, as with the senses", () => {
    const one = held("a", ["arms"], 1);
    expect(possibleStops([one], strike(1), ["arms"], rules)).toEqual([one]);
    expect(may([one], { ...strike(1), tags: ["arms", everyOne("arms")] })).toBe(false);
  });

  it("R-1020: in the newer edition it hinders what takes the held limb for certain, and people judge the rest", () => {
    const settings = { ...NEWER, body: rules.body };
    const one = { ...held("a", ["arms"], 1), value: { flat: 3, dice: 0 } };
    const penalty = (action: ActionTags): number => hinder([one], action, {}, settings).penalty;
    expect([penalty(strike(1)), penalty(strike(2)), penalty({ ...strike(1), tags: [everyOne("arms")] })]).toEqual([
      0, 3, 3,
    ]);
    expect(possibleHindrances([one], strike(1), ["arms"], settings)).toEqual([one]);
    expect(possibleHindrances([one], strike(2), ["arms"], settings)).toEqual([]);
    expect(hinder([{ ...one, limbs: 2 }], strike(1), {}, settings).penalty).toBe(3);
  });

  it("R-1022: the contest of the hold itself is always open, and in a lock it is not", () => {
    const both = held("a", ["arms", "legs"], 4);
    const contest = { tags: ["movement", "legs", "arms", "contest"], reaction: false, hands: 1 };
    expect(may([both], contest)).toBe(true);
    expect(may([{ ...both, type: "lock" }], contest)).toBe(false);
  });

  it("R-1020: a seized weapon is no held limb", () => {
    const weapon = { ...HOLD, scope: ["Cutlass"], limbs: 0 };
    expect(heldLimbs([weapon, HOLD], rules.body)).toBe(1);
    expect(heldLimbs([{ ...HOLD, limbs: 0 }], rules.body)).toBe(1);
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
