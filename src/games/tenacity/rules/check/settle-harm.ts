/** What a check's result does to the body of its target. */
import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { answerOverflow, takeStress, type OverflowChoice, type Vitals } from "../damage.ts";
import type { RulesSettings } from "../edition.ts";
import { count } from "../../../../engine/rules/number.ts";
import type { CheckEffect } from "./account.ts";

/** What really changed: stress and wounds by how much, and whether somebody fell. */
export interface HarmChange {
  readonly stress: number;
  readonly wounds: number;
  readonly unconscious: boolean;
  readonly dead: boolean;
}

/** A change of somebody's body that may be written. */
export interface HarmSettlement {
  readonly ok: true;
  readonly patch: Partial<Vitals>;
  readonly changed: HarmChange;
  /** What the target must choose between; empty when nothing is left to choose. */
  readonly choices: readonly OverflowChoice[];
}

/** Why nothing was done. */
export type HarmRefusal = "nothingToApply" | "nothingToChoose" | "noWoundsLeft";

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

/**
 * Applies stress, healing or the answer to an overflow.
 * @param effect - Its kind, and the amount of stress or healing, >= 0. Other kinds touch no body.
 * @param vitals - The target as it is at this moment.
 * @param settings - `hardcore`.
 * @returns The change, or why there is none.
 */
export function settleHarm(
  { kind, delta }: Pick<CheckEffect, "kind" | "delta">,
  vitals: Vitals,
  settings: Pick<RulesSettings, "hardcore">,
): HarmSettlement | Refusal<HarmRefusal> {
  switch (kind) {
    case "stress": {
      const { patch, choices } = takeStress(vitals, delta, settings);
      return settled(vitals, patch, choices);
    }
    case "healing": {
      const stress = count(vitals.stress - count(delta));
      return settled(vitals, { stress });
    }
    case "wound":
    case "unconscious": {
      const answer = answerOverflow(vitals, kind, settings);
      return answer.ok ? settled(vitals, answer.patch) : answer;
    }
    default:
      return refuse("nothingToApply");
  }
}

/**
 * Adds damage to a thing: it has no wounds and does not faint. At its maximum it is broken, and takes no more (R-1001).
 * @param vitals - The thing as it is.
 * @param amount - Damage, >= 0.
 * @returns The change.
 */
export function breakThing(vitals: Vitals, amount: number): HarmSettlement {
  const before = count(vitals.stress);
  return settled(vitals, { stress: Math.max(before, Math.min(count(vitals.maximum), before + count(amount))) });
}
