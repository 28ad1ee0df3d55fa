import type { ModifyDocumentResponse } from "../common/protocol.ts";
import type { Game } from "./known-classes.ts";

/** Parts of the boot order that live elsewhere, handed in so that the order itself needs no browser. */
export interface GameStages {
  /** Loads translations and ends with the hook `i18nInit` (BOOT-5). */
  loadLocalization(game: Game): Promise<void>;
  /** Builds the interface (BOOT-7). */
  initializeInterface(game: Game): Promise<void>;
  /** Applies a change of documents that another client made (0.5). */
  handleOperation(response: ModifyDocumentResponse): unknown;
}

/** `game.release` (BOOT-11). */
export interface GameRelease {
  readonly generation: number;
  readonly build: number;
}
