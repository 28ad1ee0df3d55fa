import type { Cable } from "../../../table/client/game-line.ts";
import type { Generation, InvalidDocument, JsonObject, SystemManifest } from "../../../table/common/protocol.ts";

/**
 * What the programs of simulated computers offer to the test, and ask of it. The programs themselves are in `inside/`, which
 * tests never import: the types of the table's globals and of Foundry's would contradict each other.
 */

/** What tests find on the clients of a table. */
export interface Findings {
  /** What the system's modules export. */
  readonly system: unknown;
  /** The global variables of the page: `game`, `Hooks`, `CONFIG` and all that. */
  readonly globals: object;
}

/** A document's data. */
export type Source = Readonly<Record<string, unknown>>;

/** Documents of one type. */
export interface Batch {
  readonly type: string;
  readonly data: readonly JsonObject[];
}

/** What outlives a server: documents by the names of their collections and their ids. */
export interface Disk {
  readonly stored: Map<string, Map<string, JsonObject>>;
  /** How long it takes at most to write, and to say so, in milliseconds. */
  lag: number;
}

/** What a world begins with. */
export interface Seed {
  readonly generation: Generation;
  readonly manifest: SystemManifest;
  readonly documents: readonly Batch[];
  /** What lies in compendia of the system, by their names; those that are not named are not there. */
  readonly compendia: Readonly<Record<string, readonly Batch[]>>;
  /** What is stored and cannot be read (VF-2). */
  readonly unreadable: readonly InvalidDocument[];
  /** Where documents are kept: a world that has been there before goes on with them. */
  readonly disk: Disk;
}

export interface ServerProgram {
  open(seed: Seed): Promise<void>;
  /** Someone's client connects. @param send - The way to it. */
  connect(connection: number, who: { userId: string; session: string }, send: (frame: string) => void): void;
  receive(connection: number, frame: string): void;
  disconnect(connection: number): void;
  /** Everything that is stored, by the names of the collections. */
  readonly stored: Readonly<Record<string, readonly JsonObject[]>>;
  /** How many changes have been carried out. */
  readonly changes: number;
  /** The changes after the first so many, such as `update Actor`. */
  changesSince(count: number): readonly string[];
}

/** What a page has besides its globals. */
export interface ClientHost {
  readonly generation: number;
  readonly cable: Cable;
  /** A number from 0 up to, but not, 1, for dice. */
  readonly chance: () => number;
  /** Takes what notifications say. */
  readonly hear: (notice: string) => void;
  /** A Handlebars template as a function that the run-time can use, compiled once for all clients. */
  readonly precompile: (template: string) => unknown;
}

/** What a person answers to a dialog: what the dialog itself would return. */
export type AnswerDialog = (dialog: { readonly window?: { readonly title?: string } }) => unknown;

/** Draws a message into an element: what a system brings along. */
export type DrawMessage = (message: never, html: never) => Promise<void>;

/** The client of a practice table. */
export interface ClientProgram {
  /** The page's end of its connection. */
  readonly line: {
    receive(frame: string): void;
    /** @param isBack - Whether it was lost before, and came back by itself. */
    opened(isBack: boolean): void;
    closed(): void;
  };
  /** What the next dice show as parts of their faces, before chance has its way again (RO-7). */
  readonly wantedDice: number[];
  answerDialog: AnswerDialog;
  /** Starts the game (BOOT-3); resolves when it is ready. */
  start(): Promise<void>;
  create(type: string, data: readonly object[]): Promise<void>;
  createIn(parent: string, type: string, data: readonly object[]): Promise<void>;
  update(uuid: string, changes: object, options: object): Promise<void>;
  delete(uuid: string): Promise<void>;
  /** The source of a document as this client has it; null for none. */
  source(uuid: string): Source | null;
  /** The sources of all documents of a type, as this client has them. */
  sources(type: string): readonly Source[];
}
