import { accept, type Accepted, type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { payBoost } from "../boosts.ts";
import type { RulesSettings } from "../edition.ts";
import { changeSpin, pushedSpin, readSpin, type Resources } from "../spin.ts";
import { count, whole } from "../../../../core/data.ts";
import type { CheckEffect } from "./account.ts";
import { answerOverflow, die, type Fate, type OverflowChoice, takeStress, type Vitals } from "../damage.ts";

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

/** What really changed: stress and wounds by how much, and whether someone fell. */
export interface HarmChange {
  readonly stress: number;
  readonly wounds: number;
  readonly unconscious: boolean;
  readonly dead: boolean;
}

/** A change of someone's body that may be written. */
export interface HarmSettlement {
  readonly ok: true;
  readonly patch: Partial<Vitals>;
  readonly changed: HarmChange;
  /** What the target must choose between; empty when nothing is left to choose. */
  readonly choices: readonly OverflowChoice[];
}

/** Why nothing was done. */
export type HarmRefusal = "nothingToChoose" | "noWoundsLeft";

function settled(vitals: Vitals, patch: Partial<Vitals>, choices: readonly OverflowChoice[] = []): HarmSettlement {
  const after = { ...vitals, ...patch };
  return {
    ok: true,
    patch,
    choices,
    changed: {
      stress: after.stress - vitals.stress,
      wounds: after.wounds - vitals.wounds,
      unconscious: after.unconscious && !vitals.unconscious,
      dead: after.dead && !vitals.dead,
    },
  };
}

export function settleStress(
  vitals: Vitals,
  amount: number,
  settings: Pick<RulesSettings, "hardcore">,
): HarmSettlement {
  const { patch, choices } = takeStress(vitals, amount, settings);
  return settled(vitals, patch, choices);
}

/** Heals stress, not below 0. */
export function settleHealing(vitals: Vitals, amount: number): HarmSettlement {
  return settled(vitals, { stress: count(vitals.stress - count(amount)) });
}

/**
 * Carries out what the target of an overflow chose.
 * @param choice - A wound, to fall unconscious, or to die.
 */
export function settleOverflow(
  vitals: Vitals,
  choice: Fate,
  settings: Pick<RulesSettings, "hardcore">,
): HarmSettlement | Refusal<HarmRefusal> {
  if (choice === "dead") return settleDeath(vitals);
  const answer = answerOverflow(vitals, choice, settings);
  return answer.ok ? settled(vitals, answer.patch) : answer;
}

/** Lets someone die: by their own choice, or by a coup de grâce. */
export function settleDeath(vitals: Vitals): HarmSettlement {
  return settled(vitals, die(vitals).patch);
}

/** Adds damage to a thing: it has no wounds and does not faint. At its maximum it is broken, and takes no more (R-1001). */
export function breakThing(vitals: Vitals, amount: number): HarmSettlement {
  const before = count(vitals.stress);
  return settled(vitals, { stress: Math.max(before, Math.min(count(vitals.maximum), before + count(amount))) });
}
