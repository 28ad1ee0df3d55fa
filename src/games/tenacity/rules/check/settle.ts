import { accept, refuse, type Accepted, type Refusal } from "../../../../engine/rules/change.ts";
import { payBoost } from "../boosts.ts";
import type { RulesSettings } from "../edition.ts";
import { changeSpin, pushedSpin, readSpin, type Resources } from "../spin.ts";
import { count, whole } from "../../../../core/data.ts";
import type { CheckEffect } from "./account.ts";

/** Why a price cannot be paid. */
export type SettleRefusal = "notEnoughSpin" | "notEnoughTenacity" | "pushTooFar";

type Change = Accepted<Resources> | Refusal<SettleRefusal>;

/** What the effect applier writes. */
export interface Settlement extends Accepted<Resources> {
  /** What each effect really changed at the limits, by its id. */
  readonly changes: Readonly<Record<string, Resources>>;
}

/** Where points end: the world's limit of spin, and the maximum of the character's 10acity where it has one. */
export interface PointLimits extends Pick<RulesSettings, "spinMaximum"> {
  /** No gain goes beyond it; absent or null for none. */
  readonly tenacityMaximum?: number | null;
}

/** 10acity after a change: never below 0, and no gain goes beyond the maximum. */
function changeTenacity(before: number, delta: number, { tenacityMaximum }: PointLimits): number {
  const after = count(before + whole(delta));
  return Math.min(after, Math.max(before, tenacityMaximum ?? Infinity));
}

function settleOne(effect: CheckEffect, resources: Resources, settings: PointLimits): Change {
  if (effect.kind !== "spin" && effect.kind !== "tenacity") return accept(resources, {});
  if (effect.price) {
    const tenacity = effect.kind === "tenacity" ? -effect.delta : 0;
    return payBoost(resources, { tenacity, spin: effect.spend ?? 0, push: effect.push ?? 0 }, effect.relief ?? 0);
  }
  if (effect.kind === "tenacity")
    return accept(resources, { tenacity: changeTenacity(resources.tenacity, effect.delta, settings) });
  const changed = changeSpin(resources.spin, effect.delta, settings.spinMaximum);
  return accept(resources, { spin: pushedSpin(changed, 0, effect.relief ?? 0) });
}

function read(resources: Resources): Resources {
  return { spin: readSpin(resources.spin), tenacity: count(resources.tenacity) };
}

/**
 * What the effects of one event do to the points of the actor they touch: all of them, or none. The effect applier writes the
 * patch together with the ledger entries.
 * @param effects - Effects of one event on one actor, in order. Other kinds than spin and 10acity change nothing here.
 */
export function settlePoints(
  effects: readonly CheckEffect[],
  resources: Resources,
  settings: PointLimits,
): Settlement | Refusal<SettleRefusal> {
  let after = read(resources);
  const changes: Record<string, Resources> = {};
  for (const effect of effects) {
    const settled = settleOne(effect, after, settings);
    if (!settled.ok) return refuse(settled.reason);
    const next = { ...after, ...settled.patch };
    changes[effect.id] = { spin: next.spin - after.spin, tenacity: next.tenacity - after.tenacity };
    after = next;
  }
  return { ...accept(read(resources), after), changes };
}
