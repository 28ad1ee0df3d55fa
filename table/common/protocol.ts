/**
 * What travels between the practice table's server and its clients (contract section 12, DOC-*, LC-*, SO-1).
 * Shared by both sides, so that a change of shape is a compile error on each.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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
  /** Id of the compendium that the documents lie in, such as "tactics.gear"; null or absent for the world (DOC-8). */
  pack?: string | null;
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

/** A manifest as the client needs it: the parsed system.json or module.json. */
export interface PackageManifest extends JsonObject {
  id: string;
  title: string;
  version: string;
}

export type SystemManifest = PackageManifest;

/** The folders of addresses in which packages lie: `systems/<id>/`, `modules/<id>/` (MF-4). */
export type PackageType = "system" | "module";

/** A generation of Foundry that the table can behave like. */
export type Generation = 13 | 14;

/** Which Foundry clients behave like (BOOT-11). */
export interface Release {
  readonly generation: Generation;
  readonly build: number;
}

/** A stored document that the server keeps aside, because it cannot be read or its base data is invalid (VF-2). */
export interface InvalidDocument {
  /** Such as "Actor". */
  readonly documentName: string;
  /** Id of the primary document. */
  readonly id: string;
  /** For the narrator: what is wrong, without a full stop. */
  readonly reason: string;
  /** What is stored, for `getInvalid`; null when it cannot be read at all. */
  readonly source: JsonObject | null;
}

/** A compendium as every client knows it from the start (MF-9, UU-2). Only those that its user may see are sent. */
export interface PackData {
  /** `<package>.<name>`, such as "tactics.gear": the key in `game.packs`. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The document name of what it holds. */
  readonly type: string;
  readonly packageName: string;
  readonly packageType: PackageType;
  /** Where it lies, such as "systems/tactics/packs/gear". */
  readonly path: string;
  /** The system without which its documents make no sense; null where it names none. */
  readonly system: string | null;
  readonly banner: string | null;
  readonly flags: JsonObject;
  /** Level that each role has at least, by the role's name, such as `{PLAYER: "OBSERVER"}` (DOC-8). */
  readonly ownership: Readonly<Record<string, string>>;
  /** Whether no one may change it. The world setting `core.compendiumConfiguration` unlocks it: `{"<id>": {locked: false}}`. */
  readonly locked: boolean;
  /** `_id`, `name`, `img`, `type`, `sort`, `folder` and `uuid` of every document in it. */
  readonly index: JsonObject[];
  /** Complete sources of the folders in it. */
  readonly folders: JsonObject[];
}

/** Asks for the index of a compendium, with more fields than it has at first (MF-9). */
export interface PackIndexRequest {
  readonly pack: string;
  /** Paths in a source, such as "system.rank". */
  readonly fields: readonly string[];
}

export interface PackDocumentsRequest {
  readonly pack: string;
  /** Which; null for all. Unknown ones are left out of the answer. */
  readonly ids: readonly string[] | null;
}

/** How a user asks another user's clients for something (QU-2). */
export interface UserQueryRequest {
  readonly userId: string;
  /** Key in `CONFIG.queries`. */
  readonly name: string;
  readonly data: Json;
  /** Milliseconds until the server gives up; without it, it never does. */
  readonly timeout?: number;
}

/** A question as the clients of the user who is asked receive it. */
export interface UserQuery {
  readonly name: string;
  readonly data: Json;
  readonly timeout?: number;
  /** Who asks, on the server's word. Handlers learn of it in generation 14 only (QU-7). */
  readonly senderId: string;
}

export interface UserQueryAnswer {
  readonly value: Json;
}

/** What a user does at the moment, for everyone else and never stored: `targets` (ids of tokens), `sceneId` … */
export type UserActivity = JsonObject;

/**
 * A position in the order of all changes of documents. The server numbers them from 1 in the order in which it carries
 * them out, and begins anew, under another name, whenever it starts.
 */
export interface Position {
  /** The name of the server's run. */
  readonly run: string;
  /** The number of the last change that is included. */
  readonly sequence: number;
}

