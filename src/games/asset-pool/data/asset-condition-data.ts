import { inheritedEffectSchema } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { ShownConditionData } from "../../../engine/data/active-effect.ts";
import { choice, integer, richText, text, TypeData, words } from "../../../engine/data/type-data.ts";
import type { GivenCondition } from "../rules/card.ts";
import { CONDITION_LEVELS, type LeveledCondition } from "../rules/conditions.ts";
import { countAt, defineLedger, type LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";
import { FEATURE_EFFECTS, FEATURE_LIMITS, FEATURE_TIMES } from "../rules/features.ts";

import fields = foundry.data.fields;

export const CONDITION_ICON = `systems/${SYSTEM_ID}/assets/icons/types/assetCondition.svg`;

const defineAssetConditionSchema = () => ({
  /** How bad it is (S2-7). */
  level: integer(CONDITION_LEVELS.min, CONDITION_LEVELS),
  /** What it affects: words of assets, or "all". */
  touches: words(),
});

type AssetConditionSchema = ReturnType<typeof defineAssetConditionSchema>;

/** What is wrong with someone (S2-2, S2-7), as typed data and without changes of its own (AE-5). */
export class AssetConditionData extends ShownConditionData<AssetConditionSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Condition"];

  static override defineSchema(): AssetConditionSchema {
    return { ...inheritedEffectSchema(), ...defineAssetConditionSchema() };
  }

  protected override get picture(): string {
    return CONDITION_ICON;
  }

  /** The condition as the rules read it. */
  get facts(): LeveledCondition {
    return { id: this.parent.id ?? "", level: this.level, scope: [...this.touches] };
  }
}

export function conditionData({ name, level, touches }: GivenCondition) {
  return { name, type: "assetCondition" as const, img: CONDITION_ICON, system: { level, touches: [...touches] } };
}

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
