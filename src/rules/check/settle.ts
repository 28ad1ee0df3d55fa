import { accept, refuse, type Accepted, type Refusal } from "../change.ts";
import { payBoost } from "../boosts.ts";
import type { RulesSettings } from "../edition.ts";
import { changeSpin, pushedSpin, readSpin, type Purse } from "../spin.ts";
import { count, whole } from "../number.ts";
import type { CheckEffect } from "./account.ts";

/** Why a price cannot be paid. */
export type SettleRefusal = "notEnoughSpin" | "notEnoughTenacity" | "pushTooFar";

type Change = Accepted<Purse> | Refusal<SettleRefusal>;

/** What the settler writes. */
export interface Settlement extends Accepted<Purse> {
  /** What each effect really changed at the limits, by its id: what `takeBack` undoes, whatever happened in between. */
  readonly changes: Readonly<Record<string, Purse>>;
}

function settleOne(effect: CheckEffect, purse: Purse, settings: Pick<RulesSettings, "spinMaximum">): Change {
  if (effect.kind !== "spin" && effect.kind !== "tenacity") return accept(purse, {});
  if (effect.price) {
    const tenacity = effect.kind === "tenacity" ? -effect.delta : 0;
    return payBoost(purse, { tenacity, spin: effect.spend ?? 0, push: effect.push ?? 0 }, effect.relief ?? 0);
  }
  if (effect.kind === "tenacity") return accept(purse, { tenacity: count(purse.tenacity + whole(effect.delta)) });
  const changed = changeSpin(purse.spin, effect.delta, settings.spinMaximum);
  return accept(purse, { spin: pushedSpin(changed, 0, effect.relief ?? 0) });
}

function read(purse: Purse): Purse {
  return { spin: readSpin(purse.spin), tenacity: count(purse.tenacity) };
}

/**
 * What the effects of one event do to the points of the actor they touch: all of them, or none. The settler writes the
 * patch together with the ledger entries.
 * @param effects - Effects of one event on one actor, in order. Other kinds than spin and 10acity change nothing here.
 * @param purse - The actor's points at this moment.
 * @param settings - `spinMaximum` of the world.
 * @returns The change, or why a price cannot be paid.
 */
export function settlePoints(
  effects: readonly CheckEffect[],
  purse: Purse,
  settings: Pick<RulesSettings, "spinMaximum">,
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

/**
 * Takes back what an effect changed, from the points as they are now: what came in between stays.
 * @param changed - The effect's entry in `changes`.
 * @param purse - The actor's points at this moment.
 * @param settings - `spinMaximum` of the world.
 * @returns The change; points never pass their limits.
 */
export function takeBack(changed: Purse, purse: Purse, settings: Pick<RulesSettings, "spinMaximum">): Accepted<Purse> {
  const before = read(purse);
  return accept(before, {
    spin: changeSpin(before.spin, -whole(changed.spin), settings.spinMaximum),
    tenacity: count(before.tenacity - whole(changed.tenacity)),
  });
}
