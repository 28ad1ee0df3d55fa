import type { Document, DocumentConstructor } from "../known-classes.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/** What every operation may carry. Keys of packages travel to every client as they are (DOC-4). */
export interface OperationOptions {
  parent?: Document | null;
  pack?: string | null;
  /** Draw the applications again that show the documents. Default true. */
  render?: boolean;
  /** Skip the pre-hooks, not the others (HK-8). */
  noHook?: boolean;
  [option: string]: unknown;
}

/** Options of a creation (DOC-4, DOC-5). */
export interface CreateOptions extends OperationOptions {
  renderSheet?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
}

/** Options of an update (UP-1, UP-2). */
export interface UpdateOperationOptions extends OperationOptions {
  /** Send only what differs. Default true. */
  diff?: boolean;
  /** Merge inner objects. Default true. */
  recursive?: boolean;
}

export interface DeleteOptions extends OperationOptions {
  deleteAll?: boolean;
}

export interface CreateOperation extends CreateOptions {
  data: (UnknownRecord | Document)[];
}

export interface UpdateOperation extends UpdateOperationOptions {
  updates: UnknownRecord[];
}

export interface DeleteOperation extends DeleteOptions {
  ids: string[];
}

/** Carries document operations out. The client's goes through the socket; the server has none: it is the database. */
export interface DatabaseBackend {
  create(documentClass: DocumentConstructor, operation: CreateOperation): Promise<Document[]>;
  update(documentClass: DocumentConstructor, operation: UpdateOperation): Promise<Document[]>;
  delete(documentClass: DocumentConstructor, operation: DeleteOperation): Promise<Document[]>;
}

let backend: DatabaseBackend | undefined;

export function useDatabase(database: DatabaseBackend): void {
  backend = database;
}

/** @throws Error where documents have no backend. */
export function database(): DatabaseBackend {
  if (!backend) throw new Error("Documents cannot be written here: there is no database backend");
  return backend;
}
