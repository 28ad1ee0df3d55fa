import { advances } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";
import { defineFigure } from "../../../engine/ledger/figure-data.ts";
import type { LedgerNumber } from "../../../engine/ledger/ledger-number.ts";

const defineAssetHeroSchema = () => ({
  ...defineFigure(),
  advances: advances(),
});

type AssetHeroSchema = ReturnType<typeof defineAssetHeroSchema>;

/** A player's character of the asset pool: everything it can do are its assets and features (S2-3, S2-6). */
export class AssetHeroData extends TypeData<AssetHeroSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Hero"];

  static override defineSchema(): AssetHeroSchema {
    return defineAssetHeroSchema();
  }

  /** The ledger of a hero accounts for conditions that come and go, and for no number. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return {};
  }
}
