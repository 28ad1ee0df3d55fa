import { alwaysShown, EffectModel, inheritedEffectSchema } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { integer, words } from "../../../engine/data/fields.ts";
import { readLeniently } from "../../../engine/data/type-data.ts";
import { CONDITION_LEVELS, type LeveledCondition } from "../rules/conditions.ts";

export const CONDITION_ICON = `systems/${SYSTEM_ID}/assets/icons/types/assetCondition.svg`;

/** The status of every condition of this game, without which generation 13 shows none on tokens (AE-11). */
const STATUS = "assetCondition";

const defineAssetConditionSchema = () => ({
  /** How bad it is (S2-7). */
  level: integer(CONDITION_LEVELS.min, CONDITION_LEVELS),
  /** What it affects: words of assets, or "all". */
  touches: words(),
});

type AssetConditionSchema = ReturnType<typeof defineAssetConditionSchema>;

type Base = foundry.abstract.TypeDataModel<AssetConditionSchema, ActiveEffect.Implementation>;

/** What is wrong with someone (S2-2, S2-7), as typed data and without changes of its own (AE-5). */
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

  /** Tokens show a condition, and it has our picture unless it brings one. */
  protected override async _preCreate(...args: Parameters<Base["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const { parent } = this;
    const statuses = [...new Set([...parent._source.statuses, STATUS])];
    parent.updateSource({ statuses, ...alwaysShown(), ...(!args[0].img && { img: CONDITION_ICON }) });
    return undefined;
  }

  /** The condition as the rules read it. */
  get facts(): LeveledCondition {
    return { id: this.parent.id ?? "", level: this.level, scope: [...this.touches] };
  }
}
