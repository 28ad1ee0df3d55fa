import type { Growth } from "../../engine/heroes/growth.ts";
import { format } from "../../engine/text/words.ts";
import { type AssetHero, assetsOf, isAsset } from "./data/documents.ts";
import { ASSET_SIZES, SIZE } from "./rules/dice.ts";
import { dieName } from "./words.ts";

/** A hero's dice grow, and assets and features come to them; when is for the table to say, as the guide names no price. */
export const GROWTH: Growth<AssetHero> = {
  kinds: ["asset"],
  gained: { types: ["asset", "assetFeature"] },
  groups: (hero) => [
    {
      label: game.i18n.localize("TENACITY.AssetPool.Sheet.Assets"),
      kind: "asset",
      targets: assetsOf(hero).map(({ id }) => id ?? ""),
    },
  ],

  valueIn(hero, _kind, target) {
    const asset = hero.items.get(target);
    return isAsset(asset) ? asset.system.size : null;
  },

  next: (_kind, value) => ASSET_SIZES[ASSET_SIZES.indexOf(SIZE.read(value)) + 1] ?? null,
  nameOf: (hero, _kind, target) => hero.items.get(target)?.name ?? game.i18n.localize("TENACITY.Advances.Removed"),
  shown: (_kind, value) => dieName(value),
  gives: (_hero, { from, to }) => format("TENACITY.AssetPool.Growth.asset", { from: dieName(from), to: dieName(to) }),
  numbers: (hero) => assetsOf(hero).map(({ name, system }) => ({ label: name, value: dieName(system.size) })),
  changes: (_hero, _kind, target, value) => ({ item: { _id: target, system: { size: value } } }),
};
