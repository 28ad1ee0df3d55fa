import fc from "fast-check";
import { patched } from "./patched.ts";
import { describe, expect, it } from "vitest";
import {
  addCondition,
  leaveArea,
  mergeConditions,
  rollsImpact,
  startTurn,
} from "../../../src/games/tenacity/rules/conditions/apply.ts";
import { type Condition, ELEMENTS, SAMPLE_CONDITIONS } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import { CONDITION_KINDS } from "../../../src/games/tenacity/rules/conditions/kinds/index.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { condition, hindering } from "./conditions.ts";

const add = (conditions: readonly Condition[], added: Condition): readonly Condition[] => {
  const result = addCondition(conditions, added);
  if (!result.ok) throw new Error(result.reason);
  return patched(conditions, result.patch);
};

const ids = (conditions: readonly Condition[]): string[] => conditions.map(({ id }) => id);

describe("R-1006 stacking", () => {
  it("T-29: of one scope only the strongest stays", () => {
    const three = add([], hindering("a", ["legs"], 3));
    const two = add(three, hindering("b", ["Legs "], 2));
    const five = add(two, hindering("c", ["legs"], 5));
    expect(ids(three)).toEqual(["a"]);
    expect(two).toEqual(three);
    expect(ids(five)).toEqual(["c"]);
  });

  it("keeps the first of two equals and says what it did", () => {
    const present = [hindering("a", ["legs"], 3)];
    expect(addCondition(present, hindering("b", ["legs"], 3))).toMatchObject({ outcome: "kept" });
    expect(addCondition(present, hindering("b", ["legs"], 4))).toMatchObject({ outcome: "replaced" });
    expect(addCondition(present, hindering("b", ["arms"], 1))).toMatchObject({ outcome: "added" });
  });

  it("makes one of those that an edit has made the same: the edited one stays, with the strongest value", () => {
    const edited = hindering("a", ["legs"], 2);
    const stronger = condition("b", { type: "hinder", scope: ["Legs "], value: { flat: 0, dice: 2 } });
    const others = [hindering("c", ["legs"], 1), hindering("d", ["arms"], 9)];
    const all = [edited, stronger, ...others];
    expect(mergeConditions(all, "a")).toEqual({ remove: ["b", "c"], value: { flat: 0, dice: 2 } });
    expect(mergeConditions(all, "b")).toEqual({ remove: ["a", "c"], value: { flat: 0, dice: 2 } });
    expect(mergeConditions(all, "d")).toEqual({ remove: [], value: { flat: 9, dice: 0 } });
    expect(mergeConditions(all, "gone")).toBeNull();
  });

  it("compares dice by their mean", () => {
    const present = [hindering("a", ["legs"], 2)];
    const die = condition("b", { type: "hinder", scope: ["legs"], value: { flat: 0, dice: 1 } });
    expect(ids(add(present, die))).toEqual(["b"]);
    expect(ids(add([die], hindering("c", ["legs"], 2)))).toEqual(["b"]);
  });

  it("takes a scope for a set", () => {
    const present = [hindering("a", ["arms", "legs"], 3)];
    expect(ids(add(present, hindering("b", ["legs", "arms", "legs"], 4)))).toEqual(["b"]);
  });

  it("leaves what belongs to another area beside it", () => {
    const present = [hindering("a", ["legs"], 3)];
    expect(ids(add(present, hindering("b", ["legs"], 4, { area: "swamp" })))).toEqual(["a", "b"]);
  });

  it("A-31: keeps one damage condition of each element", () => {
    const fire = condition("fire", { type: "damage", element: "burning", value: { flat: 3, dice: 0 } });
    const cold = condition("cold", { type: "damage", element: "freezing", value: { flat: 1, dice: 0 } });
    const blaze = condition("blaze", { type: "damage", element: "Burning", value: { flat: 5, dice: 0 }, scope: ["x"] });
    expect(ids(add(add([fire], cold), blaze))).toEqual(["cold", "blaze"]);
  });

  it("lets several grapplers hold", () => {
    const held = condition("a", { type: "grapple", scope: ["left arm"], source: "X" });
    expect(ids(add([held], { ...held, id: "b", source: "Y" }))).toEqual(["a", "b"]);
    expect(ids(add([held], { ...held, id: "b" }))).toEqual(["a"]);
    const locked = condition("c", { type: "lock", scope: ["left arm"], source: "X" });
    expect(ids(add([held], locked))).toEqual(["a", "c"]);
    expect(ids(add([locked], { ...locked, id: "d", source: "Y" }))).toEqual(["c", "d"]);
    expect(ids(add([locked], { ...locked, id: "d", scope: ["right arm"] }))).toEqual(["c", "d"]);
    expect(ids(add([locked], { ...locked, id: "d" }))).toEqual(["c"]);
  });

  it("has each bookkeeping state once", () => {
    const prone = condition("a", { type: "prone" });
    expect(ids(add([prone], condition("b", { type: "prone", scope: ["x"] })))).toEqual(["a"]);
    expect(ids(add([prone], condition("b", { type: "stop", scope: ["arms"] })))).toEqual(["a", "b"]);
    expect(ids(add([prone], condition("b", { type: "fullDefense" })))).toEqual(["a", "b"]);
  });

  it("refuses types it does not know and ids in use", () => {
    const odd = { ...condition("a", { type: "stop" }), type: "cursed" } as unknown as Condition;
    expect(addCondition([], odd)).toEqual({ ok: false, reason: "unknownType" });
    const prone = condition("a", { type: "prone" });
    expect(addCondition([prone], condition("a", { type: "stop" }))).toEqual({ ok: false, reason: "idInUse" });
  });

  it("never leaves two of one kind, and can always be taken back", () => {
    const any = fc.record({
      type: fc.constantFrom(...CONDITION_KINDS.all.map(({ id }) => id)),
      scope: fc.subarray(["legs", "arms", "sight"]),
      flat: fc.integer({ min: -2, max: 6 }),
      element: fc.constantFrom(...ELEMENTS.slice(0, 2), ""),
      source: fc.constantFrom("X", "Y"),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (rows) => {
        let conditions: readonly Condition[] = [];
        for (const [index, { flat, ...row }] of rows.entries()) {
          const added = condition(`c${index}`, { ...row, value: { flat, dice: 0 } });
          const result = addCondition(conditions, added);
          if (!result.ok) throw new Error(result.reason);
          const after = patched(conditions, result.patch);
          const back = patched(after, result.inverse);
          expect(ids(back).sort()).toEqual(ids(conditions).sort());
          conditions = after;
        }
        const hinders = conditions.filter(({ type }) => type === "hinder").map(({ scope }) => scope.join());
        expect(new Set(hinders).size).toBe(hinders.length);
      }),
    );
  });
});

