/** The exact odds of an attack before it is rolled. */
import { count } from "../../../engine/rules/number.ts";
import { dodge, hitAndEvade } from "./attack.ts";
import { DIVIDED_DICE, dividedDie, halvedByArmour, JAM_TABLE } from "./damage.ts";
import { type Attack, type Term, totalOf } from "./opening.ts";
import { dodgedKind } from "./card.ts";

/** What may come of an attack. */
export interface AttackOdds {
  /** The chance to hit, before any dodge. */
  readonly hit: number;
  /** The chance that a hit is dodged, if it is tried; null where nobody may know or nobody can. */
  readonly dodged: number | null;
  /** Damage of a hit after Toughness, on average. */
  readonly damage: number;
  /** Damage of the attack on average: misses count as none; dodges do not count. */
  readonly expected: number;
  /** The chance that a shot jams: a tenth of its hits (S3-20). */
  readonly jam: number;
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * The chance that a check succeeds (S3-1).
 * @param terms - What is added to the d10.
 * @param difficulty - What it has to reach.
 * @returns 0 to 1.
 */
export function checkChance(terms: readonly Term[], difficulty: number): number {
  return FACES.filter((face) => face + totalOf(terms) >= difficulty).length / 10;
}

/**
 * The odds of an attack.
 * @param attack - The attack.
 * @param terms - What is added to the d10.
 * @param against - Evade and what changes it.
 * @param dodging - Body, Dodge and bonuses of the one who is attacked; null where they cannot dodge or nobody may know.
 * @returns The odds.
 */
export function attackOdds(
  attack: Attack,
  terms: readonly Term[],
  against: readonly Term[],
  dodging: readonly Term[] | null,
): AttackOdds {
  const rolls = FACES.map((face) => hitAndEvade(face, totalOf(terms), [], totalOf(against), []));
  const hits = rolls.filter((roll) => roll.hit);
  const hit = hits.length / 10;
  const [firsts, seconds] = [diceOf(attack), diceOf(attack)];
  const isGun = attack.kind === "gun";
  let damage = 0;
  for (const first of firsts) {
    // Of the ten rows of the jam table, only those on which the shot lands do damage.
    const lands = isGun && first.double ? JAM_TABLE.filter(({ shotLands }) => shotLands).length / 10 : 1;
    const once = dealt(attack, first.weapon);
    const twice = first.kept === 10 ? mean(seconds.map(({ weapon }) => dealt(attack, first.weapon + weapon))) : once;
    const pressed = first.kept === 10 ? hit * twice + (1 - hit) * once : once;
    damage += (lands * pressed) / firsts.length;
  }
  const isDodged = ({ total }: { readonly total: number }): number =>
    FACES.filter((face) => dodge(face, [totalOf(dodging ?? [])], total, dodgedKind(attack)).success).length / 10;
  return {
    hit,
    dodged: dodging && hits.length > 0 ? mean(hits.map(isDodged)) : null,
    damage,
    expected: hit * damage,
    jam: isGun ? hit / 10 : 0,
  };
}

function diceOf({ damage: { dice, divisor } }: Attack) {
  const pairs = FACES.flatMap((one) => (dice === 2 ? FACES.map((other) => [one, other]) : [[one]]));
  return pairs.map((faces) => {
    const kept = Math.max(...faces);
    return {
      kept,
      weapon: dividedDie(kept, divisor, DIVIDED_DICE),
      double: faces.length === 2 && faces[0] === faces[1],
    };
  });
}

function dealt({ damage, target }: Attack, weapon: number): number {
  const raw = count(weapon + totalOf(damage.terms));
  return count((damage.halved && target.armored ? halvedByArmour(raw) : raw) - target.toughness);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / numbers.length;
}
