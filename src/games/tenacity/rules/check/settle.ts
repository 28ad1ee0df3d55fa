import { accept, refuse, type Accepted, type Refusal } from "../../../../engine/rules/change.ts";
import { payBoost } from "../boosts.ts";
import type { RulesSettings } from "../edition.ts";
import { changeSpin, pushedSpin, readSpin, type Purse } from "../spin.ts";
import { count, whole } from "../../../../engine/rules/number.ts";
import type { CheckEffect } from "./account.ts";

/** Why a price cannot be paid. */
export type SettleRefusal = "notEnoughSpin" | "notEnoughTenacity" | "pushTooFar";

type Change = Accepted<Purse> | Refusal<SettleRefusal>;

/** What the effect applier writes. */
export interface Settlement extends Accepted<Purse> {
  /** What each effect really changed at the limits, by its id. */
  readonly changes: Readonly<Record<string, Purse>>;
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

function settleOne(effect: CheckEffect, purse: Purse, settings: PointLimits): Change {
  if (effect.kind !== "spin" && effect.kind !== "tenacity") return accept(purse, {});
  if (effect.price) {
    const tenacity = effect.kind === "tenacity" ? -effect.delta : 0;
    return payBoost(purse, { tenacity, spin: effect.spend ?? 0, push: effect.push ?? 0 }, effect.relief ?? 0);
  }
  if (effect.kind === "tenacity")
    return accept(purse, { tenacity: changeTenacity(purse.tenacity, effect.delta, settings) });
  const changed = changeSpin(purse.spin, effect.delta, settings.spinMaximum);
  return accept(purse, { spin: pushedSpin(changed, 0, effect.relief ?? 0) });
}

function read(purse: Purse): Purse {
  return { spin: readSpin(purse.spin), tenacity: count(purse.tenacity) };
}

/**
 * What the effects of one event do to the points of the actor they touch: all of them, or none. The effect applier writes the
 * patch together with the ledger entries.
 * @param effects - Effects of one event on one actor, in order. Other kinds than spin and 10acity change nothing here.
 * @param purse - The actor's points at this moment.
 * @param settings - Where points end.
 * @returns The change, or why a price cannot be paid.
 */
export function settlePoints(
  effects: readonly CheckEffect[],
  purse: Purse,
  settings: PointLimits,
): Settlement | Refusal<SettleRefusal> {
  let after = read(purse);
  const changes: Record<string, Purse> = {};
  for (const effect of effects) {
    const settled = settleOne(effect, after, settings);
    if (!settled.ok) return refuse(settled.reason);
    const next = { ...after, ...settled.patch };
    changes[effect.id] = { spin: next.spin - after.spin, tenacity: next.tenacity - after.tenacity };
    after = next;
  }
  return { ...accept(read(purse), after), changes };
}
