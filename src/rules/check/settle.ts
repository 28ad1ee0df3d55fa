import { accept, refuse, type Accepted, type Refusal } from "../change.ts";
import { payBoost } from "../boosts.ts";
import type { RulesSettings } from "../edition.ts";
import { changeSpin, pushedSpin, readSpin, type Purse } from "../spin.ts";
import { count, whole } from "../number.ts";
import type { CheckEffect } from "./account.ts";

type Settled = Accepted<Purse> | Refusal<"notEnoughSpin" | "notEnoughTenacity" | "pushTooFar">;

function settleOne(effect: CheckEffect, purse: Purse, settings: Pick<RulesSettings, "spinMaximum">): Settled {
  if (effect.kind !== "spin" && effect.kind !== "tenacity") return accept(purse, {});
  if (effect.price) {
    const tenacity = effect.kind === "tenacity" ? -effect.delta : 0;
    return payBoost(purse, { tenacity, spin: effect.spend ?? 0, push: effect.push ?? 0 }, effect.relief ?? 0);
  }
  if (effect.kind === "tenacity") return accept(purse, { tenacity: count(purse.tenacity + whole(effect.delta)) });
  const changed = changeSpin(purse.spin, effect.delta, settings.spinMaximum);
  return accept(purse, { spin: pushedSpin(changed, 0, effect.relief ?? 0) });
}

/**
 * What the effects of one event do to the points of the actor they touch: all of them, or none. The settler writes the
 * patch together with the ledger entries; the inverse goes into the ledger.
 * @param effects - Effects of one event on one actor, in order. Other kinds than spin and 10acity change nothing here.
 * @param purse - The actor's points at this moment.
 * @param settings - `spinMaximum` of the world.
 * @returns The change, or why a price cannot be paid.
 */
export function settlePoints(
  effects: readonly CheckEffect[],
  purse: Purse,
  settings: Pick<RulesSettings, "spinMaximum">,
): Settled {
  const before = { spin: readSpin(purse.spin), tenacity: count(purse.tenacity) };
  let after = before;
  for (const effect of effects) {
    const settled = settleOne(effect, after, settings);
    if (!settled.ok) return refuse(settled.reason);
    after = { ...after, ...settled.patch };
  }
  return accept(before, after);
}
