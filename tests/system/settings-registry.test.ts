import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readListsFile, writeListsFile } from "../../src/engine/lists/list-file.ts";
import { ListEdits, type Edited } from "../../src/engine/rules/list-edits.ts";
import { entryId, isEntryId } from "../../src/engine/rules/ids.ts";
import { fieldsOf, type ListEntry, readLists, topLists } from "../../src/engine/rules/lists.ts";
import type { Registry } from "../../src/games/tenacity/lists/definitions.ts";
import { allSkills, DEFAULT_REGISTRY, REGISTRY_LISTS } from "../../src/games/tenacity/lists/registry.ts";

const FILE = { file: "registry", declared: REGISTRY_LISTS };

const DEXTERITY = "skills.dexterity";

const edit = (registry: Registry) => new ListEdits(REGISTRY_LISTS, registry);
const entriesAt = (registry: Registry, path: string) => edit(registry).entries(path);
const read = (stored: unknown) => readLists(REGISTRY_LISTS, stored);
const readFile = (text: string) => readListsFile(FILE, text);
const writeFile = (lists: Registry): string => writeListsFile(FILE, { lists, readings: {} });

function done<Lists>(edited: Edited<Lists>): Lists {
  if ("problem" in edited) throw new Error(edited.problem.code);
  return edited.lists;
}

const ids = (registry: Registry, path: string) => entriesAt(registry, path).map(({ id }) => id);
const member = (entry: ListEntry | undefined, name: string): unknown => entry && fieldsOf(entry)[name];

describe("the id of a name", () => {
  it.each([
    ["Melee Combat", "meleeCombat"],
    ["  Élan vital ", "élanVital"],
    ["3.5 Dice-lore", "35DiceLore"],
    ["忍術", "忍術"],
    ["a.b", "aB"],
    ["__proto__", "proto"],
    ["!?", ""],
  ])("of “%s” is “%s”", (name, id) => {
    expect(entryId(name)).toBe(id);
  });

  it("is an id or empty, and never has a dot, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const id = entryId(name);
        expect(id === "" || id in {} || isEntryId(id)).toBe(true);
        expect(id).not.toMatch(/[.\s]/);
      }),
    );
  });
});

