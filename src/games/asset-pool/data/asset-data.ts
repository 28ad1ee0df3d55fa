import { richText, text, words } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";
import { ASSET_SIZES } from "../rules/dice.ts";

const defineAssetSchema = () => ({
  size: size(),
  /** What it is good for, in a line. */
  purpose: text(),
  /** What it is good for, in the words by which deeds and conditions find it. */
  tags: words(),
  description: richText(),
});

type AssetSchema = ReturnType<typeof defineAssetSchema>;

/** Something that a hero is, knows or has, worth a die (S2-3). */
export class AssetData extends TypeData<AssetSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Asset"];

  static override defineSchema(): AssetSchema {
    return defineAssetSchema();
  }
}

import fields = foundry.data.fields;

/** The size of an asset's die (S2-3): a d4 at first, and in place of a die that does not exist. */
const size = () =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4, choices: [...ASSET_SIZES] });
