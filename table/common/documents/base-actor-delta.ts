import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/** What sets the actor of an unlinked token apart from the actor it is made of (CV-5). Null is "the same". */
export class BaseActorDelta extends Document {
  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: UnknownRecord;
  /** Whole sources of items that differ or were added, and `{_id, _tombstone: true}` of those that are gone. */
  declare items: UnknownRecord[];
  declare effects: UnknownRecord[];

  static override metadata = metadataOf("ActorDelta", "delta", {
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const text = (): fields.StringField => new fields.StringField({ required: false, nullable: true, initial: null });
    return {
      _id: new fields.DocumentIdField(),
      name: text(),
      type: text(),
      img: new fields.FilePathField({ categories: ["IMAGE"], nullable: true, initial: null }),
      system: new fields.ObjectField(),
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** OW-3: the levels of the token. */
  override getUserLevel(user: UserLike): number {
    return this.parent?.getUserLevel(user) ?? 0;
  }
}
