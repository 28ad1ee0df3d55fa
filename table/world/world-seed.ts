import type { JsonObject } from "../common/protocol.ts";

/** What a new world begins with. Sources may leave out whatever has a default. */
export interface WorldSeed {
  readonly title: string;
  /** Subtypes by document name that a system has to declare to be one that the seed is written for. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Sources by document name, created in this order with their own ids. */
  readonly documents: readonly { readonly type: string; readonly data: readonly JsonObject[] }[];
}
