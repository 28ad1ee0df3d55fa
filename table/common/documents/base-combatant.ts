import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { registry } from "../abstract/registry.ts";
import { BASE_DOCUMENT_TYPE, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { documentSchema } from "./document-schema.ts";

/** What owners may change of their combatants (OW-4). `type` comes along with changes of `system` (VF-7). */
const OWNER_FIELDS = new Set(["_id", "_stats", "type", "initiative", "flags", "defeated", "system"]);

/** Someone who takes part in an encounter (CB-1). */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: unknown;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: Document | string | null;

  static override metadata = metadataOf("Combatant", "combatants", {
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: true,
    permissions: { create: "OWNER", update: mayUpdate, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      type: new fields.DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      actorId: new fields.DocumentIdField({ readonly: false }),
      tokenId: new fields.DocumentIdField({ readonly: false }),
      sceneId: new fields.DocumentIdField({ readonly: false }),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true, initial: null }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: new fields.DocumentIdField({ readonly: false }),
    });
  }

  get actor(): Document | null {
    return this.actorId === null ? null : registry.find("Actor", this.actorId);
  }

  /** OW-3: the levels of the actor; without one, only game masters have any. */
  override getUserLevel(user: UserLike): number {
    return this.actor?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.isGM) return true;
  const allowed = Object.keys(changes).every((path) => OWNER_FIELDS.has(path.split(".")[0] ?? ""));
  return allowed && document.testUserPermission(user, "OWNER");
}
