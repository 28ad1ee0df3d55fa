import type { JsonObject, ModifyDocumentResponse } from "../common/protocol.ts";
import type { Game } from "./game.ts";

/** A document, as the boot order handles it (BOOT-6). */
export interface GameDocument {
  readonly id: string | null;
  /** Prepares data and reports errors instead of throwing them (PR-6). */
  _safePrepareData(): void;
}

/** A world collection, as the boot order handles it (CO-1). */
export interface GameCollection<T = GameDocument> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  readonly documentName: string;
  get(id: string): T | undefined;
}

/** A world collection class: made of stored sources, it constructs the documents and does not prepare them (BOOT-6). */
export type GameCollectionClass = new (sources: JsonObject[]) => GameCollection;

/** A user, as the game itself needs one. */
export interface GameUser extends GameDocument {
  readonly name: string;
  readonly isGM: boolean;
  /** Whether the user has a connection at the moment. */
  active: boolean;
}

/** Parts of the boot order that live elsewhere, handed in so that the order itself needs no browser. */
export interface GameStages {
  /** Loads translations and ends with the hook `i18nInit` (BOOT-5). */
  loadLocalization(game: Game): Promise<void>;
  /** Builds the interface (BOOT-7). */
  initializeInterface(game: Game): Promise<void>;
  /** Applies a change of documents that another client made (0.5). */
  handleOperation(response: ModifyDocumentResponse): void | Promise<void>;
}

/** `game.release` (BOOT-11). */
export interface GameRelease {
  readonly generation: number;
  readonly build: number;
}

/** `game.time`: seconds of the world's clock (MC-2). */
export interface GameTime {
  readonly worldTime: number;
}
