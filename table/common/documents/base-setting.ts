import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { BaseUser } from "./base-user.ts";

/** A stored setting of the world, or of one user (SE-2). */
export class BaseSetting extends Document {
  /** `<namespace>.<key>` */
  declare key: string;
  /** JSON (SE-3). */
  declare value: unknown;
  declare user: Document | string | null;

  static override metadata = metadataOf("Setting", "settings", {
    permissions: { create: mayModify, update: mayModify, delete: mayModify },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({ required: true, nullable: false, blank: false, validate: isQualified }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("SETTINGS_MODIFY");
  }
}

/** OW-4: the world's by permission; a user's own by that user, who cannot hand it on. */
function mayModify(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  const owner = document._source["user"];
  if (owner === null || owner === undefined) return user.hasPermission("SETTINGS_MODIFY");
  const next = changes["user"];
  return owner === user.id && (next === undefined || next === user.id);
}

function isQualified(key: unknown): boolean {
  return String(key).includes(".");
}
