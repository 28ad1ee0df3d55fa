import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { BaseActiveEffect } from "./base-active-effect.ts";
import { placedSchema } from "./base-folder.ts";

/** A thing, an ability, a feature: in the world or in an actor. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: unknown;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadataOf("Item", "items", {
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    permissions: { create: mayCreate, update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return placedSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data?: UnknownRecord) => this.getDefaultArtwork(data).img,
      }),
      system: new fields.TypeDataField(this),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
    });
  }

  static getDefaultArtwork(_data: UnknownRecord = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ITEM_CREATE");
  }

  /** OW-3: an item in an actor has the actor's levels. */
  override getUserLevel(user: UserLike): number {
    return this.parent?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}

function mayCreate(user: UserLike, document: Document): boolean {
  return document.parent ? document.parent.testUserPermission(user, "OWNER") : user.hasPermission("ITEM_CREATE");
}
