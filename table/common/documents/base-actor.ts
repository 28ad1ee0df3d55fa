import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { DEFAULT_TOKEN } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { BaseActiveEffect } from "./base-active-effect.ts";
import { placedSchema } from "./base-folder.ts";
import { BaseItem } from "./base-item.ts";
import { PrototypeToken } from "./prototype-token.ts";

export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: unknown;
  declare prototypeToken: PrototypeToken;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON = DEFAULT_TOKEN;

  static override metadata = metadataOf("Actor", "actors", {
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    permissions: { create: (user) => user.hasPermission("ACTOR_CREATE"), update: mayUpdate, delete: "ASSISTANT" },
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
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(BaseItem),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
    });
  }

  static getDefaultArtwork(_data: UnknownRecord = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }
}

/** OW-4: owners, but items come and go by operations of their own. */
function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.isGM) return true;
  return document.testUserPermission(user, "OWNER") && !("items" in changes) && !("effects" in changes);
}
