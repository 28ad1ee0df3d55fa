import { count, sum, whole } from "../../../core/data.ts";
import { hitAndEvadeCheck } from "./check.ts";
import type { EvadeReadings } from "./readings.ts";

/**
 * Circumstances that change Evade (S3-6). Body parts are +3 or +5, and weather, ground and numbers of enemies are the narrator's:
 * those are given as numbers of their own.
 */
export const EVADE_MODIFIERS = {
  smallBodyPart: 3,
  tinyBodyPart: 5,
  targetHigher: 2,
  targetLower: -2,
  fightingAnAlly: 3,
  running: 2,
  halfCover: 2,
  barelyVisible: 4,
  far: 3,
  beyondRange: 5,
} as const;

/** Bonuses that traits and situations give to an attack (S3-10, S3-16, S3-17, S3-19, S3-23). */
export const ATTACK_BONUSES = {
  aimed: 3,
  ambush: 3,
  immobileTarget: 3,
  unawareTarget: 3,
  thrownTrait: 2,
  inaccurate: -2,
  missing: -4,
  untrainedFists: -2,
  improvisedThrown: -4,
} as const;

/** An attack that was rolled. */
export interface HitResult {
  readonly hit: boolean;
  readonly total: number;
  /** Evade with everything that changes it. */
  readonly difficulty: number;
}

/**
 * Whether an attack hits (S3-1, S3-5, S3-6): reaching Evade is enough, and a natural 10 always hits.
 * @param attribute - Body for melee, Senses for ranged and thrown attacks.
 * @param bonuses - Weapon, spells, skill, help and the rest.
 */
export function hitAndEvade(
  face: number,
  attribute: number,
  bonuses: readonly number[],
  evade: number,
  modifiers: readonly number[],
): HitResult {
  const difficulty = whole(evade) + sum(modifiers);
  const { total, success } = hitAndEvadeCheck(face, [attribute, ...bonuses], difficulty);
  return { hit: success || whole(face) === 10, total, difficulty };
}

/**
 * What several enemies do to one's Evade (S3-6): something for each beyond two.
 * @returns The change of Evade; negative makes it easier to hit.
 */
export function outnumbered(enemies: number, each: number): number {
  return Math.max(0, count(enemies) - 2) * whole(each) + 0;
}

/**
 * A dodge (S3-11): it uses an available action, won or lost, and a success takes all damage away.
 * @param against - What is dodged: ranged attacks add 3, guns 5 instead.
 */
export function dodge(
  face: number,
  ranks: readonly number[],
  attackTotal: number,
  against: "melee" | "ranged" | "gun",
): { readonly success: boolean; readonly total: number; readonly difficulty: number } {
  const difficulty = whole(attackTotal) + { melee: 0, ranged: 3, gun: 5 }[against];
  return { ...hitAndEvadeCheck(face, ranks, difficulty), difficulty };
}

/** What an attack with fists is like (S3-19). */
export interface FistAttack {
  /** Added to the attack. */
  readonly bonus: number;
  /** What the damage die is divided by. */
  readonly divisor: number;
  /** Fists do not guard against real weapons. */
  readonly guards: boolean;
}

/** An attack with fists (S3-19): Brawl adds to it, without Brawl it is inaccurate; knuckles hurt more. */
export function fistAttack(brawl: number, knuckles: boolean): FistAttack {
  const skill = count(brawl);
  return { bonus: skill === 0 ? ATTACK_BONUSES.untrainedFists : skill, divisor: knuckles ? 2 : 3, guards: false };
}

/**
 * Whether a target is held (S3-17): after a hit, Athletics or Brawl against the same. It is repeated each round.
 * @param holder - Total of the one who holds, with the bonus of immobilising tools.
 * @param target - Total of the target; a standing trap has a fixed number instead of the holder's.
 * @param tie - What a tie is; not held, in our reading.
 * @returns True when held: both are immobile until released or free.
 */
export function holds(holder: number, target: number, tie: EvadeReadings["holdTie"]): boolean {
  const margin = whole(holder) - whole(target);
  return margin > 0 || (margin === 0 && tie === "held");
}
