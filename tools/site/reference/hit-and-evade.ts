/**
 * What `game.system.api` has besides in a world of hit and evade. The page “Macros and modules” has examples.
 * @module hit-and-evade
 */
export { api } from "../../../src/games/hit-and-evade/api.ts";
export type { RollAttackOptions, RollCheckOptions } from "../../../src/games/hit-and-evade/api.ts";
