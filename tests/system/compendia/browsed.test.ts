import { describe, expect, it } from "vitest";

import type { BrowsedType } from "../../../src/engine/browser/browsed-type.ts";
import { standIn } from "../../../src/engine/browser/browsed-type.ts";
import { CatalogEntry, shared } from "../../../src/engine/browser/catalog.ts";
import { BROWSED as ASSET_POOL } from "../../../src/games/asset-pool/browsed.ts";
import { BROWSED as HIT_AND_EVADE } from "../../../src/games/hit-and-evade/browsed.ts";
import { BROWSED as ROLL_AND_KEEP } from "../../../src/games/roll-and-keep/browsed.ts";
import { BROWSED as TENACITY } from "../../../src/games/tenacity/browsed.ts";
import { TENACITY_TYPES } from "../../../src/games/tenacity/data/document-types.ts";
import { type Sheet, SHEETS } from "./sources.ts";
import { registerTenacity } from "../register-tenacity.ts";
import { registerAssetPoolData, registerEvadeData, registerKeepData } from "../register-sisters.ts";

registerTenacity();
registerAssetPoolData();
registerKeepData();
registerEvadeData();

const ALL = [...TENACITY, ...ASSET_POOL, ...ROLL_AND_KEEP, ...HIT_AND_EVADE];
const TYPES = ALL.map((each) => [`${each.documentName}.${each.type}`, each] as const);

const ofType = ({ documentName, type }: BrowsedType): readonly Sheet[] =>
  SHEETS.filter((sheet) => sheet.type === documentName && sheet.source["type"] === type);

const systemOf = ({ source }: Sheet): Readonly<Record<string, unknown>> =>
  source["system"] as Readonly<Record<string, unknown>>;

/** What an index that was asked for the fields of a type says of a document. */
function indexed({ fields, text }: BrowsedType, sheet: Sheet): object {
  return Object.fromEntries(Object.entries(systemOf(sheet)).filter(([member]) => [...fields, text].includes(member)));
}

function readNow(type: BrowsedType, document: Parameters<BrowsedType["read"]>[0]) {
  const { facts, ...found } = type.read(document);
  return { ...found, facts: facts() };
}

/** What a document of a compendium is found by. */
function read(types: readonly BrowsedType[], name: string) {
  for (const each of types) {
    const sheet = ofType(each).find(({ source }) => source.name === name);
    if (sheet) return readNow(each, standIn(each, name, indexed(each, sheet)));
  }
  throw new Error(`There is no ${name}`);
}

describe.each(TYPES)("%s in the browser", (_id, each) => {
  const sheets = ofType(each);

  it("says of what an index knows the same as of the whole document", () => {
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) {
      const { name } = sheet.source;
      const brief = readNow(each, standIn(each, name, indexed(each, sheet)));
      const Whole = each.documentName === "Item" ? Item.implementation : Actor.implementation;
      const whole = new Whole(structuredClone(sheet.source) as never);
      expect(brief, sheet.file).toEqual(readNow(each, whole));
    }
  });

  it("has no facet by which nothing can be told apart", () => {
    const found = sheets.map((sheet) => each.read(standIn(each, sheet.source.name, indexed(each, sheet))));
    for (const { id, isNumber } of each.facets) {
      const told = found.map(({ values, numbers }) => JSON.stringify(isNumber ? numbers[id] : values[id]));
      expect(new Set(told).size, id).toBeGreaterThan(1);
    }
  });

  it("has facets with ids and labels of their own, which every value has too", () => {
    const ids = each.facets.map(({ id }) => id);
    expect(new Set([...ids, "type", "source"]).size).toBe(ids.length + 2);
    for (const key of [each.label, ...each.facets.map(({ label }) => label)])
      expect(game.i18n.has(key), key).toBe(true);
    for (const sheet of sheets) {
      const { values } = each.read(standIn(each, sheet.source.name, indexed(each, sheet)));
      for (const { label } of Object.values(values).flat()) expect(label, sheet.file).toMatch(/^(?!TENACITY).+/);
    }
  });
});

describe("an entry", () => {
  const [first] = TENACITY;
  if (!first) throw new Error("Nothing is browsed.");
  const made = (html: string, document = () => standIn(first, "Rope", {})): CatalogEntry => {
    const kind = { found: first, label: "Gear", type: shared("Item.gear", "Gear") };
    const of = { uuid: "", name: "Rope", img: "", system: { [first.text]: html }, document };
    return new CatalogEntry(kind, shared("world", "World"), of);
  };

  it.each([
    ["<p class='a'>Of <em>hemp</em>.</p>", "Of hemp."],
    ["As @UUID[Item.a]{a ladder} or [[/roll 1d6]]{a bridge}", "As a ladder or a bridge"],
    ["1 < 2", "1 < 2"],
  ])("is found by what %s says", (html, words) => {
    const entry = made(html);
    expect(entry.text).toBe([...entry.facts, words].join(" "));
  });

  it("reads its document once, and only when what its type knows is asked for", () => {
    let reads = 0;
    const entry = made("", () => {
      reads += 1;
      return standIn(first, "Rope", {});
    });
    expect([entry.valuesOf("type"), entry.valuesOf("source"), entry.numberOf("unknown")]).toEqual([
      ["Item.gear"],
      ["world"],
      undefined,
    ]);
    expect(reads).toBe(0);
    for (const { id } of first.facets) entry.valuesOf(id);
    expect([entry.facts, entry.facts]).toEqual([entry.facts, entry.facts]);
    expect(reads).toBe(1);
  });
});

describe("the games", () => {
  it("have all their items in it", () => {
    const inPacks = new Set(SHEETS.filter(({ type }) => type === "Item").map(({ source }) => source["type"]));
    const browsed = ALL.filter(({ documentName }) => documentName === "Item").map(({ type }) => type);
    expect(new Set(browsed)).toEqual(inPacks);
    expect(browsed).toEqual(expect.arrayContaining(Object.keys(TENACITY_TYPES.Item)));
  });

  it("show what matters of 10acity Tactics", () => {
    expect(read(TENACITY, "Harpoon")).toMatchObject({
      facts: ["Ranged Combat", "+4 Physical", "range 6"],
      values: { skill: [{ value: "rangedCombat", label: "Ranged Combat" }] },
      numbers: { damage: 4, range: 6 },
    });
    expect(read(TENACITY, "Duelist of the Ninth")).toMatchObject({
      facts: ["Expert", "Stress 14", "Fights once a night, at nine"],
      values: { rating: [{ value: "expert", label: "Expert", place: 3 }] },
      numbers: { stress: 14, speed: 7 },
    });
  });

  it("show what matters of the others", () => {
    expect(read(HIT_AND_EVADE, "Dock Tough")).toMatchObject({
      facts: ["Life 9", "Evade 5", "Toughness 2", "Two hundredweight of cousin"],
      numbers: { life: 9, evade: 5, toughness: 2 },
    });
    expect(read(ROLL_AND_KEEP, "Candle Poet")).toMatchObject({
      facts: ["Blue 2", "White 2", "Friend of the Abbot’s, and not of anyone’s"],
      numbers: { harm: 3 },
    });
    expect(read(ASSET_POOL, "Night Market")).toMatchObject({
      values: {
        takes: [
          { value: "trade", label: "trade" },
          { value: "town", label: "town" },
        ],
      },
    });
  });
});
