/**
 * What `game.system.api` has besides in a world of the asset pool. The page “Macros and modules” has examples.
 * @module asset-pool
 */
export { api } from "../../../src/games/asset-pool/api.ts";
export type { RollCheckOptions } from "../../../src/games/asset-pool/api.ts";
