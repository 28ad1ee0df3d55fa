/** What a check's result does to the body of its target. */
import type { Refusal } from "../../../../engine/rules/change.ts";
import { answerOverflow, die, takeStress, type Fate, type OverflowChoice, type Vitals } from "../damage.ts";
import type { RulesSettings } from "../edition.ts";
import { count } from "../../../../core/data.ts";

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
