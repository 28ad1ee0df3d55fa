import type { NumberChange } from "../../data/actor/ledger.ts";
import { type TenacityActor } from "../../documents/actor.ts";
import { findLedgerActor } from "../../documents/ledger-actor.ts";
import { contribute, refuse, spendUnit } from "../../rules/index.ts";
import { formulaOf } from "../check/moves/formula.ts";
import { standingAfter } from "../check/moves/standing.ts";
import { partsOf } from "../check/moves/takers.ts";
import { isBooked, storedAccount } from "./accounts.ts";
import { plan, type Batch, type PlanOrRefusal } from "./plan.ts";

type Challenge = TenacityActor<"challenge">;

/** What a result does to a scene: an explore pool, progress, the work on a formula, social standing. */
export function planScene(batch: Batch): PlanOrRefusal {
  const { actor } = batch;
  const [{ kind }] = batch.effects;
  if (kind === "progress" && actor.isCharacter()) return planWork(batch);
  if (!actor.isChallenge()) return refuse("nothingToApply");
  if (kind === "explore") return planExplore(batch, actor);
  return kind === "standing" ? planStanding(batch, actor) : planProgress(batch, actor);
}

/** */
function planExplore({ check, effects: [effect] }: Batch, { system }: Challenge): PlanOrRefusal {
  const { points, skill } = system.pool;
  const added = contribute({ points, skill }, effect.delta, check.state.opening.skill.id);
  if (!added.ok) return added;
  return numbers(effect.id, [{ field: "points", by: effect.delta }], { pool: { ...added.patch } });
}

/** for the group, or for whoever rolled where each needs it. */
function planProgress({ check, effects: [effect] }: Batch, { system }: Challenge): PlanOrRefusal {
  if (system.progress.max === 0) return refuse("nothingToApply");
  if (!system.each) {
    const value = system.progress.value + effect.delta;
    return numbers(effect.id, [{ field: "progress", by: effect.delta }], { progress: { value } });
  }
  const roller = findLedgerActor(check.state.opening.roller)?.id;
  if (!roller) return refuse("nothingToApply");
  const value = (system.shares[roller]?.value ?? 0) + effect.delta;
  return numbers(effect.id, [{ field: `share:${roller}`, by: effect.delta }], { shares: { [roller]: { value } } });
}

/** */
function planStanding({ check, effects: [effect], message }: Batch, scene: Challenge): PlanOrRefusal {
  const named = (message.system.events[effect.event] as { readonly part?: unknown } | undefined)?.part;
  const [track, another] = partsOf(check.state, scene).filter(({ id }) => !named || id === named);
  if (!track) return refuse("nothingToApply");
  if (another) return refuse("severalTracks");
  const { id, value: before } = track;
  const { track: value } = standingAfter(check.state, track, effect.delta);
  return numbers(effect.id, [{ field: `standing:${id}`, by: value - before }], { standings: { [id]: { value } } });
}

/** the work on a formula of the actor's own, which the check was opened for. */
function planWork({ check, actor, effects: [effect] }: Batch): PlanOrRefusal {
  const item = formulaOf(check.state, actor);
  if (!item) return refuse("itemGone");
  const { requirement, progress, unit, unitsSpent } = item.system;
  const fields: readonly NumberChange[] = [
    { field: `work:${item.id ?? ""}`, by: effect.delta },
    { field: `time:${item.id ?? ""}`, by: 1 },
  ];
  const changes = { [effect.id]: { numbers: fields } };
  // It was cut off before the actor's account was written: the work is in, and may have finished the formula.
  if (isBooked(item, [effect.id])) return plan(changes, { system: {} });
  const spent = spendUnit({ id: item.id ?? "", requirement, progress, unit, unitsSpent }, effect.delta);
  if (!spent.ok) return refuse("nothingToApply");
  return plan(changes, { system: {}, item: { item, system: { ...spent.patch }, from: storedAccount(item) } });
}

function numbers(effect: string, changes: readonly NumberChange[], system: object): PlanOrRefusal {
  return plan({ [effect]: { numbers: changes.filter(({ by }) => by !== 0) } }, { system });
}
