import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  hide,
  sprintSpaces,
  suggestedResolution,
  turnCostOf,
} from "../../../src/games/tenacity/rules/actions.ts";
import { reactionChoices, whyNotPay, type TurnLeft } from "../../../src/games/tenacity/rules/economy.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { pilotBonus } from "../../../src/games/tenacity/rules/rating.ts";
import {
  BLIND_SHOT_THRESHOLD,
  blindShot,
  elevationAdvantage,
  hardCover,
  proneTarget,
  softCover,
} from "../../../src/games/tenacity/rules/tactics/cover.ts";
import { holdItems, resistanceTo, resistedDefense } from "../../../src/games/tenacity/rules/tactics/defense.ts";

describe("R-1303 and R-1304 cover", () => {
  it("hard: full cannot be attacked, partial helps the defense", () => {
    expect(hardCover("none")).toEqual({ target: "yes", defense: { advantage: 0, modifier: 0 }, narrator: false });
    expect(hardCover("partial")).toEqual({ target: "yes", defense: { advantage: 1, modifier: 1 }, narrator: false });
    expect(hardCover("full")).toEqual({ target: "no", defense: { advantage: 0, modifier: 0 }, narrator: false });
  });

  it("soft: full takes a blind shot at a spot one can guess, partial is the narrator's", () => {
    expect(softCover("full", true).target).toBe("blind");
    expect(softCover("full", false).target).toBe("no");
    expect(softCover("partial", false)).toMatchObject({ target: "yes", narrator: true });
    expect(softCover("none", false)).toMatchObject({ target: "yes", narrator: false });
  });

  it("T-33, T-62: a blind shot finds the spot from 6 up, and missing it fails the action", () => {
    expect(blindShot(5, BLIND_SHOT_THRESHOLD)).toEqual({ found: false, failedAction: true });
    expect(blindShot(6, BLIND_SHOT_THRESHOLD)).toEqual({ found: true, failedAction: false });
    expect(blindShot(3, 3).found).toBe(true);
    expect(blindShot(Number.NaN, 0).found).toBe(false);
    expect([blindShot(10, 6).found, blindShot(11, 6).found]).toEqual([true, false]);
  });

  it("R-1305: standing higher helps perception only", () => {
    expect(elevationAdvantage("perception", true)).toBe(1);
    expect(elevationAdvantage("perception", false)).toBe(0);
    expect(elevationAdvantage("melee", true)).toBe(0);
    expect(elevationAdvantage("ranged", true)).toBe(0);
  });

  it("R-1306: lying prone helps against arrows and hurts against neighbors", () => {
    expect(proneTarget(true, false)).toEqual({ attacker: 0, defender: 1 });
    expect(proneTarget(false, true)).toEqual({ attacker: 1, defender: 0 });
    expect(proneTarget(false, false)).toEqual({ attacker: 0, defender: 0 });
    expect(proneTarget(true, true)).toEqual({ attacker: 1, defender: 0 });
  });
});

describe("R-1308 and R-1309 defense", () => {
  it("resistance of one type does not add up", () => {
    const worn = [
      { element: "Toxins", value: 2 },
      { element: "toxins ", value: 3 },
      { element: "burning", value: 9 },
      { element: "all", value: 1 },
    ];
    expect(resistanceTo(worn, "toxins")).toBe(3);
    expect(resistanceTo(worn, "freezing")).toBe(1);
    expect(resistanceTo([{ element: "toxins", value: -4 }], "toxins")).toBe(0);
    expect(resistanceTo([], "toxins")).toBe(0);
  });

  it("T-63, R-1001: resistance 2 makes a defense of 9 an 11, which avoids a condition of 10 and not one of 12", () => {
    const defense = resistedDefense(9, [{ element: "poison", value: 2 }], "poison");
    expect(defense).toBe(11);
    expect([10 > defense, 12 > defense]).toEqual([false, true]);
  });

  it("one can hold what one has limbs for, and use one item", () => {
    const items = [
      { id: "axe", limbs: 2 },
      { id: "shield", limbs: 1 },
    ];
    expect(holdItems(items, 4)).toEqual({ ok: true, left: 1 });
    expect(holdItems(items, 2)).toEqual({ ok: false, reason: "tooFewLimbs" });
    expect(holdItems([{ id: "ring", limbs: -3 }], Number.NaN)).toEqual({ ok: true, left: 0 });
  });
});

