import fc from "fast-check";
import { patched } from "./patched.ts";
import { describe, expect, it } from "vitest";
import {
  addCondition,
  type ConditionPatch,
  leaveArea,
  startTurn,
} from "../../../src/games/tenacity/rules/conditions/apply.ts";
import { canAct, HOLDS_NOBODY, isHelpless } from "../../../src/games/tenacity/rules/conditions/can-act.ts";
import type { Condition } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import { CONDITION_KINDS } from "../../../src/games/tenacity/rules/conditions/kinds/index.ts";
import { letGo, lock } from "../../../src/games/tenacity/rules/conditions/grapple.ts";
import { harm } from "../../../src/games/tenacity/rules/conditions/harm.ts";
import { hinder } from "../../../src/games/tenacity/rules/conditions/hinder.ts";
import { speedLeft } from "../../../src/games/tenacity/rules/tactics/speed.ts";
import { actionRemovals, makerDrops, removalAttempts } from "../../../src/games/tenacity/rules/conditions/removal.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { condition } from "./conditions.ts";

const WORDS = ["legs", "arms", "movement", "physical", "all", "escape"];

const anyCondition = fc.record({
  type: fc.constantFrom(...CONDITION_KINDS.all.map(({ id }) => id)),
  scope: fc.subarray(WORDS),
  flat: fc.integer({ min: -2, max: 8 }),
  element: fc.constantFrom("burning", "toxins", ""),
  area: fc.constantFrom("", "swamp"),
  source: fc.constantFrom("", "X", "Y"),
  bearer: fc.constantFrom("creature", "object", "environment"),
  removal: fc.constantFrom("leave", "check", "action", "narrator"),
});

const conditions = fc
  .array(anyCondition, { maxLength: 7 })
  .map((rows): readonly Condition[] =>
    rows.map(({ flat, ...row }, place) => condition(`c${place}`, { ...row, value: { flat, dice: 0 } })),
  );

const action = fc.record({ tags: fc.subarray(WORDS), reaction: fc.boolean() });
const settings = fc.constantFrom(NEWER, OLDER, { ...NEWER, hinderReactions: false });

describe("any conditions", () => {
  it("hinder and harm no less, and allow no more, the more there are", () => {
    fc.assert(
      fc.property(conditions, anyCondition, action, settings, (list, { flat, ...row }, what, rules) => {
        const more = [...list, condition("more", { ...row, value: { flat, dice: 0 } })];
        const [before, after] = [hinder(list, what, {}, rules), hinder(more, what, {}, rules)];
        expect(after.penalty).toBeGreaterThanOrEqual(before.penalty);
        expect(before.penalty).toBeGreaterThanOrEqual(0);
        expect(before.source === null).toBe(before.penalty === 0);
        if (canAct(more, HOLDS_NOBODY, what, rules).ok) expect(canAct(list, HOLDS_NOBODY, what, rules).ok).toBe(true);
        expect(harm(more, [], {}).total).toBeGreaterThanOrEqual(harm(list, [], {}).total);
        expect(speedLeft(more, 6, ["legs"], rules).spaces).toBeLessThanOrEqual(
          speedLeft(list, 6, ["legs"], rules).spaces,
        );
      }),
    );
  });

  it("of a type that nobody knows do nothing, and end by hand alone", () => {
    fc.assert(
      fc.property(conditions, anyCondition, action, settings, (list, { flat, ...row }, what, rules) => {
        const known = condition("more", { ...row, value: { flat, dice: 1 } });
        const odd = [...list, { ...known, type: "petrified" }];
        expect(hinder(odd, what, {}, rules)).toEqual(hinder(list, what, {}, rules));
        expect(canAct(odd, HOLDS_NOBODY, what, rules)).toEqual(canAct(list, HOLDS_NOBODY, what, rules));
        expect(speedLeft(odd, 6, ["legs"], rules)).toEqual(speedLeft(list, 6, ["legs"], rules));
        expect(harm(odd, [], {})).toEqual(harm(list, [], {}));
        expect(isHelpless(odd)).toBe(isHelpless(list));
        expect(removalAttempts(odd, rules)).toEqual(removalAttempts(list, rules));
        expect(actionRemovals(odd, rules)).toEqual(actionRemovals(list, rules));
        expect(startTurn(odd)).toEqual(startTurn(list));
        expect(lock(odd, "more")).toEqual({ ok: false, reason: "wrongType" });
      }),
    );
  });

  it("count alike in whatever order they came", () => {
    fc.assert(
      fc.property(conditions, action, settings, (list, what, rules) => {
        const back = [...list].reverse();
        expect(hinder(back, what, {}, rules).penalty).toBe(hinder(list, what, {}, rules).penalty);
        expect([...canAct(back, HOLDS_NOBODY, what, rules).blockedBy].sort()).toEqual(
          [...canAct(list, HOLDS_NOBODY, what, rules).blockedBy].sort(),
        );
        expect(harm(back, [], {}).total).toBe(harm(list, [], {}).total);
      }),
    );
  });

  it("R-1010: give no more free attempts than there are conditions to try", () => {
    fc.assert(
      fc.property(conditions, settings, (list, rules) => {
        const { allowed, limit } = removalAttempts(list, rules);
        expect(limit).toBeLessThanOrEqual(allowed.length);
        expect(limit > 0).toBe(allowed.length > 0);
        for (const id of allowed) expect(list.find((each) => each.id === id)?.bearer).toBe("creature");
      }),
    );
  });

  it("are restored exactly by the inverse of whatever was done to them", () => {
    const byId = (list: readonly Condition[]): readonly Condition[] => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(conditions, anyCondition, (list, { flat, ...row }) => {
        const added = condition("more", { ...row, value: { flat, dice: 0 } });
        const id = list[0]?.id ?? "";
        const results = [
          addCondition(list, added),
          leaveArea(list, "swamp"),
          startTurn(list),
          lock(list, id),
          letGo(list, id),
          makerDrops(list, "X"),
        ];
        for (const result of results) {
          if (!result.ok) continue;
          const { patch, inverse }: { patch: ConditionPatch; inverse: ConditionPatch } = result;
          expect(byId(patched(patched(list, patch), inverse))).toEqual(byId(list));
        }
      }),
    );
  });
});
