import { describe, expect, it, vi } from "vitest";

import { isUsable, itemWords } from "../../src/games/tenacity/items/item-view.ts";
import { addModifier, storedModifiers } from "../../src/games/tenacity/items/modifier-actions.ts";
import { modifiersView } from "../../src/games/tenacity/sheets/modifier-view.ts";
import { workView } from "../../src/games/tenacity/items/formula-work.ts";
import { unreadableWords } from "../../src/engine/sheets/item-rows.ts";
import { isFormula } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

const item = (type: string, system: object = {}) => new Item.implementation({ name: "Thing", type, system } as never);

const modifier = (some: object) => ({ type: "flat", value: 1, scope: [], when: "always", sort: 0, ...some });

describe("what an item does, in words", () => {
  it("names skill, damage and reach of a weapon, and what it gives while it is equipped", () => {
    const harpoon = item("weapon", {
      damage: 2,
      reach: 2,
      modifiers: { a: modifier({ type: "maximum", value: 2, scope: ["stress"] }) },
    });
    expect(itemWords(harpoon)).toBe("Melee Combat, +2 Physical, reach 2; while equipped: +2 maximum stress.");
  });

  it("begins with a capital, also without facts of its own", () => {
    const coat = item("armor", {
      modifiers: { a: modifier({ type: "resistance", value: 2, scope: ["physical", "burning"] }) },
    });
    expect(itemWords(coat)).toBe("While worn: resistance 2 to Physical and Burning.");
  });

  it("keeps apart what counts always and what must be activated, in the order of the list", () => {
    const stance = item("ability", {
      kind: "stance",
      cost: { value: 0 },
      modifiers: {
        a: modifier({ type: "speed", value: 1, sort: 3 }),
        b: modifier({ type: "heroDice", value: 1, scope: ["stealth"], when: "activated", sort: 2 }),
        c: modifier({ type: "flat", value: -2, sort: 1 }),
      },
    });
    expect(itemWords(stance)).toBe(
      "−2 to any check and +1 space of movement; while active: +1 hero die on checks with Stealth.",
    );
  });

  it("never calls a talent free that has a price, nor what it gives for nothing (R-602)", () => {
    const talent = (when: string) =>
      item("ability", {
        kind: "talent",
        activation: "free",
        modifiers: { a: modifier({ type: "heroDice", when }) },
      });
    expect(itemWords(talent("activated"))).toBe("1 10acity or spin, free action; when used: +1 hero die on any check.");
    expect(itemWords(talent("always"))).toBe("1 10acity or spin, free action; always: +1 hero die on any check.");
    expect(itemWords(item("ability", { kind: "trait" })), "only talents have a price").not.toMatch(/10acity/);
  });

  it("says nothing of a modifier that is for nothing", () => {
    const coat = item("armor", { modifiers: { a: modifier({ type: "resistance", value: 2 }) } });
    expect(itemWords(coat)).toBe("No effect yet. Add a modifier.");
  });
});

it.each([
  ["a talent", "ability", { kind: "talent" }, true],
  ["a trait that takes a reaction", "ability", { kind: "trait", activation: "reaction" }, true],
  ["an advancement that simply is", "ability", { kind: "advancement" }, false],
  ["a stance, which is switched", "ability", { kind: "stance", activation: "free" }, false],
  ["armor, which is worn", "armor", {}, false],
  ["a weapon", "weapon", {}, true],
])("what an item's row offers to use %s", (_what, type, system, isOffered) => {
  expect(isUsable(item(type, system))).toBe(isOffered);
});

describe("the modifiers editor", () => {
  it("offers what a type can be for, and shows a word that no list has as it is", () => {
    const lute = item("gear", {
      modifiers: {
        a: modifier({ scope: ["stealth", "singing"] }),
        b: modifier({ type: "maximum", scope: ["stress"], sort: 1 }),
        c: modifier({ type: "speed", sort: 2 }),
      },
    });
    const [flat, maximum, speed] = modifiersView(lute).rows;
    expect(flat?.scope?.chips).toEqual([
      { id: "stealth", label: "Stealth" },
      { id: "singing", label: "singing" },
    ]);
    expect(flat?.scope?.choices.map(({ value }) => value)).not.toContain("stealth");
    expect(maximum?.scope).toMatchObject({ open: false, choices: [{ value: "wounds" }, { value: "tenacity" }] });
    expect(speed?.scope).toBeNull();
  });

  it.each([
    ["talent", "activated"],
    ["stance", "activated"],
    ["advancement", "always"],
    ["trait", "always"],
  ])("adds to a %s what counts %s", async (kind, when) => {
    const ability = item("ability", { kind });
    vi.spyOn(ability, "update").mockImplementation(async (changes) => {
      ability.updateSource(changes);
      return Promise.resolve(ability);
    });
    await addModifier(ability, "heroDice");
    expect(storedModifiers(ability)).toMatchObject([[{}, { type: "heroDice", when }]]);
  });

  it("asks when a modifier counts only where that makes a difference", () => {
    const times = (type: string, kind: string) =>
      modifiersView(item(type, { modifiers: { a: modifier({ type: kind, scope: ["stress"] }) } })).rows[0]?.times.map(
        ({ value }) => value,
      );
    expect(times("gear", "speed")).toEqual(["always", "activated"]);
    expect(times("gear", "flat")).toEqual(["always", "activated", "fitting"]);
    expect(times("weapon", "flat")).toEqual(["always", "fitting"]);
    expect(times("weapon", "maximum")).toEqual([]);
  });
});

describe("the work on a formula (R-807)", () => {
  const view = (system: object) => {
    const formula = item("formula", system);
    if (!isFormula(formula)) throw new Error("not a formula");
    return workView(formula);
  };

  it("says what is missing, and lets nobody begin without it", () => {
    expect(view({ ready: false }).missing).toMatch(/components/);
    const untold = view({ ready: true, knowledge: "memorised", simple: false });
    expect(untold).toMatchObject({ open: false });
    expect(untold.missing).toMatch(/written down/);
  });

  it("shows how far it has come, and is closed when it is finished", () => {
    const ready = { ready: true, knowledge: "written", requirement: 8, unitsSpent: 1, unit: "day" };
    expect(view({ ...ready, progress: 2 })).toMatchObject({ share: 0.25, open: true, spent: "1 day spent" });
    expect(view({ ...ready, progress: 8 })).toMatchObject({ share: 1, open: false, finished: true });
  });
});

it("tells of items of a type that only a later version knows, which stay where they are", () => {
  const hero = Actor.implementation.fromSource({
    name: "Missa",
    type: "hero",
    items: [{ _id: "LaterLaterLater0", name: "Jet pack", type: "vehicleUpgrade", system: {} }],
  } as never);
  expect(unreadableWords(hero.items, "items")).toMatch(/^1 unsupported item/);
  expect(hero.toObject().items).toHaveLength(1);
});