describe("R-1002 impact when applied", () => {
  it("is rolled by type in the newer edition", () => {
    const rolled = CONDITION_KINDS.all.map(({ id }) => id).filter((id) => rollsImpact(id, NEWER));
    expect(rolled).toEqual(["hinder", "damage", "grapple"]);
  });

  it("is always rolled in the older edition, but not for what stops a limb or follows without a roll", () => {
    expect(rollsImpact("stop", OLDER)).toBe(true);
    expect(rollsImpact("hinder", OLDER)).toBe(true);
    expect(rollsImpact("grapple", OLDER)).toBe(false);
    expect(rollsImpact("lock", OLDER)).toBe(false);
  });
});

describe("the end of conditions", () => {
  const swamp = hindering("swamp", ["legs"], 2, { area: "swamp", removal: "leave" });
  const poison = hindering("poison", ["all"], 1);

  it("R-1009: is leaving the area for those that belong to it", () => {
    const { patch, inverse } = leaveArea([swamp, poison], "swamp");
    expect(patched([swamp, poison], patch)).toEqual([poison]);
    expect(patched([poison], inverse)).toEqual([poison, swamp]);
    expect(leaveArea([swamp, poison], "").patch.remove).toEqual([]);
    expect(leaveArea([swamp, poison], "desert").patch.remove).toEqual([]);
  });

  it("R-1307: is the start of one's turn for full defense", () => {
    const guard = condition("guard", { type: "fullDefense" });
    expect(startTurn([guard, poison]).patch).toEqual({ remove: ["guard"], add: [] });
  });
});

describe("R-1012 samples", () => {
  it("can be applied one after the other", () => {
    const conditions = SAMPLE_CONDITIONS.reduce<readonly Condition[]>(
      (present, sample) =>
        add(present, { ...sample, source: "", sourceTotal: null, maintained: false, sourceLimbs: [] }),
      [],
    );
    expect(conditions).toHaveLength(SAMPLE_CONDITIONS.length);
  });

  it("are as the game describes them", () => {
    const kinds = SAMPLE_CONDITIONS.map(({ id, type, removal }) => `${id}: ${type}, ${removal}`);
    expect(kinds).toEqual([
      "entangled: hinder, leave",
      "poisoned: hinder, check",
      "lassoed: hinder, check",
      "deafened: hinder, check",
      "dazzled: hinder, check",
      "armsBound: stop, check",
      "lifted: stop, check",
      "electrifiedFloor: damage, leave",
      "onFire: damage, check",
      "crushed: damage, check",
      "envenomed: damage, check",
    ]);
  });
});
