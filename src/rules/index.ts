/**
 * The rules of 10acity Tactics as functions over plain readonly data: no Foundry, no clock, no randomness. Dice faces are
 * inputs; outputs are values, changes with their inverse, and refusals with a reason code. Nothing throws.
 */
export * from "./boosts.ts";
export * from "./challenge.ts";
export * from "./change.ts";
export * from "./dice.ts";
export * from "./edition.ts";
export * from "./event-log.ts";
export * from "./help.ts";
export * from "./impact.ts";
export * from "./number.ts";
export * from "./odds.ts";
export * from "./rating.ts";
export * from "./spin.ts";
export type * from "./check/account.ts";
export type { Mover, TalentOffer } from "./check/boost-moves.ts";
export type * from "./check/events.ts";
export { foldCheck } from "./check/fold.ts";
export type * from "./check/move.ts";
export { checkMoves, narratorMoves } from "./check/moves.ts";
export type * from "./check/opening.ts";
export { resolve, type Resolution } from "./check/resolve.ts";
export { settlePoints } from "./check/settle.ts";
export type * from "./check/state.ts";
