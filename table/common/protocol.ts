/**
 * What travels between the practice table's server and its clients (contract section 12, DOC-*, LC-*, SO-1).
 * Shared by both sides, so that a change of shape is a compile error on each.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object, as every document source is. */
export interface JsonObject {
  [key: string]: Json;
}

/** The three things a client may ask the server to do with documents. */
export type DocumentAction = "create" | "update" | "delete";

/** A request to change documents of one type under one parent (LC-10: never several types at once). */
export interface ModifyDocumentRequest {
  /** Document name, such as "Actor", never the collection name. */
  readonly type: string;
  readonly action: DocumentAction;
  readonly operation: DocumentOperation;
}

/** The operation object of DOC-4. Keys that this table does not know travel on to every client unchanged. */
export interface DocumentOperation extends JsonObject {
  /** create: sources to insert. */
  data: JsonObject[];
  /** update: changes, each with its `_id`. */
  updates: JsonObject[];
  /** delete: ids to remove. */
  ids: string[];
  /** Uuid of the parent of an embedded document, such as "Actor.abc…"; null for a primary document. */
  parentUuid: string | null;
}

/** What the server acknowledges to the requester and broadcasts to everyone else. */
export interface ModifyDocumentResponse {
  readonly type: string;
  readonly action: DocumentAction;
  readonly operation: Partial<DocumentOperation>;
  /** Who asked, taken from the session and never from the request (HK-11). */
  readonly userId: string;
  /** create: full sources. update: diffs with `_id`. delete: ids. */
  readonly result: Json[];
}

/** A refusal. Nothing was changed. */
export interface ErrorResponse {
  readonly error: { readonly message: string };
}

/** One package manifest as the client needs it: the parsed system.json. */
export interface SystemManifest extends JsonObject {
  id: string;
  title: string;
  version: string;
}

/** Everything a client receives when it connects (contract 12.2). */
export interface WorldData {
  readonly userId: string;
  readonly sessionId: string;
  readonly release: { readonly generation: number; readonly build: number };
  readonly system: SystemManifest;
  readonly world: { readonly id: string; readonly title: string };
  /** Primary documents by collection name: users, actors, items, messages, settings … */
  readonly collections: Readonly<Record<string, JsonObject[]>>;
  /** Ids of users with at least one live connection. */
  readonly activeUsers: string[];
  /** Route prefix without slashes, or the empty string (MF-4). */
  readonly routePrefix: string;
}

/** Socket events with an acknowledgement. The relay event of packages, `system.<id>`, is SO-1. */
export interface ClientToServerEvents {
  world: (acknowledge: (data: WorldData | ErrorResponse) => void) => void;
  modifyDocument: (
    request: ModifyDocumentRequest,
    acknowledge: (response: ModifyDocumentResponse | ErrorResponse) => void,
  ) => void;
  [relay: `system.${string}`]: (...payload: Json[]) => void;
}

/** Socket events that the server sends on its own. */
export interface ServerToClientEvents {
  modifyDocument: (response: ModifyDocumentResponse) => void;
  /** Fired for every change of the set of connected users. */
  userActivity: (change: { userId: string; active: boolean }) => void;
  [relay: `system.${string}`]: (payload: Json, senderId: string) => void;
}

/** The handshake: a session id made by `POST join`. */
export interface SocketAuth {
  readonly session: string;
}
