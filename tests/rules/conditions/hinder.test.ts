import { describe, expect, it } from "vitest";
import {
  canAct,
  HOLDS_NOBODY,
  isHelpless,
  possibleStops,
} from "../../../src/games/tenacity/rules/conditions/can-act.ts";
import { type Condition, type ActionTags } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import { harm, harmMoment } from "../../../src/games/tenacity/rules/conditions/harm.ts";
import { hinder } from "../../../src/games/tenacity/rules/conditions/hinder.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { condition, hindering } from "./conditions.ts";

const action = (...tags: string[]): ActionTags => ({ tags, reaction: false });
const reaction = (...tags: string[]): ActionTags => ({ tags, reaction: true });
const LITERAL = { ...NEWER, hinderReactions: false };

describe("R-1003 to R-1006 hinder", () => {
  const legs = hindering("legs", ["legs"], 3);
  const all = hindering("all", ["all"], 2);

  it("bites only what its scope touches, and only the highest counts", () => {
    expect(hinder([legs, all], action("legs"), {}, NEWER)).toEqual({ penalty: 3, source: "legs", toRoll: [] });
    expect(hinder([legs, all], action("sight"), {}, NEWER)).toMatchObject({ penalty: 2, source: "all" });
    expect(hinder([legs], action("sight"), {}, NEWER)).toEqual({ penalty: 0, source: null, toRoll: [] });
    expect(hinder([hindering("neg", ["all"], -4)], action("sight"), {}, NEWER).penalty).toBe(0);
    expect(hinder([condition("s", { type: "stop", scope: ["all"] })], action("sight"), {}, NEWER).penalty).toBe(0);
  });

  it("T-67: bites reactions, unless the setting takes the newer sentence literally", () => {
    expect(hinder([legs], reaction("legs"), {}, NEWER).penalty).toBe(3);
    expect(hinder([legs], reaction("legs"), {}, LITERAL)).toEqual({ penalty: 0, source: null, toRoll: [] });
    expect(hinder([legs], action("legs"), {}, LITERAL).penalty).toBe(3);
  });

  it("asks for the dice of a value and then counts them", () => {
    const loose = condition("grip", { type: "hinder", scope: ["sword"], value: { flat: 0, dice: 1 } });
    expect(hinder([loose], action("sword"), {}, NEWER)).toEqual({
      penalty: 0,
      source: null,
      toRoll: [{ id: "grip", dice: 1 }],
    });
    expect(hinder([loose], action("sword"), { grip: [4] }, NEWER)).toEqual({ penalty: 4, source: "grip", toRoll: [] });
    expect(hinder([loose], action("bow"), {}, NEWER).toRoll).toEqual([]);
    expect(hinder([legs], action("legs"), { legs: [4] }, NEWER).penalty).toBe(3);
  });

  it("T-68: two limbs held hinder everything physical except escaping", () => {
    const one = condition("one", { type: "grapple", scope: ["left arm"], value: { flat: 2, dice: 0 }, source: "X" });
    const two = condition("two", { type: "grapple", scope: ["right arm"], value: { flat: 4, dice: 0 }, source: "Y" });
    expect(hinder([one, two], action("axe", "physical"), {}, NEWER).penalty).toBe(4);
    expect(hinder([one, two], action("physical", "escape"), {}, NEWER).penalty).toBe(0);
    expect(hinder([one, two], action("insight"), {}, NEWER).penalty).toBe(0);
    expect(hinder([one], action("axe", "physical"), {}, NEWER).penalty).toBe(0);
    expect(hinder([one], action("left arm"), {}, NEWER).penalty).toBe(2);
    expect(hinder([one, two], action("left arm"), {}, OLDER).penalty).toBe(0);
    const arms = [one, two].map((each) => ({ ...each, scope: ["arms"], limbs: 1 }));
    expect(hinder(arms, action("axe", "physical"), {}, NEWER).penalty).toBe(4);
    expect(hinder([{ ...one, limbs: 2 }], action("axe", "physical"), {}, NEWER).penalty).toBe(2);
  });

  it("counts a lock among the holds, and nothing else", () => {
    const locked = condition("lock", { type: "lock", scope: ["left arm", "right arm"], value: { flat: 3, dice: 0 } });
    expect(hinder([locked], action("physical"), {}, NEWER).penalty).toBe(3);
    const one = { ...locked, scope: ["left arm"] };
    expect(hinder([one, hindering("h", ["legs"], 1)], action("physical"), {}, NEWER).penalty).toBe(0);
  });
});

