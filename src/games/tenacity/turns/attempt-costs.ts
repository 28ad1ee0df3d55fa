import { anyOf, inARow } from "../../../engine/text/words.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, type CharacterActor } from "../data/documents.ts";
import { actionRemovals, recoveries, removalAttempts } from "../rules/index.ts";
import { freeAttempts } from "./turn-left.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What an attempt to overcome a condition is: the free one at the end of a turn, an action (R-1010), or the recovery roll. */
export type AttemptCost = "removal" | "action" | "recovery";

/** The free attempts that the end of a turn brings, in the words of sheet and card alike; null for none. */
export function freeOffer(actor: TenacityActor) {
  const { allowed, limit } = removalAttempts(conditionsOf(actor), ruleset());
  if (limit === 0) return null;
  const names = allowed.map((id) => actor.effects.get(id)?.name ?? "").filter((name) => name !== "");
  const words =
    limit === 1
      ? game.i18n.format("TENACITY.Condition.AttemptOne", { names: anyOf(names) })
      : game.i18n.format("TENACITY.Condition.AttemptEach", { names: inARow(names) });
  return { limit, words };
}

/** The full name of the button by which someone tries to overcome a condition, or to come round. */
export function attemptName(cost: AttemptCost, condition: string): string {
  const key = cost === "recovery" ? "ComeRoundNamed" : "Overcome";
  return game.i18n.format(`TENACITY.Condition.${key}`, { name: condition });
}

/** The only roll that is left to an actor; null while it may do more. */
export function recoveryOf(actor: CharacterActor) {
  const [effect] = [...attemptCosts(actor)].find(([, cost]) => cost === "recovery") ?? [];
  if (effect === undefined) return null;
  return { effect, name: attemptName("recovery", actor.effects.get(effect)?.name ?? "") };
}

/** What attempts to overcome an actor's conditions cost now, by condition; none for what no check ends (R-1009, R-1010). */
export function attemptCosts(actor: CharacterActor): ReadonlyMap<string, AttemptCost> {
  const conditions = conditionsOf(actor);
  if (actor.system.dead) return new Map();
  const costs: Readonly<Record<AttemptCost, readonly string[]>> = {
    action: actionRemovals(conditions, ruleset()),
    removal: freeAttempts(actor),
    recovery: recoveries(conditions, ruleset()),
  };
  const entries = Object.entries(costs) as [AttemptCost, readonly string[]][];
  return new Map(entries.flatMap(([cost, ids]) => ids.map((id): [string, AttemptCost] => [id, cost])));
}
