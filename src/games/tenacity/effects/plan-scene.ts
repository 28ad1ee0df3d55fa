import { type TenacityActor } from "../data/actor.ts";
import { findLedgerActor } from "../../../engine/effects/keepers.ts";
import { contribute, spendUnit, type CheckEffect, type CheckState } from "../rules/index.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { standingAfter } from "../moves/standing.ts";
import { partsOf } from "../moves/takers.ts";
import { plan, type Batch, type PlanOrRefusal } from "../../../engine/effects/plan.ts";

type Challenge = TenacityActor<"challenge">;

/** Effects of one event of a check on one document. */
export type CheckBatch = Batch<CheckState, CheckEffect>;

/** What a result does to a scene: an explore pool, progress, the work on a formula, social standing. */
export function planScene(batch: CheckBatch): PlanOrRefusal {
  const { actor } = batch;
  const [{ kind }] = batch.effects;
  if (kind === "progress" && actor.isCharacter()) return planWork(batch);
  if (!actor.isChallenge()) return refuse("nothingToApply");
  if (kind === "explore") return planExplore(batch, actor);
  return kind === "standing" ? planStanding(batch, actor) : planProgress(batch, actor);
}

/** */
function planExplore({ check, effects: [effect] }: CheckBatch, { system }: Challenge): PlanOrRefusal {
  const { points, skill } = system.pool;
  const added = contribute({ points, skill }, effect.delta, check.state.opening.skill.id);
  if (!added.ok) return added;
  return number(effect, "points", effect.delta);
}

/** for the group, or for whoever rolled where each needs it. */
function planProgress({ check, effects: [effect] }: CheckBatch, { system }: Challenge): PlanOrRefusal {
  if (system.progress.max === 0) return refuse("nothingToApply");
  if (!system.each) return number(effect, "progress", effect.delta);
  const roller = findLedgerActor(check.state.opening.roller)?.id;
  if (!roller) return refuse("nothingToApply");
  return number(effect, `share:${roller}`, effect.delta);
}

/** */
function planStanding({ check, effects: [effect], message }: CheckBatch, scene: Challenge): PlanOrRefusal {
  const named = (message.system.events[effect.event] as { readonly part?: unknown } | undefined)?.part;
  const [track, another] = partsOf(check.state, scene).filter(({ id }) => !named || id === named);
  if (!track) return refuse("nothingToApply");
  if (another) return refuse("severalTracks");
  const { id, value: before } = track;
  const { track: value } = standingAfter(check.state, track, effect.delta);
  return number(effect, `standing:${id}`, value - before);
}

/** the work on a formula of the actor's own, which the check was opened for. */
function planWork({ keeper, effects: [effect] }: CheckBatch): PlanOrRefusal {
  if (keeper.documentName !== "Item" || !keeper.isFormula()) return refuse("itemGone");
  const { requirement, progress, unit, unitsSpent } = keeper.system;
  const spent = spendUnit({ id: keeper.id ?? "", requirement, progress, unit, unitsSpent }, effect.delta);
  if (!spent.ok) return refuse("nothingToApply");
  return plan({ [effect.id]: { changes: { work: effect.delta, time: 1 } } });
}

function number(effect: CheckEffect, name: string, by: number): PlanOrRefusal {
  return plan({ [effect.id]: { changes: { [name]: by } } });
}
