/** The exact odds of an attack before it is rolled. */
import { count } from "../../../core/number.ts";
import { dodge, hitAndEvade } from "./attack.ts";
import { dividedDie, divisionTable, JAM_TABLE } from "./damage.ts";
import { type Attack, type Term, totalOf } from "./opening.ts";
import type { EvadeReadings } from "./readings.ts";
import { afterArmor, dodgedKind } from "./standing.ts";

/** What may come of an attack. */
export interface AttackOdds {
  /** The chance to hit, before any dodge. */
  readonly hit: number;
  /** The chance that a hit is dodged, if it is tried; null where no one may know or no one can. */
  readonly dodged: number | null;
  /** Damage of a hit after Toughness, on average. */
  readonly damage: number;
  /** Damage of the attack on average: misses count as none. A dodge is the other's choice, and its price: it is left out, which is said. */
  readonly expected: number;
  /** The chance that a shot jams: a tenth of its hits (S3-20), or always where it jams at once (S3-21). */
  readonly jam: number;
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The share of the rows of the jam table on which the shot lands all the same. */
const LANDS = JAM_TABLE.filter(({ shotLands }) => shotLands).length / JAM_TABLE.length;

/**
 * The chance that a check succeeds (S3-1).
 * @param terms - What is added to the d10.
 * @returns 0 to 1.
 */
export function checkChance(terms: readonly Term[], difficulty: number): number {
  return FACES.filter((face) => face + totalOf(terms) >= difficulty).length / 10;
}

/** What is rolled. */
export interface PlannedAttack {
  readonly attack: Attack;
  /** What is added to the d10. */
  readonly terms: readonly Term[];
  /** Evade and what changes it. */
  readonly against: readonly Term[];
  /** Body, Dodge and bonuses of the one who is attacked; null where they cannot dodge or no one may know. */
  readonly dodging: readonly Term[] | null;
  readonly readings: EvadeReadings;
}

export function attackOdds({ attack, terms, against, dodging, readings }: PlannedAttack): AttackOdds {
  const difficulty = totalOf(against);
  const rolls = FACES.map((face) => hitAndEvade(face, totalOf(terms), [], difficulty, []));
  const hits = rolls.filter(({ hit, total }) => (attack.natural ? hit : total >= difficulty));
  const hit = hits.length / 10;
  const damage = meanDamage(attack, hit, readings);
  const isDodged = ({ total }: { readonly total: number }): number => {
    const ranks = [totalOf(dodging ?? [])];
    return FACES.filter((face) => dodge(face, ranks, total + attack.dodging, dodgedKind(attack)).success).length / 10;
  };
  return {
    hit,
    dodged: dodging && hits.length > 0 ? mean(hits.map(isDodged)) : null,
    damage,
    expected: hit * damage,
    jam: attack.jamsAtOnce ? 1 : attack.kind === "gun" && attack.damage.dice === 2 ? hit / 10 : 0,
  };
}

/** Damage of a hit on average, with the second attack of a critical hit, and without the shots that a jam takes away. */
function meanDamage(attack: Attack, hit: number, readings: EvadeReadings): number {
  const falls = fallsOf(attack, readings);
  const dealt = (weapon: number): number => dealtBy(attack, weapon, readings);
  const each = falls.map(({ kept, weapon, double }) => {
    const isJam = attack.kind === "gun" && double && !attack.jamsAtOnce;
    const once = dealt(weapon);
    const isCritical = kept === 10 && (!isJam || readings.jamCritical === "critical");
    const twice = isCritical ? mean(falls.map((second) => dealt(weapon + second.weapon))) : once;
    return (isJam ? LANDS : 1) * (hit * twice + (1 - hit) * once);
  });
  return (attack.jamsAtOnce ? LANDS : 1) * mean(each);
}

function fallsOf({ damage: { dice, divisor } }: Attack, readings: EvadeReadings) {
  const pairs = FACES.flatMap((one) => (dice === 2 ? FACES.map((other) => [one, other]) : [[one]]));
  return pairs.map((faces) => {
    const kept = Math.max(...faces);
    const weapon = dividedDie(kept, divisor, divisionTable(readings));
    return { kept, weapon, double: faces.length === 2 && faces[0] === faces[1] };
  });
}

function dealtBy({ damage, target }: Attack, weapon: number, readings: EvadeReadings): number {
  return afterArmor(count(weapon + totalOf(damage.terms)), damage.halved && target.armored, target.toughness, readings);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / numbers.length;
}
