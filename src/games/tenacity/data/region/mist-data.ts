import RegionBehaviorType = foundry.data.regionBehaviors.RegionBehaviorType;

type MistSchema = foundry.data.fields.DataSchema;

/** The RegionBehavior subtype of mist or darkness: a target seen through it, or in it, has full soft cover (R-1304, MAP-65). */
export class MistData extends RegionBehaviorType<MistSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Mist"];

  static override defineSchema(): MistSchema {
    return {};
  }
}
