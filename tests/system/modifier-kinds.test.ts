import { describe, expect, it, vi } from "vitest";

import { ownCircumstances } from "../../src/games/tenacity/rolls/circumstances.ts";
import {
  type BearerGain,
  MODIFIER_KINDS,
  type ModifierKind,
  type RollGain,
} from "../../src/games/tenacity/rules/index.ts";
import { itemWords } from "../../src/games/tenacity/items/item-view.ts";
import { addModifier, storedModifiers } from "../../src/games/tenacity/items/modifier-actions.ts";
import { modifiersView } from "../../src/games/tenacity/sheets/modifier-view.ts";
import { isHero } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

/** What a module might bring along: its JavaScript names only what it adds. */
const GRACE: ModifierKind = {
  id: "grace",
  label: "Grace",
  scope: "rolls",
  words: ({ scope }) => (scope.length > 0 ? "grace {number} with {scope}" : "grace {number} in everything"),
  onRoll: (value) => ({ bonus: value, heroDice: 1 }) as RollGain,
  onBearer: (value) => ({ speed: value }) as BearerGain,
};

registerTenacity();
MODIFIER_KINDS.add(GRACE);

const stored = (type: string) => ({ type, value: 2, scope: ["stealth"], when: "always", sort: 0 });

const ability = (...types: string[]) => ({
  _id: "AbilityAbility00",
  name: "Cat",
  type: "ability",
  system: { kind: "trait", modifiers: Object.fromEntries(types.map((type) => [type, stored(type)])) },
});

function heroWith(...types: string[]) {
  const hero = Actor.implementation.fromSource({ name: "Missa", type: "hero", items: [ability(...types)] } as never);
  const item = hero.items.contents[0];
  if (!isHero(hero) || !item) throw new Error("not a hero with an item");
  return { hero, item };
}

/** What items add to a roll, as the dialog of a check lists it. */
const added = (hero: ReturnType<typeof heroWith>["hero"]) =>
  ownCircumstances(hero, { tags: ["stealth"], reaction: false });

describe("a kind of modifier that somebody adds", () => {
  it("can be chosen, and is stored", async () => {
    const { item } = heroWith();
    vi.spyOn(item, "update").mockImplementation(async (changes) => {
      item.updateSource(changes);
      return Promise.resolve(item);
    });
    expect(modifiersView(item).types.at(-1)).toEqual({ value: "grace", label: "Grace" });
    await addModifier(item, "grace");
    expect(storedModifiers(item)).toMatchObject([[{}, { type: "grace", value: 1, scope: [] }]]);
  });

  it("adds to rolls and numbers by its own functions, and says so", () => {
    const { hero, item } = heroWith("grace");
    expect(added(hero)).toMatchObject([{ label: "Cat", modifier: 2, heroDice: 1, impactDice: 0 }]);
    expect(hero.system.movement).toBe(hero.system.speed + 2);
    expect(itemWords(item)).toContain("race 2 with Stealth");
  });
});

describe("a modifier of a kind that nobody knows", () => {
  it("stays as it is stored, is shown under its name, and adds nothing", () => {
    const { hero, item } = heroWith("luck", "flat");
    expect(item.toObject().system).toMatchObject({ modifiers: { luck: stored("luck") } });
    expect(added(hero)).toMatchObject([{ label: "Cat", modifier: 2 }]);
    expect(hero.system.movement).toBe(hero.system.speed);
    const row = modifiersView(item).rows.find(({ id }) => id === "luck");
    expect(row).toMatchObject({ words: "unsupported: luck", scope: null });
    expect(row?.types.at(-1)).toEqual({ value: "luck", label: "unsupported: luck" });
    expect(modifiersView(item).types.map(({ value }) => value)).not.toContain("luck");
    expect(itemWords(item)).toContain("nsupported: luck");
  });

  it("is not made anew", async () => {
    const { item } = heroWith();
    const update = vi.spyOn(item, "update");
    await addModifier(item, "luck");
    expect(update).not.toHaveBeenCalled();
  });
});