describe("R-1007 what can be done", () => {
  const stop = condition("bound", { type: "stop", scope: ["arms"] });
  const blocked = (
    conditions: Condition[],
    what: ActionTags,
    settings = NEWER,
    holding: Condition[] = [],
  ): readonly string[] => canAct(conditions, { holds: holding, hands: 2 }, what, settings).blockedBy;

  it("is what no stop forbids", () => {
    expect(canAct([stop], HOLDS_NOBODY, action("arms"), NEWER)).toEqual({ ok: false, blockedBy: ["bound"] });
    // Whether an action takes what is stopped has to be asked where nothing tells: not where it surely does, nor of other scopes.
    expect(possibleStops([stop], action("all"), ["arms"], NEWER)).toEqual([stop]);
    expect(possibleStops([stop], action("arms"), ["arms"], NEWER)).toEqual([]);
    expect(possibleStops([stop], action("all"), ["sight"], NEWER)).toEqual([]);
    expect(canAct([stop], HOLDS_NOBODY, action("insight"), NEWER)).toEqual({ ok: true, blockedBy: [] });
    expect(blocked([hindering("h", ["all"], 9), condition("p", { type: "prone" })], action("arms"))).toEqual([]);
  });

  it("A-59: stops reactions too, unless the setting says otherwise", () => {
    expect(blocked([stop], reaction("arms"))).toEqual(["bound"]);
    expect(blocked([stop], reaction("arms"), LITERAL)).toEqual([]);
  });

  it("R-904: is only the recovery roll for the unconscious", () => {
    const out = condition("out", { type: "unconscious" });
    expect(blocked([out], action("insight"))).toEqual(["out"]);
    expect(blocked([out], reaction("insight"), LITERAL)).toEqual(["out"]);
    expect(blocked([out], action("recovery"))).toEqual([]);
  });

  it("R-1021: spares the held limb in the older edition, except for escaping", () => {
    const held = condition("held", { type: "grapple", scope: ["left arm"] });
    expect(blocked([held], action("left arm"), OLDER)).toEqual(["held"]);
    expect(blocked([held], action("left arm", "escape"), OLDER)).toEqual([]);
    expect(blocked([held], reaction("left arm"), { ...OLDER, hinderReactions: false })).toEqual([]);
    expect(blocked([held], action("left arm"))).toEqual([]);
    for (const settings of [NEWER, OLDER]) expect(blocked([held], action("movement"), settings)).toEqual([]);
  });

  it("R-1023: is no movement in a lock", () => {
    const locked = condition("locked", { type: "lock", scope: ["left arm"] });
    for (const settings of [NEWER, OLDER]) {
      expect(blocked([locked], action("movement"), settings)).toEqual(["locked"]);
      expect(blocked([locked], action("movement", "escape"), settings)).toEqual([]);
      expect(blocked([locked], action("insight"), settings)).toEqual([]);
    }
    expect(blocked([locked], action("left arm"), OLDER)).toEqual(["locked"]);
    expect(blocked([locked], action("left arm"))).toEqual([]);
    expect(blocked([locked], reaction("movement"), LITERAL)).toEqual([]);
  });

  it("R-1020: is only keeping the hold with the limbs that hold", () => {
    const kept = condition("kept", { type: "grapple", scope: ["left arm"], sourceLimbs: ["right hand"] });
    expect(blocked([], action("right hand"), NEWER, [kept])).toEqual(["kept"]);
    expect(blocked([], action("right hand", "hold"), NEWER, [kept])).toEqual([]);
    expect(blocked([], action("left hand"), OLDER, [kept])).toEqual([]);
  });

  it("R-1020: is what takes no more hands than are left", () => {
    const kept = condition("kept", { type: "grapple", scope: ["arms"], sourceHands: 1 });
    const takes = (hands: number, ...tags: string[]): ActionTags => ({ ...action("arms", ...tags), hands });
    expect(blocked([], takes(1), NEWER, [kept])).toEqual([]);
    expect(blocked([], takes(2), NEWER, [kept])).toEqual(["kept"]);
    expect(blocked([], takes(2, "hold"), NEWER, [kept])).toEqual([]);
    expect(blocked([], takes(0), NEWER, [kept, { ...kept, id: "other" }])).toEqual([]);
    expect(blocked([], takes(1), NEWER, [kept, { ...kept, id: "other" }])).toEqual(["kept", "other"]);
  });

  it("A-28: leaves the unconscious and the locked helpless", () => {
    expect(isHelpless([condition("a", { type: "unconscious" })])).toBe(true);
    expect(isHelpless([stop, condition("a", { type: "lock" })])).toBe(true);
    expect(isHelpless([condition("a", { type: "grapple" }), stop])).toBe(false);
  });
});

describe("R-1008 damage conditions", () => {
  const burning = (id: string, flat: number, element = "burning"): Condition =>
    condition(id, { type: "damage", element, value: { flat, dice: 0 } });

  it("hurt once for each element, the highest of it", () => {
    const { hits, total } = harm([burning("a", 3), burning("b", 5, "Burning"), burning("c", 2, "toxins")], [], {});
    expect(hits.map(({ id, amount }) => `${id} ${amount}`)).toEqual(["b 5", "c 2"]);
    expect(total).toBe(7);
    expect(harm([burning("a", 5), burning("b", 3)], [], {}).hits).toMatchObject([
      { id: "a", element: "burning", amount: 5 },
    ]);
    expect(harm([burning("a", 5), burning("b", 5)], [], {}).hits.map(({ id }) => id)).toEqual(["a"]);
  });

  it("are resisted by their element or by all", () => {
    expect(harm([burning("a", 3)], [{ element: "Burning", value: 2 }], {}).total).toBe(1);
    expect(harm([burning("a", 3)], [{ element: "freezing", value: 2 }], {}).total).toBe(3);
    expect(harm([burning("a", 3)], [{ element: "all", value: 9 }], {}).total).toBe(0);
  });

  it("ask for dice", () => {
    const acid = condition("acid", { type: "damage", element: "acid", value: { flat: 1, dice: 2 } });
    expect(harm([acid], [], {}).toRoll).toEqual([{ id: "acid", dice: 2 }]);
    expect(harm([acid, hindering("h", ["all"], 2)], [], { acid: [3, 4] })).toMatchObject({ total: 8, toRoll: [] });
  });

  it("bite creatures at the start of their turn, all else at the start of the round", () => {
    expect(harmMoment("creature")).toBe("turn");
    expect(harmMoment("object")).toBe("round");
    expect(harmMoment("environment")).toBe("round");
  });
});