describe("editing a list", () => {
  it("adds at the end, under an id made from the name", () => {
    const registry = done(edit(DEFAULT_REGISTRY).add(DEXTERITY, " Sleight of Hand "));
    expect(entriesAt(registry, DEXTERITY).at(-1)).toEqual({ id: "sleightOfHand", label: "Sleight of Hand" });
  });

  it("gives a new attribute no skills, a step one die and a size one space", () => {
    expect(done(edit(DEFAULT_REGISTRY).add("attributes", "Luck")).attributes.at(-1)).toEqual({
      id: "luck",
      label: "Luck",
      skills: [],
    });
    expect(done(edit(DEFAULT_REGISTRY).add("challengeScale", "Mythic")).challengeScale.at(-1)).toMatchObject({
      dice: 1,
      modifier: 0,
    });
    expect(done(edit(DEFAULT_REGISTRY).add("sizes", "Tiny")).sizes.at(-1)).toMatchObject({ side: 1 });
  });

  it.each([
    ["skills.awareness", "Pilot", "equalIds"],
    ["skills.awareness", "PILOT", "equalIds"],
    ["scopes", "Legs!", "equalIds"],
    ["scopes", " ", "emptyName"],
    ["scopes", "…", "emptyName"],
    ["scopes", "Constructor", "reservedName"],
  ] as const)("refuses, in %s, the name “%s”: %s", (path, name, code) => {
    const edited = edit(DEFAULT_REGISTRY).add(path, name);
    // "constructor" is the one id that every object has already and a name can give as it is.
    expect("problem" in edited ? edited.problem : edited).toEqual({ code, name: name.trim() });
  });

  it("renames without touching the id", () => {
    const registry = done(edit(DEFAULT_REGISTRY).rename(DEXTERITY, "pilot", "Helm"));
    expect(entriesAt(registry, DEXTERITY)[0]).toEqual({
      id: "pilot",
      label: "Helm",
      uses: ["hands"],
      roles: ["pilot"],
    });
    expect(edit(DEFAULT_REGISTRY).rename(DEXTERITY, "pilot", "  ")).toHaveProperty("problem.code", "emptyName");
  });

  it("says what each use of a skill or of a field touches, which a file brings along (R-1003)", () => {
    const uses = (registry: Registry, path: string, id: string) => member(edit(registry).entry(path, id), "uses");
    const sees = edit(DEFAULT_REGISTRY).mark(DEXTERITY, "pilot", "uses", "sight", true);
    const looks = edit(sees).mark(DEXTERITY, "pilot", "uses", "Hands", false);
    expect(uses(looks, DEXTERITY, "pilot")).toEqual(["sight"]);
    const field = edit(looks).mark("challengeFields", "attack", "uses", "arms", true);
    const again = read(JSON.parse(JSON.stringify(field))).lists;
    expect([uses(again, DEXTERITY, "pilot"), uses(again, "challengeFields", "attack")]).toEqual([["sight"], ["arms"]]);
    const wrong = { ...field, challengeFields: [{ id: "attack", label: "Attack", uses: ["arms", 7, "no id!"] }] };
    expect(uses(read(wrong).lists, "challengeFields", "attack")).toEqual(["arms"]);
  });

  it("says what the rules use an entry for, which a file brings along, and lists of before are used as by default", () => {
    const roles = (registry: Registry, path: string, id: string) => member(edit(registry).entry(path, id), "roles");
    const hides = edit(DEFAULT_REGISTRY).mark(DEXTERITY, "pilot", "roles", "hide", true);
    const changed = edit(hides).mark(DEXTERITY, "stealth", "roles", "hide", false);
    const file = readFile(writeFile(changed));
    expect(file).toEqual({ lists: changed, readings: {} });
    expect([roles(changed, DEXTERITY, "pilot"), roles(changed, DEXTERITY, "stealth")]).toEqual([["pilot", "hide"], []]);

    const text = JSON.stringify(DEFAULT_REGISTRY, (key, value: unknown) => (key === "roles" ? undefined : value));
    expect(read(JSON.parse(text))).toEqual({ lists: DEFAULT_REGISTRY, problems: [] });
    const wrong = text.replace('"id":"pilot"', '"id":"pilot","roles":["attack",7,"ranged"]');
    expect(roles(read(JSON.parse(wrong)).lists, DEXTERITY, "pilot")).toEqual(["ranged"]);
  });

  it("takes an attribute away with its skills, and puts both back", () => {
    const registry = edit(DEFAULT_REGISTRY).remove("attributes", "dexterity");
    expect(allSkills(registry)).toHaveLength(20);
    const [, dexterity] = DEFAULT_REGISTRY.attributes;
    if (!dexterity) throw new Error("no second attribute");
    expect(ids(done(edit(registry).putBack("attributes", dexterity)), DEXTERITY)).toEqual(
      ids(DEFAULT_REGISTRY, DEXTERITY),
    );
  });

  it("moves a skill within its attribute and on into the neighbor", () => {
    expect(ids(edit(DEFAULT_REGISTRY).step(DEXTERITY, "pilot", 1), DEXTERITY)[1]).toBe("pilot");
    const up = edit(DEFAULT_REGISTRY).step(DEXTERITY, "pilot", -1);
    expect(ids(up, "skills.strength").at(-1)).toBe("pilot");
    const down = edit(DEFAULT_REGISTRY).step(DEXTERITY, "stealth", 1);
    expect(ids(down, "skills.awareness")[0]).toBe("stealth");
    expect(edit(DEFAULT_REGISTRY).step("skills.strength", "athletics", -1)).toBe(DEFAULT_REGISTRY);
    expect(edit(DEFAULT_REGISTRY).step("sizes", "small", -1)).toBe(DEFAULT_REGISTRY);
  });

  it("never moves an entry into a list of another kind", () => {
    expect(edit(DEFAULT_REGISTRY).move(DEXTERITY, "pilot", "sizes", 0)).toBe(DEFAULT_REGISTRY);
    expect(edit(DEFAULT_REGISTRY).move(DEXTERITY, "nobody", DEXTERITY, 0)).toBe(DEFAULT_REGISTRY);
  });

  it.each([
    ["challengeScale", "expert", "dice", 0],
    ["challengeScale", "expert", "dice", 1.5],
    ["challengeScale", "expert", "modifier", 4],
    ["sizes", "large", "side", 0],
    ["sizes", "large", "side", Number.NaN],
  ] as const)("refuses, in %s, %s with %s %d", (path, id, member, value) => {
    expect(edit(DEFAULT_REGISTRY).set(path, id, member, value)).toHaveProperty("problem.code", "badNumber");
  });

  it("loses and doubles nothing, whatever is moved where", () => {
    const paths = DEFAULT_REGISTRY.attributes.map(({ id }): string => `skills.${id}`);
    const all = allSkills(DEFAULT_REGISTRY).map(({ id }) => id);
    const move = fc.record({
      from: fc.constantFrom(...paths),
      to: fc.constantFrom(...paths),
      id: fc.constantFrom(...all),
      index: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const registry = moves.reduce(
          (before, { from, id, to, index }) => edit(before).move(from, id, to, index),
          DEFAULT_REGISTRY,
        );
        expect(
          allSkills(registry)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...all].sort());
      }),
    );
  });
});

