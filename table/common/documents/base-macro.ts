import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, MACRO_SCOPES, MACRO_TYPES } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { placedSchema } from "./base-folder.ts";
import { BaseUser } from "./base-user.ts";

/** A command that a user can run (MC-1). */
export class BaseMacro extends Document {
  declare name: string;
  /** "chat" or "script". */
  declare type: string;
  declare author: Document | null;
  declare img: string | null;
  declare scope: string;
  declare command: string;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static readonly DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = metadataOf("Macro", "macros", {
    coreTypes: Object.values(MACRO_TYPES),
    permissions: { create: mayCreate, update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return placedSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new fields.DocumentAuthorField(BaseUser),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      scope: new fields.StringField({ required: true, choices: [...MACRO_SCOPES], initial: MACRO_SCOPES[0] }),
      command: new fields.StringField({ required: true, blank: true, trim: false }),
    });
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasRole("PLAYER");
  }

  /** The author owns the macro, whatever is recorded. */
  override getUserLevel(user: UserLike): number {
    return this._source["author"] === user.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : super.getUserLevel(user);
  }
}

/** Players make macros of their own. That of type "script" is run only by those who may (MC-1). */
function mayCreate(user: UserLike, document: Document): boolean {
  if (user.isGM) return true;
  return user.hasRole("PLAYER") && document._source["author"] === user.id;
}