/** What a client that was away receives: the changes after its position in their order, or that it must begin anew. */
export type CatchUp =
  | { readonly changes: NumberedResponse[]; readonly activeUsers: string[] }
  /** The server has started again since, or no longer remembers that far back. */
  | { readonly reload: true };

/** A change with its number. */
export interface NumberedResponse {
  readonly sequence: number;
  readonly response: ModifyDocumentResponse;
}

/** A user as the page on which one is chosen shows them. */
export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
  readonly color: Json;
  /** Whether joining takes a password, as it does where others than this machine can reach the table. */
  readonly password: boolean;
}

/** Everything a client receives when it connects (contract 12.2). */
export interface WorldData {
  readonly userId: string;
  readonly sessionId: string;
  readonly release: Release;
  readonly system: SystemManifest;
  /** Modules that are active, in the order in which they load. */
  readonly modules: readonly PackageManifest[];
  readonly world: { readonly id: string; readonly title: string };
  /** Primary documents by collection name: users, actors, items, messages, settings … */
  readonly collections: Readonly<Record<string, JsonObject[]>>;
  /** Stored documents that are in no collection (TRAP-20). */
  readonly invalidDocuments: readonly InvalidDocument[];
  readonly packs: readonly PackData[];
  /** Whatever else is wrong with the world or the system, in sentences for the narrator; empty for everyone else. */
  readonly problems: readonly string[];
  /** Which changes the collections include. */
  readonly position: Position;
  /** Ids of users with at least one live connection. */
  readonly activeUsers: string[];
  /** Route prefix without slashes, or the empty string (MF-4). */
  readonly routePrefix: string;
}

/** Socket events with an acknowledgement. The relay events of packages, `system.<id>` and `module.<id>`, are SO-1. */
export interface ClientToServerEvents {
  world: (acknowledge: (data: WorldData | ErrorResponse) => void) => void;
  /** An acknowledgement of a success comes with the number of the change. */
  modifyDocument: (
    request: ModifyDocumentRequest,
    acknowledge: (response: ModifyDocumentResponse | ErrorResponse, sequence: number) => void,
  ) => void;
  /** Several changes, all or nothing; in generation 14 only (LC-10). Their numbers follow one another from `sequence`. */
  modifyBatch: (
    requests: ModifyDocumentRequest[],
    acknowledge: (responses: ModifyDocumentResponse[] | ErrorResponse, sequence: number) => void,
  ) => void;
  /** Asked by a client that has been away, or has missed a number. */
  catchUp: (position: Position, acknowledge: (missed: CatchUp | ErrorResponse) => void) => void;
  packIndex: (request: PackIndexRequest, acknowledge: (index: JsonObject[] | ErrorResponse) => void) => void;
  packDocuments: (request: PackDocumentsRequest, acknowledge: (sources: JsonObject[] | ErrorResponse) => void) => void;
  /** The addresses of the images that this user may choose from; needs `FILES_BROWSE`. */
  listImages: (acknowledge: (paths: string[] | ErrorResponse) => void) => void;
  /** Settles with the first answer of any client of the user (QU-4). */
  userQuery: (request: UserQueryRequest, acknowledge: (answer: UserQueryAnswer | ErrorResponse) => void) => void;
  userActivity: (activity: UserActivity) => void;
  [relay: `${PackageType}.${string}`]: (...payload: Json[]) => void;
}

export interface ServerToClientEvents {
  modifyDocument: (response: ModifyDocumentResponse, sequence: number) => void;
  modifyBatch: (responses: ModifyDocumentResponse[], sequence: number) => void;
  userQuery: (query: UserQuery, acknowledge: (answer: UserQueryAnswer | ErrorResponse) => void) => void;
  /** Fired for every change of the set of connected users. */
  userConnected: (change: { userId: string; active: boolean }) => void;
  /** Another user, or the same one elsewhere, told what they do. */
  userActivity: (userId: string, activity: UserActivity) => void;
  [relay: `${PackageType}.${string}`]: (payload: Json, senderId: string) => void;
}

/** The handshake: a session id made by `POST join`. */
export interface SocketAuth {
  readonly session: string;
}
