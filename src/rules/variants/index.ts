/** The dice of other games that a world can play by (setting `resolution`), each under a name of its own. */
export * as assetPool from "./asset-pool.ts";
export * as hitAndEvade from "./hit-and-evade/index.ts";
export * as rollAndKeep from "./roll-and-keep.ts";
