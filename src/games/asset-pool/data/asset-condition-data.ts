import { inheritedEffectSchema } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { ShownConditionData } from "../../../engine/data/active-effect.ts";
import { integer, words } from "../../../engine/data/type-data.ts";
import type { GivenCondition } from "../rules/card.ts";
import { CONDITION_LEVELS, type LeveledCondition } from "../rules/conditions.ts";

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
