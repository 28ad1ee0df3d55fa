/**
 * What `game.system.api` has in every world, from `init` on, and the shapes of what a module adds: moves, effects and what belongs to
 * them. The page “Extending the system” tells how.
 * @module system
 */
export type { SystemApi } from "../../../src/engine/api.ts";
export type { Extension } from "../../../src/core/kinds.ts";
export type { Move, Offer, Sight } from "../../../src/engine/cards/move.ts";
export type { MoveInput } from "../../../src/engine/cards/move-input.ts";
export type { FallenFaces, StepEvent, StepPlan, StepRefusal } from "../../../src/engine/cards/step-plan.ts";
export type { CardBefore, CardState, Step, Writer } from "../../../src/engine/log/fold.ts";
export type { Account, AccountEntry, Effect, NewEffect, SettledEffect } from "../../../src/engine/log/account.ts";
export type { EffectKind, EffectLevel } from "../../../src/engine/cards/effects/effect-kind.ts";
export type { Batch, Plan, PlanOrRefusal } from "../../../src/engine/cards/effects/effect-kind.ts";
export type { EffectData, PlannedDocument } from "../../../src/engine/ledger/kept-effects.ts";
export type { Refusal } from "../../../src/engine/rules/change.ts";
