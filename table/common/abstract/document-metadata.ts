import type { UserRoleName } from "../constants.ts";
import type { Document } from "../known-classes.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/** A user, as permission tests need one: BaseUser on the server, User on the client. */
export interface UserLike {
  readonly id: string | null;
  readonly name: string;
  /** ASSISTANT or more (OW-1). */
  readonly isGM: boolean;
  hasRole(role: UserRoleName | number, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}

/** The options of an operation as life-cycle methods and hooks receive them: JSON, kept for every client (LC-3). */
export type LifeCycleOptions = UnknownRecord;

export type DocumentActionName = "create" | "update" | "delete";

/** Who may: a role, the owner of the document, or those whom a function accepts (OW-4). */
export type DocumentPermission =
  | UserRoleName
  | "OWNER"
  | ((user: UserLike, document: Document, data: UnknownRecord) => boolean);

export interface DocumentMetadata {
  /** Such as "Actor". */
  readonly name: string;
  /** Such as "actors". */
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  /** Subtypes that need no manifest (DOC-6). */
  readonly coreTypes: readonly string[];
  /** Names of embedded documents, with the collection that holds them. */
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly permissions: Readonly<Record<DocumentActionName, DocumentPermission>>;
}

/** What a document type is that says nothing else (OW-4). */
export function metadataOf(name: string, collection: string, given: Partial<DocumentMetadata> = {}): DocumentMetadata {
  return {
    name,
    collection,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    coreTypes: [],
    embedded: {},
    hasTypeData: false,
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    ...given,
  };
}
