/** The order of turns of hit and evade (S3-2 to S3-4, S3-10, S3-16). */
export { contest } from "./order.ts";
export {
  aimedNow,
  groupOf,
  hasDelayed,
  memberOf,
  mustRoll,
  orderOf,
  rollerOf,
  standing,
  stillActing,
  upcoming,
} from "./order.ts";
export { mayAskForStep } from "./step.ts";
export { foldTurns, stepTurns, type FoldedTurns } from "./step.ts";
export * from "./types.ts";
