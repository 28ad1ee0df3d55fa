import type { LedgerEntry } from "../../../engine/ledger/ledger-entry.ts";
import { plan, type PlanOrRefusal } from "../../../engine/cards/effects/effect-kind.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { settlePoints, type CheckEffect, type CheckState } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { byStep, type CheckBatch, type CheckEffectKind } from "./check-effect.ts";
import { isCharacter, resourcesOf } from "../data/documents.ts";

/** Why points change by the bookkeeping of one's own roll. */
const OWN_ROLL = ["doubles", "fumble", "doublesAndFumble", "failure", "boost", "push", "talent", "bargain"];

/** What spin and 10acity have in common: they go together, all or none. */
export const POINTS = {
  part: "points",
  story: () => "",
  plan: planPoints,
  isOwn: (reason) => OWN_ROLL.includes(reason),
  level: byStep("othersPoints"),
  change: pointsChanged,
} as const satisfies Partial<CheckEffectKind>;

function planPoints({ actor, effects }: CheckBatch): PlanOrRefusal {
  if (!isCharacter(actor)) return refuse("nothingToApply");
  const limits = { ...ruleset(), tenacityMaximum: actor.system.tenacity.max };
  const settled = settlePoints(effects, resourcesOf(actor), limits);
  if (!settled.ok) return settled;
  const changes = Object.entries(settled.changes).map(([id, { spin, tenacity }]) => [
    id,
    { changes: { spin, tenacity } },
  ]);
  return plan(Object.fromEntries(changes) as Record<string, { changes: Record<string, number> }>);
}

/**
 * By how much points really changed, which is less than asked for at a limit, and where a bargain takes negative spin away:
 * it names what it takes at most. Of anything else the actor's limits would show, which not everyone may know.
 */
export function pointsChanged(
  { kind, status, delta, relief }: CheckEffect,
  _state: CheckState,
  entry: LedgerEntry | undefined,
): number {
  const changed = status === "settled" ? entry?.changes?.[kind] : undefined;
  return changed ?? (delta === 0 && relief !== undefined ? relief : delta);
}
