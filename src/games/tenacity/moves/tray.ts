import { TenacityActor } from "../data/actor.ts";
import type { CheckState, CheckMove } from "../rules/index.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { harmTo } from "./harm.ts";
import { partsOf } from "./takers.ts";
import { withoutDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

type ApplyMove = Extract<CheckMove, { type: "apply" }>;

/** The actors of the selected tokens, each once. */
export function selectedActors(): readonly TenacityActor[] {
  // Without a scene there is a canvas without layers.
  const tokens = (canvas as { tokens?: foundry.canvas.layers.TokenLayer | null } | undefined)?.tokens?.controlled ?? [];
  return [...new Set(tokens.map(({ actor }) => actor).filter((actor) => actor instanceof TenacityActor))];
}

/**
 * Applies the result of a check to an actor (R-305 step 10), as both are now.
 * @param on Uuid of the actor; "" for the target itself.
 * @param part Which part of it, where it has several.
 * @returns The step; null where the actor is gone, has felt a result that names nobody already, or has several parts of which
 *   none was named.
 */
export function applyResult(state: CheckState, move: ApplyMove, on: string, part = ""): StepPlan | null {
  const actor = findAnyActor(on === "" ? move.target : on);
  if (!actor || (move.target === "" && appliedOn(state).has(actor.uuid))) return null;
  const parts = partsOf(state, actor);
  if (parts.length > 1 && !parts.some(({ id }) => id === part)) return null;
  const { factor, resistance } = harmTo(state, actor);
  const which = parts.length > 1 ? { part } : {};
  const target = move.target === "" ? {} : { target: move.target };
  return withoutDice({ type: "applied", ...target, on: actor.uuid, ...which, factor, resistance });
}

/** Actors on whom the card's result was applied. */
export function appliedOn({ applied }: CheckState): ReadonlySet<string> {
  return new Set(applied.map(({ on }) => on));
}
