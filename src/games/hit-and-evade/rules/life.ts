import { count, whole } from "../../../core/data.ts";
import { dividedDie } from "./damage.ts";
import type { EvadeReadings } from "./readings.ts";

/** What a consciousness check came to. */
export interface Consciousness {
  /** What it was rolled against; null when none was due. */
  readonly difficulty: number | null;
  readonly life: number;
  readonly out: boolean;
  /** Fatigue gained, whatever happens. */
  readonly fatigue: number;
}

/**
 * The difficulty of staying conscious (S3-13): five more than the points below 0.
 * @param life - Life, usually below 0; exactly 0 only for a declared knock-out.
 * @returns At least 5.
 */
export function consciousnessDifficulty(life: number): number {
  return count(-whole(life)) + 5;
}

/**
 * The difficulty of reviving someone (S3-14): that of the check which they failed.
 * @param failed - Its difficulty; 0 where no one knows, as of who fell by hand.
 * @returns At least 5.
 */
export function reviveDifficulty(failed: number, life: number): number {
  return failed > 0 ? whole(failed) : consciousnessDifficulty(Math.min(0, whole(life)));
}

/**
 * A consciousness check (S3-13): below 0, or at exactly 0 when someone declared to knock out. Success leaves life at 0; either way it
 * costs a point of Fatigue.
 * @param total - d10 + Willpower + Pain Resistance.
 */
export function consciousness(life: number, total: number, knockOut: boolean): Consciousness {
  const left = whole(life);
  if (left > 0 || (left === 0 && !knockOut)) return { difficulty: null, life: left, out: false, fatigue: 0 };
  const difficulty = consciousnessDifficulty(left);
  const success = whole(total) >= difficulty;
  return { difficulty, life: success ? 0 : left, out: !success, fatigue: 1 };
}

/** Whether a hit kills someone unconscious (S3-13): it takes the full life. */
export function killsUnconscious(damage: number, fullLife: number): boolean {
  return count(damage) >= Math.max(1, count(fullLife));
}

/** A blow that is meant to stun someone unaware outside combat (S3-18). */
export interface StunBlow {
  /** Damage of the weapon. */
  readonly weapon: number;
  readonly attribute: number;
  readonly bonus: number;
  /** Bonus of the Stunning trait; it is added after doubling. */
  readonly stunBonus: number;
}

/**
 * The force of a blow that is meant to stun (S3-18): weapon, attribute and bonus doubled, and the stun bonus. Where it would bring Life to 0
 * or below, a check of consciousness is due, and passing it costs the amount below 0; it takes no Life otherwise.
 */
export function stunForce({ weapon, attribute, bonus, stunBonus }: StunBlow): number {
  return count(2 * (whole(weapon) + whole(attribute) + whole(bonus)) + whole(stunBonus));
}

/** How someone rests (S3-14). */
export type VariantRest =
  | { readonly kind: "halfHour"; readonly face: number }
  | { readonly kind: "twoHours"; readonly face: number }
  | { readonly kind: "night"; readonly fullLife: number; readonly half: EvadeReadings["night"] };

/** What the d10 of a rest is divided by (S3-14); a night is not rolled. */
export const REST_DIVISORS = { halfHour: 3, twoHours: 2 } as const;

/** Life that a rest gives back (S3-14): a third of a d10, half of one, or after a night half of the full life, each with Body. */
export function restHealing(rest: VariantRest, body: number, table: readonly (readonly number[])[]): number {
  switch (rest.kind) {
    case "halfHour":
    case "twoHours":
      return count(dividedDie(rest.face, REST_DIVISORS[rest.kind], table) + whole(body));
    case "night":
      return count(Math[rest.half === "down" ? "floor" : "ceil"](count(rest.fullLife) / 2) + whole(body));
  }
}

/** The difficulty of healing by Medicine (S3-14). */
export const MEDICINE_DIFFICULTY = 10;

/** Life that Medicine gives back out of combat (S3-14): the margin. `total`: d10 + Science + Medicine. */
export function medicineHealing(total: number): number {
  return count(whole(total) - MEDICINE_DIFFICULTY);
}

/**
 * Reviving someone out of immediate danger (S3-14), against the consciousness difficulty that was failed: Survival brings life to 0,
 * Medicine to the margin; a failure wastes the action.
 * @returns Life after it, which no one has less of than before (ours); null when still out.
 */
export function revive(total: number, difficulty: number, skill: "survival" | "medicine"): number | null {
  const margin = whole(total) - whole(difficulty);
  if (margin < 0) return null;
  return skill === "survival" ? 0 : margin;
}
