import { describe, expect, it } from "vitest";
import {
  firstDraft,
  heroData,
  nextSize,
  readDraft,
  withOwn,
  withoutOwn,
} from "../../src/games/asset-pool/maker/hero-draft.ts";
import { ASSET_HERO, beyondUsual } from "../../src/games/asset-pool/maker/hero-kind.ts";
import { registerAssetPoolData } from "./register-sisters.ts";

registerAssetPoolData();

const RUNA = { ...firstDraft(), name: " Runa ", concept: "Locksmith" };
const THING = { type: "asset", name: "Duelist", uuid: "Compendium.a.b.Item.c" };
const ROPE = { name: "Rope", size: 10, tags: ["climb"] } as const;

describe("a hero of the asset pool in the making", () => {
  it("has assets of their own, one of a name, and takes them away again (S2-3)", () => {
    const once = withOwn(RUNA, ROPE);
    expect(withOwn(once, { ...ROPE, size: 4 }).own).toEqual([{ ...ROPE, size: 4 }]);
    expect(withoutOwn(once, "Rope").own).toEqual([]);
  });

  it("has dice from a d4 to a d12", () => {
    expect([nextSize(4, -1), nextSize(4, 1), nextSize(10, 1), nextSize(12, 1)]).toEqual([4, 6, 12, 12]);
  });

  it("comes into the world with the largest dice first, and features last", () => {
    const items = [
      { name: "Lucky Coin", type: "assetFeature", system: {} },
      { name: "Duelist", type: "asset", system: { size: 12 } },
    ];
    const made = heroData(withOwn(RUNA, ROPE), items);
    expect(made).toMatchObject({ name: "Runa", type: "assetHero", system: { concept: "Locksmith" } });
    expect(made.items).toMatchObject([
      { name: "Duelist", sort: 100 },
      { name: "Rope", type: "asset", system: { size: 10, tags: ["climb"] }, sort: 200 },
      { name: "Lucky Coin", sort: 300 },
    ]);
  });

  it("is read from what a player sent, of which nothing is believed", () => {
    expect(readDraft({ ...RUNA, id: "no" })).toBeNull();
    expect(readDraft("Runa")).toBeNull();
    const sent = {
      ...RUNA,
      things: [THING, { ...THING, type: "npc" }, { ...THING, name: " " }, "Compendium.a.b.Item.c", 7],
      sizes: { "Compendium.a.b.Item.c": 100, other: 12 },
      own: [{ name: "", size: 12 }, { name: "Rope", size: "d10", tags: ["climb", 3] }, "Rope"],
    };
    expect(readDraft(sent)).toEqual({
      ...RUNA,
      name: "Runa",
      things: [THING],
      sizes: { "Compendium.a.b.Item.c": 4 },
      own: [ROPE],
    });
  });
});

it("what goes beyond the usual is said in words, to the player and to the narrator who is asked", () => {
  expect(beyondUsual([12, 10, 8, 6, 6], 3)).toEqual([]);
  expect(beyondUsual([12, 12, 8, 6, 6, 4], 5)).toEqual([
    "1 asset more than the usual 5.",
    "Larger than usual: d12.",
    "2 features more than the usual 3.",
  ]);
  const own = [ROPE, { ...ROPE, name: "Hook" }, { ...ROPE, name: "Net" }];
  expect(ASSET_HERO.doubts({ ...RUNA, own })).toEqual([
    "Rope d10, Hook d10, Net d10",
    "Locksmith",
    "Larger than usual: d10.",
    "Usual dice: d12, d10, d8, d6, d6.",
  ]);
  expect(ASSET_HERO.doubts({ ...RUNA, own: [ROPE] })).toEqual(["Rope d10", "Locksmith"]);
  const chosen = {
    things: [THING, { ...THING, type: "assetFeature", name: "Lucky Coin" }],
    sizes: { [THING.uuid]: 8 },
  } as const;
  expect(ASSET_HERO.doubts({ ...RUNA, ...chosen })).toEqual(["Duelist d8", "Lucky Coin", "Locksmith"]);
});
