import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { mendedIn } from "../../src/engine/data/type-data.ts";
import { typeIcon } from "../../src/engine/data/document-types.ts";
import {
  assetsOf,
  conditionsOf,
  featuresOf,
  featureTime,
  isAssetChallenge,
  isAssetHero,
} from "../../src/games/asset-pool/data/documents.ts";
import system from "../../system.json" with { type: "json" };
import { isHero } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";
import { registerAssetPoolData } from "./register-sisters.ts";

registerTenacity();
registerAssetPoolData();

const actor = (type: string, data: object = {}) => new Actor.implementation({ name: "Missa", type, ...data } as never);
const challenge = (data: object) => {
  const made = actor("assetChallenge", { system: data });
  if (!isAssetChallenge(made)) throw new Error("not a challenge");
  return made;
};
const stored = (document: { toObject(): object }) =>
  (document.toObject() as { system: Record<string, unknown> }).system;
const mended = (document: { readonly _source: object }) =>
  mendedIn((document._source as { readonly system?: unknown }).system);

it("the types of the asset pool are in the manifest, each with a data model and a picture", () => {
  const types = { Actor: ["assetHero", "assetChallenge"], Item: ["asset", "assetFeature"] } as const;
  for (const [document, names] of Object.entries(types)) {
    for (const name of names) {
      expect(Object.keys(system.documentTypes[document as "Actor"])).toContain(name);
      const icon = typeIcon(name) ?? "";
      expect(existsSync(new URL(`../../${icon.replace(/^systems\/[^/]+\//, "")}`, import.meta.url)), icon).toBe(true);
    }
  }
  expect(system.documentTypes.ActiveEffect).toHaveProperty("assetCondition");
});

describe("challenges (S2-1)", () => {
  it.each([
    ["none", 1],
    ["d4", 2],
    ["d6", 3],
    ["d8", 4],
    ["d10", 5],
    ["d12", 6],
  ])("T-S2-1: a rating of %s is a difficulty of %i", (rating, base) => {
    expect(challenge({ rating, difficulty: 9 }).system.base).toBe(base);
  });

  it("may have a difficulty that is named, from 1 to 10", () => {
    expect(challenge({ rating: "named", difficulty: 9 }).system.base).toBe(9);
    expect(challenge({ rating: "named", difficulty: 99 }).system.base).toBe(10);
    expect(challenge({ rating: "named", difficulty: -3 }).system.base).toBe(1);
  });

  it("with a die that does not exist are read as easy, and keep the rest", () => {
    const odd = challenge({ rating: "d20", about: "A wall", takes: ["climb"] });
    expect(odd.system.base).toBe(1);
    expect(stored(odd)).toMatchObject({ about: "A wall", takes: ["climb"] });
    expect(mended(odd)).toEqual(["rating"]);
  });

  it("refuse such a die where somebody enters it", () => {
    const wall = challenge({ rating: "d8" });
    expect(() => wall.updateSource({ system: { rating: "d20" } })).toThrow(/rating/);
    expect(wall.system.base).toBe(4);
  });

  it("keep the levels of what they give between 1 and 3 (S2-7)", () => {
    const gives = { a: { name: "Cut", level: 9, touches: ["arms"] }, b: { level: 0 } };
    expect(stored(challenge({ gives }))["gives"]).toEqual({
      a: { name: "Cut", level: 3, touches: ["arms"], sort: 0 },
      b: { name: "", level: 1, touches: [], sort: 0 },
    });
  });
});

describe("heroes", () => {
  const hero = () =>
    actor("assetHero", {
      system: { concept: "Courier" },
      items: [
        { _id: "AssetAsset000001", name: "Ropes", type: "asset", sort: 200, system: { size: 8, tags: ["climb"] } },
        { _id: "AssetAsset000002", name: "Odd die", type: "asset", sort: 100, system: { size: 7, tags: ["talk"] } },
        {
          _id: "Feature000000001",
          name: "Lucky",
          type: "assetFeature",
          system: { limit: "scene", uses: { value: 5, max: 2 } },
        },
        {
          _id: "Feature000000002",
          name: "Oath",
          type: "assetFeature",
          sort: 5,
          system: { limit: "none", effect: "step", when: "after" },
        },
      ],
      effects: [
        { _id: "Condition0000001", name: "Cut", type: "assetCondition", system: { level: 7, touches: ["arms"] } },
        { _id: "Condition0000002", name: "Old cut", type: "assetCondition", disabled: true, system: { level: "bad" } },
      ],
    });

  it("have their assets and features in their own order", () => {
    expect(assetsOf(hero()).map(({ name }) => name)).toEqual(["Odd die", "Ropes"]);
    expect(featuresOf(hero()).map(({ name }) => name)).toEqual(["Lucky", "Oath"]);
  });

  it("S2-3: have a d4 in place of a die that does not exist, and nothing else is lost", () => {
    const [odd] = assetsOf(hero());
    if (!odd) throw new Error("no asset");
    expect(odd.system.size).toBe(4);
    expect([...odd.system.tags]).toEqual(["talk"]);
    expect(mended(odd)).toEqual(["size"]);
    expect(() => odd.updateSource({ system: { size: 20 } })).toThrow(/size/);
  });

  it("S2-6: have no more uses of a feature than it gives, and no number where it is not limited by one", () => {
    const [lucky, oath] = featuresOf(hero());
    expect([lucky?.system.usesLeft, oath?.system.usesLeft]).toEqual([2, null]);
    expect(oath && featureTime(oath)).toBe("before");
  });

  it("S2-6: have a feature of the first effect in place of one that does not exist, and nothing else is lost", () => {
    const data = { effect: "win", limit: "scene", terms: "At night" };
    const odd = new Item.implementation({ name: "Odd", type: "assetFeature", system: data } as never);
    expect(stored(odd)).toMatchObject({ effect: "success", limit: "scene", terms: "At night" });
    expect(mended(odd)).toEqual(["effect"]);
    expect(() => odd.updateSource({ system: { effect: "win" } })).toThrow(/effect/);
  });

  it("S2-7: have conditions of level 1 to 3; those that are switched off do nothing", () => {
    expect(conditionsOf(hero()).map(({ system: { facts } }) => facts)).toEqual([
      { id: "Condition0000001", level: 3, scope: ["arms"] },
    ]);
    expect(conditionsOf(hero(), true).map(({ system: { level } }) => level)).toEqual([3, 1]);
  });

  it("are of this game alone", () => {
    expect(isAssetHero(hero())).toBe(true);
    expect(isAssetHero(actor("hero"))).toBe(false);
    expect(isHero(hero())).toBe(false);
  });
});
