import { count, sum, whole } from "../../../core/data.ts";
import type { EvadeReadings } from "./readings.ts";

/**
 * The printed table of divided damage dice (S3-7): rows for 1 to 4, columns for the faces 1 to 10. All of it rounds quotients up except
 * a halved 9, which is printed as 4; a world may ship its own table.
 */
export const DIVIDED_DICE: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [1, 1, 2, 2, 3, 3, 4, 4, 4, 5],
  [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
  [1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
];

/** No table: every quotient is rounded up. */
const ROUNDED_UP: typeof DIVIDED_DICE = [];

/**
 * The table by which a world divides damage dice (S3-7).
 * @returns The printed table, or one that rounds every quotient up.
 */
export function divisionTable({ halvedNine }: EvadeReadings): typeof DIVIDED_DICE {
  return halvedNine === "printed" ? DIVIDED_DICE : ROUNDED_UP;
}

/**
 * A damage die divided by 1 to 4 (S3-7).
 * @param face - The d10, 1 to 10; other numbers are brought into that range.
 * @param divisor - 1 to 4; other numbers are brought into that range.
 * @param table - {@link DIVIDED_DICE} or the world's own.
 * @returns The damage; where the table has a hole, the quotient rounded up.
 */
export function dividedDie(face: number, divisor: number, table: readonly (readonly number[])[]): number {
  const [pips, by] = [whole(face, 1, 10), whole(divisor, 1, 4)];
  return table[by - 1]?.[pips - 1] ?? Math.ceil(pips / by);
}

export interface DamageDice {
  /** One d10, or two of which the higher is kept (S3-8). */
  readonly faces: readonly number[];
  /** What the kept die is divided by, 1 to 4. */
  readonly divisor: number;
  /** Whether it is a gun, which jams on equal faces (S3-20). */
  readonly gun: boolean;
}

/** A damage roll that was read. */
export interface EvadeDamage {
  /** Damage after Toughness, >= 0. */
  readonly damage: number;
  /** Whether a second attack may be rolled for more damage (S3-12). */
  readonly critical: boolean;
  /** Whether the jam table has to be rolled on before anything else counts (S3-20). */
  readonly jam: boolean;
}

/** What damage comes to after Toughness (S3-9): all damage goes through this, wherever it comes from. */
export function received(dealt: number, toughness: number): number {
  return count(whole(dealt) - whole(toughness));
}

/** How many dice a weapon rolls: every gun has two, and so has what is Deadly (S3-8, S3-20). */
export function weaponDice({ kind, traits }: { readonly kind: string; readonly traits: Iterable<string> }): 1 | 2 {
  return kind === "gun" || new Set(traits).has("deadly") ? 2 : 1;
}

function kept(dice: DamageDice): number {
  return Math.max(1, ...dice.faces.map((face) => whole(face, 1, 10)));
}

/**
 * The damage of a hit (S3-7..S3-9, S3-12, S3-20): the weapon's die, Body or Senses, and bonuses, less Toughness. A 10 is critical: where the
 * second attack hits, one more weapon damage is added, attribute and bonuses stay once, and a second 10 does not chain.
 * @param attribute - Body for melee and thrown, Senses for ranged attacks.
 * @param second - The dice of a second attack that hit; null without one.
 * @param table - {@link DIVIDED_DICE} or the world's own.
 */
export function evadeDamage(
  dice: DamageDice,
  attribute: number,
  bonuses: readonly number[],
  toughness: number,
  second: DamageDice | null,
  table: readonly (readonly number[])[],
): EvadeDamage {
  const weapon = dividedDie(kept(dice), dice.divisor, table);
  const more = second ? dividedDie(kept(second), second.divisor, table) : 0;
  const damage = received(weapon + more + whole(attribute) + sum(bonuses), toughness);
  const [first, other] = dice.faces;
  return {
    damage,
    critical: second === null && kept(dice) === 10,
    jam: dice.gun && dice.faces.length === 2 && first === other,
  };
}

/**
 * Damage against armor of a weapon that armor halves, such as fists (S3-19).
 * @returns Half of it, rounded up like the printed table.
 */
export function halvedByArmor(damage: number): number {
  return Math.ceil(count(damage) / 2);
}

/** A row of the jam table (S3-20). */
export interface JamRow {
  readonly id: string;
  /** Whether the shot lands all the same. */
  readonly shotLands: boolean;
}

/** The jam table (S3-20), rows 1 to 10; what each row means to the gun is said in the world's words. */
export const JAM_TABLE: readonly JamRow[] = [
  { id: "explodes", shotLands: false },
  { id: "broken", shotLands: false },
  { id: "outForCombat", shotLands: false },
  { id: "fixAndReload", shotLands: false },
  { id: "simpleFix", shotLands: false },
  { id: "clearedThisRound", shotLands: false },
  { id: "bulletLost", shotLands: false },
  { id: "deviates", shotLands: false },
  { id: "misfire", shotLands: false },
  { id: "loudNoise", shotLands: true },
];

/**
 * A roll on the jam table (S3-20).
 * @param face - The d10; other numbers are brought into its range.
 * @param table - {@link JAM_TABLE} or the world's own.
 */
export function jam(face: number, table: readonly JamRow[]): JamRow | null {
  return table[whole(face, 1, 10) - 1] ?? null;
}

/** What powder does in and out of the mist (S3-21). */
export function powderShot(powder: "ordinary" | "hazeblast", inMist: boolean): "shoots" | "noShot" | "jams" {
  if (powder === "ordinary") return inMist ? "noShot" : "shoots";
  return inMist ? "shoots" : "jams";
}

/** A gun and its reloading (S3-22). */
export interface Gun {
  /** Turns to reload at each stage of Gunslinger; 0 is an immediate action. */
  readonly reload: readonly number[];
  /** The stage, from 0. */
  readonly stage: number;
  readonly loaded: boolean;
  /** Turns spent on reloading so far. */
  readonly turnsSpent: number;
}

/**
 * Spends a turn, or an immediate action, on reloading (S3-22).
 * @returns The gun after it; a loaded gun stays as it is. Without times for its stage the best known counts.
 */
export function reloadGun(gun: Gun): Gun {
  if (gun.loaded) return gun;
  const stage = whole(gun.stage, 0, Math.max(0, gun.reload.length - 1));
  const turnsSpent = count(gun.turnsSpent) + 1;
  const loaded = turnsSpent >= count(gun.reload[stage]);
  return { ...gun, loaded, turnsSpent: loaded ? 0 : turnsSpent };
}
