import { DataModel } from "../abstract/data-model.ts";
import type { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { textureField, tokenSchema, type TokenBar, type TokenTexture } from "./token-schema.ts";

/** What tokens of an actor begin with (CV-4). */
export class PrototypeToken extends DataModel {
  declare readonly parent: Document | null;
  declare name: string;
  declare displayName: number;
  declare actorLink: boolean;
  declare appendNumber: boolean;
  declare prependAdjective: boolean;
  declare width: number;
  declare height: number;
  declare texture: TokenTexture;
  declare rotation: number;
  declare disposition: number;
  declare displayBars: number;
  declare bar1: TokenBar;
  declare bar2: TokenBar;
  declare sight: { enabled: boolean };
  declare randomImg: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...tokenSchema(),
      texture: textureField(true),
      appendNumber: new fields.BooleanField(),
      prependAdjective: new fields.BooleanField(),
      randomImg: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }

  get actor(): Document | null {
    return this.parent;
  }
}