describe("R-1101 to R-1105 the turn", () => {
  const left = (some: Partial<TurnLeft>): TurnLeft => ({
    by: "turn",
    spent: [],
    attempt: false,
    woken: false,
    ...some,
  });

  it("has one of each part", () => {
    expect(whyNotPay(left({}), "action")).toBeNull();
    expect(whyNotPay(left({ spent: ["action"] }), "action")).toBe("actionUsed");
    expect(whyNotPay(left({ spent: ["action"] }), "movement")).toBeNull();
    expect(whyNotPay(left({ spent: ["interaction", "movement"] }), "movement")).toBe("movementUsed");
    expect(whyNotPay(left({ by: null }), "interaction")).toBe("notInTheLight");
  });

  it("R-1010, R-904: a free attempt is one of its own, and coming round is the action of a turn unless someone wakes them", () => {
    expect(whyNotPay(left({ spent: ["action"] }), "removal")).toBe("attemptUsed");
    expect(whyNotPay(left({ by: null, attempt: true }), "removal")).toBeNull();
    expect(whyNotPay(left({}), "recovery")).toBeNull();
    expect(whyNotPay(left({ by: null }), "recovery")).toBe("notInTheLight");
    expect(whyNotPay(left({ by: null, woken: true }), "recovery")).toBeNull();
  });

  it("R-1212, R-1213: a response and a held action have one action, and are nothing else", () => {
    expect(whyNotPay(left({ by: "response" }), "response")).toBeNull();
    expect(whyNotPay(left({ by: "response", spent: ["action"] }), "response")).toBe("notInTheLight");
    expect(whyNotPay(left({ by: "turn" }), "heldAction")).toBe("notInTheLight");
  });

  it("R-1502: help takes an action where the world has it so", () => {
    const partOf = (id: string, helpCostsAction: boolean) => {
      const action = ACTIONS.find((each) => each.id === id);
      return action && turnCostOf(action, { helpCostsAction });
    };
    expect([partOf("help", true), partOf("help", false)]).toEqual(["action", null]);
    expect([partOf("interact", true), partOf("partingAction", true), partOf("hold", true)]).toEqual([
      "interaction",
      null,
      null,
    ]);
  });

  it("R-1104: defends with the default, with what the attack allows, or with anything by consent", () => {
    expect(reactionChoices(["reaction"], ["meleeCombat"], ["reaction", "stealth", "meleeCombat"])).toEqual([
      { skill: "reaction", needsConsent: false },
      { skill: "meleeCombat", needsConsent: false },
      { skill: "stealth", needsConsent: true },
    ]);
    expect(reactionChoices(["insight"], ["meleeCombat"], ["reaction"])).toEqual([
      { skill: "reaction", needsConsent: true },
    ]);
  });
});

describe("R-801 to R-812 actions", () => {
  it("are each named once and quote their rule", () => {
    const ids = ACTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const number of [801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 812]) {
      expect(ACTIONS.some(({ rule }) => rule === `R-${number}`)).toBe(true);
    }
  });

  it("R-303: suggest how they are resolved", () => {
    const suggestion = (id: string, settings: typeof NEWER): string | undefined => {
      const action = ACTIONS.find((each) => each.id === id);
      return action && suggestedResolution(action, settings);
    };
    expect([suggestion("useSkill", NEWER), suggestion("useSkill", OLDER)]).toEqual(["passFail", "impact"]);
    expect([suggestion("dealDamage", NEWER), suggestion("dealDamage", OLDER)]).toEqual(["impact", "impact"]);
    expect(suggestion("withdraw", OLDER)).toBe("none");
  });

  it("R-810: sprint adds the whole total to the speed", () => {
    expect(sprintSpaces(9)).toBe(9);
    expect(sprintSpaces(-2)).toBe(0);
  });

  it("R-811: the total of who hides is what others must beat", () => {
    expect(hide(12)).toEqual({ challenge: 12 });
  });
});

it.each([
  [1, 3, 2],
  [3, 1, 2],
  [0, 5, 2],
  [4, 4, 4],
  [2, 3, 2],
  [-1, 3, 1],
  [Number.NaN, Number.NaN, 0],
])("R-1501 piloting T-26: pilot %d with a vehicle of %d has %i", (pilot, vehicle, bonus) => {
  expect(pilotBonus(pilot, vehicle)).toBe(bonus);
});
