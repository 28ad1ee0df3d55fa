import { flag, namedChoice, readLeniently } from "../../../../engine/data/type-data.ts";

import RegionBehaviorType = foundry.data.regionBehaviors.RegionBehaviorType;

const defineCoverSchema = () => ({
  /** Whether it stops what is thrown (R-1303), or only hides (R-1304). */
  matter: namedChoice({ hard: "TENACITY.Cover.Hard", soft: "TENACITY.Cover.Soft" }),
  /** Whether nothing behind it can be seen or hit. */
  full: flag(),
});

type CoverSchema = ReturnType<typeof defineCoverSchema>;

/** The RegionBehavior subtype of an area that covers those behind it (R-1303, R-1304, MAP-65). */
export class CoverData extends RegionBehaviorType<CoverSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Cover"];

  /** As in `TypeData`. */
  static override cleanData(
    ...args: Parameters<typeof RegionBehaviorType.cleanData>
  ): ReturnType<typeof RegionBehaviorType.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }

  static override defineSchema = defineCoverSchema;
}

type MistSchema = foundry.data.fields.DataSchema;

/** The RegionBehavior subtype of mist or darkness: a target seen through it, or in it, has full soft cover (R-1304, MAP-65). */
export class MistData extends RegionBehaviorType<MistSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Mist"];

  static override defineSchema(): MistSchema {
    return {};
  }
}
