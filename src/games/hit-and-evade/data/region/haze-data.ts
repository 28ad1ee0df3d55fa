import RegionBehaviorType = foundry.data.regionBehaviors.RegionBehaviorType;

type HazeSchema = foundry.data.fields.DataSchema;

/** The RegionBehavior subtype of the mist that guns ask (S3-21): ordinary powder fails in it, hazeblast needs it. */
export class HazeData extends RegionBehaviorType<HazeSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Haze"];

  static override defineSchema(): HazeSchema {
    return {};
  }
}
