import { choice, integer, richText, text, TypeData } from "../../../engine/data/type-data.ts";
import { countAt, defineLedger, type LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";
import { FEATURE_EFFECTS, FEATURE_LIMITS, FEATURE_TIMES } from "../rules/features.ts";

import fields = foundry.data.fields;

const defineAssetFeatureSchema = () => ({
  ...defineLedger(),
  effect: choice(FEATURE_EFFECTS),
  when: choice(FEATURE_TIMES),
  limit: choice(FEATURE_LIMITS),
  /** Uses left and given; they count only where there is a limit of number. */
  uses: new fields.SchemaField({ value: integer(1, { min: 0, max: 99 }), max: integer(1, { min: 1, max: 99 }) }),
  /** When it may be invoked, in the player's words. */
  terms: text(),
  description: richText(),
});

type AssetFeatureSchema = ReturnType<typeof defineAssetFeatureSchema>;

/** Something special about a hero that boosts a roll, within a limit of its own (S2-6). */
export class AssetFeatureData extends TypeData<AssetFeatureSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Feature"];

  static override defineSchema = defineAssetFeatureSchema;

  /** Uses that are left, or null without a limit of number. */
  get usesLeft(): number | null {
    return this.limit === "none" ? null : Math.min(this.uses.value, this.uses.max);
  }

  /** What the ledger of a feature accounts for: its uses. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { uses: countAt("uses.value", this.uses.value, this.uses.max) };
  }
}
