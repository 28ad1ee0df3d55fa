import { EffectModel, inheritedEffectSchema } from "../../../compat/effect-model.ts";
import { integer, words } from "../../../engine/data/fields.ts";
import { readLeniently } from "../../../engine/data/type-data.ts";
import { CONDITION_LEVELS, type LeveledCondition } from "../rules/conditions.ts";

const defineAssetConditionSchema = () => ({
  /** How bad it is (S2-7). */
  level: integer(CONDITION_LEVELS.min, CONDITION_LEVELS),
  /** What it affects: words of assets, or "all". */
  touches: words(),
});

type AssetConditionSchema = ReturnType<typeof defineAssetConditionSchema>;

/** What is wrong with somebody (S2-2, S2-7), as typed data and without changes of its own (AE-5). */
export class AssetConditionData extends EffectModel<AssetConditionSchema, ActiveEffect.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Condition"];

  static override cleanData(
    ...args: Parameters<typeof EffectModel.cleanData>
  ): ReturnType<typeof EffectModel.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }

  static override defineSchema(): AssetConditionSchema {
    return { ...inheritedEffectSchema(), ...defineAssetConditionSchema() };
  }

  /** The condition as the rules read it. */
  get facts(): LeveledCondition {
    return { id: this.parent.id ?? "", level: this.level, scope: [...this.touches] };
  }
}
