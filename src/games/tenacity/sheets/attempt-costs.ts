import { conditionsOf, type CharacterActor } from "../data/documents.ts";
import { actionRemovals, removalAttempts } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";

/** What an attempt to overcome a condition costs: the free one at the end of a turn, or an action (R-1010). */
export type AttemptCost = "removal" | "action";

/** What attempts to overcome an actor's conditions cost, by condition; none for what no check ends (R-1009, R-1010). */
export function attemptCosts(actor: CharacterActor): ReadonlyMap<string, AttemptCost> {
  const conditions = conditionsOf(actor);
  const { allowed } = removalAttempts(conditions, edition());
  const costs = actionRemovals(conditions, edition()).map((id): [string, AttemptCost] => [id, "action"]);
  return new Map([...costs, ...allowed.map((id): [string, AttemptCost] => [id, "removal"])]);
}
