/**
 * What `game.system.api` has besides in a world of 10acity Tactics, and the shapes of its own moves, effects, conditions and modifiers.
 * The page “Macros and modules” has examples.
 * @module tenacity
 */
export { api } from "../../../src/games/tenacity/api.ts";
export type { NamedOptions, RollSkillOptions } from "../../../src/games/tenacity/api.ts";
export type {
  BoostInput,
  CardReference,
  ScriptMove,
  StepRefusal,
  StepResult,
} from "../../../src/games/tenacity/card/script-steps.ts";
export type { ConditionWishes } from "../../../src/games/tenacity/conditions/new-condition.ts";
export type { PostedRoll, PostOptions } from "../../../src/games/tenacity/plan/post-roll.ts";
export type { CheckInput } from "../../../src/games/tenacity/rolls/check-choice.ts";
export type { CheckMove, CheckOffer, Panel, PanelView } from "../../../src/games/tenacity/moves/check-move.ts";
export type { CheckEffectKind } from "../../../src/games/tenacity/effects/check-effect.ts";
export type { ConditionKind } from "../../../src/games/tenacity/rules/conditions/condition.ts";
export type { ModifierKind } from "../../../src/games/tenacity/rules/modifiers/modifier.ts";
