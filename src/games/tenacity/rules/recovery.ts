import { change, type Change } from "../../../engine/rules/change.ts";
import type { RulesSettings } from "./edition.ts";
import { count } from "../../../core/data.ts";

/** How an unconscious character's recovery roll is opposed. */
export type RecoveryChallenge =
  | { readonly kind: "dice"; readonly dice: number }
  | { readonly kind: "narrator"; readonly suggestedDice: number };

/**
 * Challenge dice of an unaided recovery roll: two, and one more for each wound.
 * @returns The number of d6, >= 2.
 */
export function unconsciousCR(wounds: number): number {
  return 2 + count(wounds);
}

/**
 * What a recovery roll is rolled against. With help the narrator names the number; one die less for each helper is
 * suggested, never fewer than one.
 */
export function recoveryChallenge(
  wounds: number,
  helpers: number,
  settings: Pick<RulesSettings, "unconsciousChallenge">,
): RecoveryChallenge {
  const dice = Math.max(1, unconsciousCR(wounds) - count(helpers));
  const fixed = settings.unconsciousChallenge === "formula" && count(helpers) === 0;
  return fixed ? { kind: "dice", dice } : { kind: "narrator", suggestedDice: dice };
}

/** What care has done for a patient's wounds so far. */
export interface Care {
  /** Current wounds, >= 0. */
  readonly wounds: number;
  /** Points of care not yet paid for a wound, >= 0. */
  readonly counter: number;
}

/** What a day in care did. */
export interface CareOutcome extends Change<Care> {
  readonly wounds: number;
  readonly counter: number;
  /** How many wounds were healed. */
  readonly healed: number;
}

/**
 * Adds a healer's impact to a patient's care. The next wound costs five times the current number of wounds; what is
 * left over is kept, so one good day may heal several. Without wounds there is nothing to save up for.
 * @param counter - Points saved up so far, >= 0.
 * @param add - The healer's impact of the day, >= 0.
 */
export function recoverWounds(wounds: number, counter: number, add: number): CareOutcome {
  let left = count(wounds);
  let points = count(counter) + count(add);
  while (left > 0 && points >= 5 * left) {
    points -= 5 * left;
    left -= 1;
  }
  const after = { wounds: left, counter: left > 0 ? points : 0 };
  return { ...change<Care>({ wounds, counter }, after), ...after, healed: count(wounds) - left };
}
