import { describe, expect, it } from "vitest";

import { DEFAULT_REGISTRY } from "../../src/games/tenacity/lists/default-registry.ts";
import { removeEntry, type ListPath } from "../../src/games/tenacity/lists/registry-edits.ts";
import { lostEntries, usesOf } from "../../src/games/tenacity/lists/registry-losses.ts";

const lost = (path: ListPath, id: string) => lostEntries(DEFAULT_REGISTRY, removeEntry(DEFAULT_REGISTRY, path, id));

const ACTOR = {
  system: {
    attributes: { dexterity: { rank: 2 } },
    skills: { pilot: { rank: 1 }, stealth: { rank: 0 } },
    challenges: { attack: { dice: 3, modifier: 1 } },
    resistances: { burning: { value: 2 }, physical: { value: 0 } },
  },
  effects: [
    { name: "On fire", system: { element: "burning", scope: [] } },
    { name: "Lasso", system: { element: "", scope: ["Legs", "pilot"] } },
  ],
  items: [
    { name: "Yacht", system: { skill: "pilot", modifiers: {} } },
    { name: "Boots", system: { modifiers: { a: { type: "flat", value: 1, scope: ["legs"] } } } },
    { name: "From a later version" },
  ],
};

const use = (label: string, kind: string, value: number, thing = "") => ({ label, kind, value, thing });

describe("what an actor keeps under an entry that goes", () => {
  it("is its rank, and what names the skill", () => {
    expect(usesOf(ACTOR, lost("skills.dexterity", "pilot"))).toEqual([
      use("TENACITY.Skill.pilot", "rank", 1),
      use("TENACITY.Skill.pilot", "condition", 0, "Lasso"),
      use("TENACITY.Skill.pilot", "item", 0, "Yacht"),
    ]);
  });

  it("is, for an attribute, the attribute's rank and those of its skills", () => {
    const uses = usesOf(ACTOR, lost("attributes", "dexterity"));
    expect(uses.filter(({ kind }) => kind === "rank")).toEqual([
      use("TENACITY.Attribute.dexterity", "rank", 2),
      use("TENACITY.Skill.pilot", "rank", 1),
    ]);
  });

  it.each([
    ["challengeFields", "attack", [use("TENACITY.ChallengeField.attack", "challenge", 3)]],
    [
      "damageTypes",
      "burning",
      [
        use("TENACITY.DamageType.burning", "resistance", 2),
        use("TENACITY.DamageType.burning", "condition", 0, "On fire"),
      ],
    ],
    [
      "scopes",
      "legs",
      [use("TENACITY.Scope.legs", "condition", 0, "Lasso"), use("TENACITY.Scope.legs", "item", 0, "Boots")],
    ],
    ["skills.dexterity", "stealth", []],
    ["damageTypes", "freezing", []],
    ["sizes", "large", []],
  ] as const)("is, in %s, for %s: %j", (path, id, uses) => {
    expect(usesOf(ACTOR, lost(path, id))).toEqual(uses);
  });

  it("is nothing for what is only moved to another attribute, and for data of another kind", () => {
    const moved = DEFAULT_REGISTRY.attributes.map((attribute) => ({ ...attribute, skills: [] as object[] }));
    moved[0]?.skills.push(...DEFAULT_REGISTRY.attributes.flatMap(({ skills }) => skills));
    expect(lostEntries(DEFAULT_REGISTRY, { ...DEFAULT_REGISTRY, attributes: moved as never })).toEqual([]);
    expect(usesOf({ system: "text", items: [{}], effects: [{ system: null }] }, lost("scopes", "legs"))).toEqual([]);
  });
});
