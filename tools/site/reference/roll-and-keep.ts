/**
 * What `game.system.api` has besides in a world of roll and keep. The page “Macros and modules” has examples.
 * @module roll-and-keep
 */
export { api } from "../../../src/games/roll-and-keep/api.ts";
export type { RollCheckOptions } from "../../../src/games/roll-and-keep/api.ts";
