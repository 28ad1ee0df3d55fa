/** The exact odds of an attack before it is rolled. */
import { count } from "../../../core/data.ts";
import { type Distribution, meanOf, most, Tally } from "../../../engine/rules/distribution.ts";
import { dodge, hitAndEvade } from "./attack.ts";
import { dividedDie, divisionTable, JAM_TABLE } from "./damage.ts";
import { type Attack, type Term, totalOf } from "./opening.ts";
import type { EvadeReadings } from "./readings.ts";
import { afterArmor, dodgedKind } from "./standing.ts";

export interface AttackOdds {
  /** The chance to hit, before any dodge. */
  readonly hit: number;
  /** The chance that a hit is dodged, if it is tried; null where no one may know or no one can. */
  readonly dodged: number | null;
  /** Damage of a hit after Toughness, on average. */
  readonly damage: number;
  /** Damage of the attack after Toughness: a miss is 0. */
  readonly harm: Distribution;
  /** Damage of the attack on average: misses count as none. A dodge is the other's choice, and its price: it is left out, which is said. */
  readonly expected: number;
  /** The chance that a shot jams: a tenth of its hits (S3-20), or always where it jams at once (S3-21). */
  readonly jam: number;
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The share of the rows of the jam table on which the shot lands all the same. */
const LANDS = JAM_TABLE.filter(({ shotLands }) => shotLands).length / JAM_TABLE.length;

/** The chance that a check succeeds (S3-1). `terms`: what is added to the d10. */
export function checkChance(terms: readonly Term[], difficulty: number): number {
  return FACES.filter((face) => face + totalOf(terms) >= difficulty).length / 10;
}

interface PlannedAttack {
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
  const harm = damageOf(attack, hit, readings);
  const damage = meanOf(harm);
  const isDodged = ({ total }: { readonly total: number }): number => {
    const ranks = [totalOf(dodging ?? [])];
    return FACES.filter((face) => dodge(face, ranks, total + attack.dodging, dodgedKind(attack)).success).length / 10;
  };
  return {
    hit,
    dodged: dodging && hits.length > 0 ? mean(hits.map(isDodged)) : null,
    damage,
    harm: missed(harm, hit),
    expected: hit * damage,
    jam: attack.jamsAtOnce ? 1 : attack.kind === "gun" && attack.damage.dice === 2 ? hit / 10 : 0,
  };
}

/** Damage of a hit, with the second attack of a critical hit, and without the shots that a jam takes away. */
function damageOf(attack: Attack, hit: number, readings: EvadeReadings): Distribution {
  const falls = fallsOf(attack, readings);
  const dealt = (weapon: number): number => dealtBy(attack, weapon, readings);
  const strongest = Math.max(...falls.map(({ weapon }) => weapon));
  const damages = new Tally(0, dealt(2 * strongest));
  const all = (attack.jamsAtOnce ? LANDS : 1) / falls.length;
  damages.add(0, 1 - all * falls.length);
  for (const { kept, weapon, double } of falls) {
    const isJam = attack.kind === "gun" && double && !attack.jamsAtOnce;
    const lands = all * (isJam ? LANDS : 1);
    damages.add(0, all - lands);
    const isCritical = kept === 10 && (!isJam || readings.jamCritical === "critical");
    damages.add(dealt(weapon), lands * (isCritical ? 1 - hit : 1));
    if (!isCritical) continue;
    for (const second of falls) damages.add(dealt(weapon + second.weapon), (lands * hit) / falls.length);
  }
  return damages.distribution;
}

/** The damage of an attack that hits so often. */
function missed(harm: Distribution, hit: number): Distribution {
  const damages = new Tally(0, most(harm));
  damages.addAll(harm, hit);
  damages.add(0, 1 - hit);
  return damages.distribution;
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
