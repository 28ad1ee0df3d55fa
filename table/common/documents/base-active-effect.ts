import { Document } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import { registry } from "../abstract/registry.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import type { Color } from "../utils/color.ts";
import { effectSchema13, effectSchema14, sharedEffectSchema } from "./active-effect-schema.ts";
import { migrateEffectTo14 } from "./migrate-effect.ts";

/** Something that lasts on an actor or an item, in the shape of the generation in force (AE-1, AE-2). */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: unknown;
  declare disabled: boolean;
  declare duration: Record<string, unknown>;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;
  /** When tokens show the icon, in Foundry 14: one of `CONST.ACTIVE_EFFECT_SHOW_ICON`. */
  declare showIcon?: number;

  static override metadata = metadataOf("ActiveEffect", "effects", {
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const own = registry.generation >= 14 ? effectSchema14() : effectSchema13();
    return { ...sharedEffectSchema(this), ...own };
  }

  /** A world of Foundry 13 that is opened in 14 has effects of the older shape. */
  static override migrateData(source: UnknownRecord): UnknownRecord {
    if (registry.generation >= 14) migrateEffectTo14(source);
    return super.migrateData(source);
  }
}
