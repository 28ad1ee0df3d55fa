import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { USER_PERMISSIONS, USER_ROLES, type UserPermissionName, type UserRoleName } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Color } from "../utils/color.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseActor } from "./base-actor.ts";

/** What users may change of themselves (OW-4). The rest is for game masters. */
const OWN_FIELDS = new Set(["_id", "_stats", "character", "color", "avatar", "pronouns", "hotbar", "flags"]);

export class BaseUser extends Document implements UserLike {
  declare name: string;
  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare pronouns: string;
  declare character: Document | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override metadata = metadataOf("User", "users", {
    permissions: {
      create: mayManage,
      update: mayUpdate,
      delete: (user, document) => mayManage(user, document) && user.id !== document.id,
    },
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      name: new fields.StringField({ required: true, blank: false }),
      role: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(BaseActor),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#a8a8a8" }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField(),
    });
  }

  /** ASSISTANT or more (OW-1). */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  /** Whether the role is at least, or exactly, the one given (OW-5). */
  hasRole(role: UserRoleName | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === level : this.role >= level;
  }

  /** Whether the user has a permission: the user's own record first, else the least role that has it (OW-5). */
  hasPermission(permission: string): boolean {
    const rule = (
      USER_PERMISSIONS as Readonly<Record<string, (typeof USER_PERMISSIONS)[UserPermissionName] | undefined>>
    )[permission];
    if (!rule) throw new Error(`"${permission}" is not a user permission`);
    if (this.role === USER_ROLES.GAMEMASTER && !rule.disableGM) return true;
    return this.permissions[permission] ?? this.role >= rule.defaultRole;
  }

  /** Whether the user has a role or a permission, by its name (OW-5). */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action as UserRoleName);
  }

  /** Users own themselves. */
  override getUserLevel(user: UserLike): number {
    return user.id === this.id ? 3 : 0;
  }
}

/** Only full game masters make and remove users. */
function mayManage(user: UserLike, _document: Document): boolean {
  return user.hasRole("GAMEMASTER");
}

function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.hasRole("GAMEMASTER")) return true;
  const target = document as BaseUser;
  const own = Object.keys(changes).every((path) => OWN_FIELDS.has(path.split(".")[0] ?? ""));
  return own && (user.id === target.id || (user.isGM && !target.isGM));
}
