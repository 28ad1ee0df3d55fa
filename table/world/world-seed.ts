import type { JsonObject } from "../common/protocol.ts";

interface SeedNeeds {
  readonly title: string;
  /** Subtypes by document name that a system has to declare to be one that the seed is written for. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

/** A seed that takes documents from the compendia of the system. */
export interface CompendiumSeed extends SeedNeeds {
  /** Names of compendia. */
  readonly takes: readonly string[];
  /** What the world begins with: of the documents of each of those compendia, in their order; empty for one that is not there. */
  readonly documents: (taken: readonly (readonly JsonObject[])[]) => WorldSeed["documents"];
}

/** What a new world begins with. Sources may leave out whatever has a default. */
export interface WorldSeed extends SeedNeeds {
  /** Sources by document name, created in this order with their own ids. */
  readonly documents: readonly { readonly type: string; readonly data: readonly JsonObject[] }[];
}