describe("reading a registry", () => {
  const broken = (change: object) => read({ ...DEFAULT_REGISTRY, ...change });

  it("takes the default as it is", () => {
    expect(read(DEFAULT_REGISTRY)).toEqual({ lists: DEFAULT_REGISTRY, problems: [] });
  });

  it("R-1020 gives scopes of a list that was saved before the limbs of the default list", () => {
    const earlier = ["arms", "sight", "tail"].map((id) => ({ id, label: id }));
    const { lists: registry, problems } = broken({ scopes: earlier });
    expect(registry.scopes.map(({ limbs }) => limbs)).toEqual([2, 0, 0]);
    expect(problems).toEqual([]);
  });

  it("gives a list that is missing its default, and says so", () => {
    const { lists: registry, problems } = read({});
    expect(registry).toEqual(DEFAULT_REGISTRY);
    expect(problems.map(({ code, list }) => [code, list])).toEqual(
      topLists(REGISTRY_LISTS.kinds).map((list) => ["missingList", list]),
    );
  });

  it.each([
    ["missingId", { label: "Legs" }, "Legs"],
    ["missingId", {}, "1"],
    ["badId", { id: "left.leg", label: "Left leg" }, "left.leg"],
    ["badId", { id: "toString", label: "Odd" }, "toString"],
    ["badId", { id: 7, label: "Seven" }, "1"],
    ["missingName", { id: "legs" }, "legs"],
    ["missingName", { id: "legs", label: " " }, "legs"],
    ["notAnEntry", "legs", "1"],
  ] as const)("leaves out an entry with %s, and names it", (code, entry, name) => {
    const { lists: registry, problems } = broken({ scopes: [entry, { id: "arms", label: "Arms" }] });
    expect(problems).toEqual([{ code, list: "scopes", entry: name }]);
    expect(ids(registry, "scopes")).toEqual(["arms"]);
  });

  it("keeps the first of two skills with one id, even under two attributes", () => {
    const skill = { id: "pilot", label: "Pilot" };
    const attributes = [
      { id: "body", label: "Body", skills: [skill] },
      { id: "mind", label: "Mind", skills: [{ ...skill, id: "Pilot" }] },
    ];
    const { lists: registry, problems } = broken({ attributes });
    expect(problems).toEqual([{ code: "equalIds", list: "skills", entry: "Pilot" }]);
    expect(allSkills(registry)).toEqual([{ ...skill, roles: ["pilot"] }]);
  });

  it("names an attribute without a list of skills and a step without its dice", () => {
    const { problems } = broken({
      attributes: [{ id: "body", label: "Body" }],
      challengeScale: [{ id: "easy", label: "Easy", dice: "two", modifier: 0 }],
    });
    expect(problems).toEqual([
      { code: "badNumber", list: "challengeScale", entry: "Easy" },
      { code: "missingList", list: "skills", entry: "body" },
    ]);
  });

  it("always gives a registry whose ids are ids and differ, whatever is stored", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ attributes: fc.anything(), scopes: fc.array(fc.anything()) })),
        (data) => {
          const { lists: registry } = read(data);
          for (const entries of [...Object.values<readonly ListEntry[]>(registry), allSkills(registry)]) {
            const all = entries.map(({ id }) => id.toLowerCase());
            expect(new Set(all).size).toBe(all.length);
            expect(entries.every(({ id }) => isEntryId(id))).toBe(true);
          }
        },
      ),
    );
  });
});

describe("a registry in a file", () => {
  it("comes back as it was", () => {
    const registry = done(edit(DEFAULT_REGISTRY).add(DEXTERITY, "Sailing"));
    expect(readFile(writeFile(registry))).toEqual({ lists: registry, readings: {} });
  });

  it.each([
    ["notJson", "{"],
    ["notJson", ""],
    ["notOurs", "null"],
    ["notOurs", "[]"],
    ["notOurs", '"tenacity-tactics.registry"'],
    ["notOurs", '{"name":"Goblin","type":"npc"}'],
    ["laterFormat", '{"format":"tenacity-tactics.registry","version":2}'],
  ])("is refused as %s: %s", (code, text) => {
    expect(readFile(text)).toEqual({ problems: [{ code, list: "", entry: "" }] });
  });

  it("is refused as a whole where one entry is wrong", () => {
    const text = writeFile({ ...DEFAULT_REGISTRY, sizes: [{ id: "flat", label: "Flat", side: -1 }] });
    expect(readFile(text)).toEqual({ problems: [{ code: "badNumber", list: "sizes", entry: "Flat" }] });
  });
});
