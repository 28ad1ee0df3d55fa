import { describe, expect, it } from "vitest";

import { lostEntries, usesOf } from "../../src/engine/lists/confirm-losses.ts";
import { ListEdits } from "../../src/engine/rules/list-edits.ts";
import { EVADE_DECLARED } from "../../src/games/hit-and-evade/rules/lists.ts";
import { KEEP_DECLARED } from "../../src/games/roll-and-keep/rules/lists.ts";
import { DEFAULT_REGISTRY, REGISTRY_LISTS } from "../../src/games/tenacity/lists/registry.ts";

const lostIn = (after: typeof DEFAULT_REGISTRY) => lostEntries(REGISTRY_LISTS, DEFAULT_REGISTRY, after);
const lost = (path: string, id: string) => lostIn(new ListEdits(REGISTRY_LISTS, DEFAULT_REGISTRY).remove(path, id));

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
    expect(lostIn({ ...DEFAULT_REGISTRY, attributes: moved as never })).toEqual([]);
    expect(usesOf({ system: "text", items: [{}], effects: [{ system: null }] }, lost("scopes", "legs"))).toEqual([]);
  });

  it("is, in hit and evade, a rank, a potion's change, and what is rolled with it", () => {
    const sailing = { id: "sailing", label: "Sailing", attribute: "body" };
    const before = { ...EVADE_DECLARED.first, skills: [...EVADE_DECLARED.first.skills, sailing] };
    const gone = lostEntries(EVADE_DECLARED, before, EVADE_DECLARED.first);
    const actor = {
      system: { skills: { sailing: 4, dodge: 2 } },
      effects: [
        { name: "Sea legs", system: { alters: { sailing: -2 } } },
        { name: "Calm", system: { alters: {} } },
      ],
      items: [
        { name: "Chart", system: { gives: { what: "sailing", by: 1 } } },
        { name: "Sword", system: { skill: "brawl" } },
      ],
    };
    expect(usesOf(actor, gone)).toEqual([
      use("Sailing", "rank", 4),
      use("Sailing", "condition", 0, "Sea legs"),
      use("Sailing", "item", 0, "Chart"),
    ]);
  });

  it("is, in roll and keep, mana of a color and what costs it", () => {
    const first = KEEP_DECLARED.first;
    const after = new ListEdits(KEEP_DECLARED, first).remove("colors", "red");
    const actor = {
      system: { mana: { red: 3 } },
      items: [{ name: "Ember", system: { price: { color: "red", amount: 1 } } }],
    };
    expect(usesOf(actor, lostEntries(KEEP_DECLARED, first, after))).toEqual([
      use("TENACITY.Keep.Color.red", "mana", 3),
      use("TENACITY.Keep.Color.red", "item", 0, "Ember"),
    ]);
  });
});
