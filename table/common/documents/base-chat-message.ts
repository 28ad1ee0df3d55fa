import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { BASE_DOCUMENT_TYPE, CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseUser } from "./base-user.ts";

/** Who speaks in a message, by ids and by name (CH-6). */
export interface Speaker {
  readonly scene: string | null;
  readonly actor: string | null;
  readonly token: string | null;
  readonly alias?: string;
}

/** A message in the chat log (CH-1). */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: unknown;
  declare style: number;
  /** Resolves the id of the user who wrote the message. */
  declare author: Document | null;
  /** Milliseconds since 1970. */
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  /** Ids of the only users who may see it; empty for everyone. */
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  static override metadata = metadataOf("ChatMessage", "messages", {
    coreTypes: [BASE_DOCUMENT_TYPE],
    hasTypeData: true,
    permissions: { create: mayCreate, update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const styles = Object.values(CHAT_MESSAGE_STYLES);
    return documentSchema({
      type: new fields.DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({
        required: true,
        nullable: false,
        choices: styles,
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new fields.DocumentAuthorField(BaseUser),
      timestamp: new fields.NumberField({ required: true, nullable: false, integer: true, initial: () => Date.now() }),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: speakerField(),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, initial: undefined })),
      blind: new fields.BooleanField(),
      rolls: new fields.ArrayField(new fields.JSONField({ validate: isRoll })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
    });
  }

  /** OW-3: the author owns the message. */
  override getUserLevel(user: UserLike): number {
    return this._source["author"] === user.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasRole("PLAYER");
  }
}

/** OW-4: everyone who takes part may speak, but only game masters for others. */
function mayCreate(user: UserLike, document: Document): boolean {
  if (user.isGM) return true;
  return user.hasRole("PLAYER") && document._source["author"] === user.id;
}

function speakerField(): fields.SchemaField {
  return new fields.SchemaField({
    scene: new fields.DocumentIdField({ readonly: false }),
    actor: new fields.DocumentIdField({ readonly: false }),
    token: new fields.DocumentIdField({ readonly: false }),
    alias: new fields.StringField(),
  });
}

/** RO-9: the JSON of a roll has a formula. Published systems post some that name no class to revive them. */
function isRoll(value: unknown): boolean | undefined {
  const roll = JSON.parse(String(value)) as { formula?: unknown } | null;
  return typeof roll?.formula === "string" ? undefined : false;
}
