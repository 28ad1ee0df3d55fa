/** A blow of hit and evade as its guide tells it (S3-5 to S3-13, S3-20, S3-21), told a second time. */
import { afterRow, fires, priceOf } from "./evade-gun.ts";
import { change, fighter, keeps, settle, up, type Fight, type Fighter } from "./evade-model.ts";

/** What is struck, thrown or shot with, as far as this model knows: a sword of a d10, a knife of half of one, a gun of two. */
export const WEAPONS = {
  Sword: { kind: "melee", divisor: 1, dodging: 0 },
  Knife: { kind: "thrown", divisor: 2, dodging: 3 },
  Pistol: { kind: "gun", divisor: 1, dodging: 5 },
} as const;

export type Weapon = keyof typeof WEAPONS;

/** The printed table of halved dice, whose 9 is a 4 (S3-7). */
const HALVED = [1, 1, 2, 2, 3, 3, 4, 4, 4, 5];

/** Dice of a blow, in the order in which they may be needed; those of guns are two. */
export interface BlowDice {
  readonly attack: number;
  readonly dodge: number;
  readonly damage: readonly [number, number];
  readonly jam: number;
  readonly explosion: number;
  readonly second: number;
  readonly more: readonly [number, number];
  readonly conscious: number;
}

export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly weapon: Weapon;
  /** Whether the target dodges where it can, and a critical hit goes on. */
  readonly dodges: boolean;
  readonly presses: boolean;
  readonly inMist: boolean;
  readonly dice: BlowDice;
}

/** A button that someone presses on the card, and the dice that fall. */
export interface BlowPress {
  readonly whose: "attacker" | "target";
  readonly button:
    | "dodge"
    | "stand"
    | "damage"
    | "jam"
    | "explosion"
    | "second"
    | "spare"
    | "secondDamage"
    | "apply"
    | "conscious"
    | "down";
  readonly faces: readonly number[];
}

/** What comes of a blow, and the presses that lead there. */
export interface BlowEnding {
  readonly fight: Fight;
  readonly presses: readonly BlowPress[];
}

/** A blow of someone whose turn it is and who has an action left. */
export function strike(
  before: Fight,
  { by, target: id, weapon, dodges, presses: goesOn, inMist, dice }: Blow,
): BlowEnding {
  const attacker = fighter(before, by);
  const { kind, divisor, dodging } = WEAPONS[weapon];
  const presses: BlowPress[] = [];
  const press = (whose: BlowPress["whose"], button: BlowPress["button"], ...faces: readonly number[]): void => {
    presses.push({ whose, button, faces });
  };
  // A shot unloads the gun, whatever it hits.
  const gun = kind === "gun" ? { ...attacker.gun, loaded: false } : attacker.gun;
  let fight = settle(change(before, by, { ...priceOf(attacker), gun }));
  const ending = (): BlowEnding => ({ fight, presses });
  /** A roll on the jam table. @returns Whether the shot lands */
  const jam = (): boolean => {
    press("attacker", "jam", dice.jam);
    fight = change(fight, by, { gun: afterRow(attacker.gun, dice.jam) });
    if (dice.jam !== 1) return dice.jam === 10;
    press("attacker", "explosion", dice.explosion);
    const damage = Math.max(0, dice.explosion - attacker.toughness);
    if (damage > 0) fight = hurt(fight, by, damage, dice, (button, faces) => press("attacker", button, ...faces));
    return false;
  };
  const shot = kind === "gun" ? fires(attacker.gun, inMist) : "shot";
  if (shot === "nothing" || (shot === "jam" && !jam())) return ending();
  const toHit = kind === "melee" ? attacker.body : attacker.senses;
  const target = fighter(fight, id);
  const total = dice.attack + toHit;
  if (dice.attack !== 10 && total < target.evade) return ending();
  const hard = total + dodging;
  const mayDodge = up(target) && (target.left > 0 || keeps(target)) && target.body + target.dodge + 10 >= hard;
  if (mayDodge && dodges) {
    press("target", "dodge", dice.dodge);
    // An action first, else the delayed one (S3-11).
    const price = target.left > 0 ? { left: target.left - 1 } : { delayed: false, released: "" as const, used: true };
    fight = settle(change(fight, id, price));
    if (dice.dodge + target.body + target.dodge >= hard) return ending();
  } else if (mayDodge) press("target", "stand");
  /** The die of the weapon that counts: of a gun's two the higher (S3-8). */
  const kept = ([one, other]: readonly [number, number]): number => (kind === "gun" ? Math.max(one, other) : one);
  const thrown = (faces: readonly [number, number]): readonly number[] => (kind === "gun" ? faces : faces.slice(0, 1));
  const divided = (face: number): number => (divisor === 1 ? face : (HALVED[face - 1] ?? 0));
  press("attacker", "damage", ...thrown(dice.damage));
  // One roll on the table for a shot, before anything else counts.
  const [one, other] = dice.damage;
  if (kind === "gun" && shot !== "jam" && one === other && !jam()) return ending();
  let more = 0;
  if (kept(dice.damage) === 10) {
    press("attacker", goesOn ? "second" : "spare", ...(goesOn ? [dice.second] : []));
    if (goesOn && (dice.second === 10 || dice.second + toHit >= target.evade)) {
      press("attacker", "secondDamage", ...thrown(dice.more));
      more = divided(kept(dice.more));
    }
  }
  const added = kind === "gun" ? attacker.senses : attacker.body;
  const damage = Math.max(0, divided(kept(dice.damage)) + more + added - target.toughness);
  if (damage === 0) return ending();
  press("target", "apply");
  fight = hurt(fight, id, damage, dice, (button, faces) => press("target", button, ...faces));
  return ending();
}

/** Someone loses Life, and falls, or dies, or stays up by a check against what is below 0 and 5 (S3-13). */
function hurt(
  before: Fight,
  id: string,
  damage: number,
  dice: BlowDice,
  press: (button: "conscious" | "down", faces: readonly number[]) => void,
): Fight {
  const now: Fighter = fighter(before, id);
  const life = now.life - damage;
  const fight = settle(change(before, id, { life, ...(now.out && damage >= now.most && { dead: true }) }));
  if (now.out || life >= 0) return fight;
  const difficulty = 5 - life;
  const added = now.willpower + now.pain;
  const isHopeless = added + 10 < difficulty;
  press(isHopeless ? "down" : "conscious", isHopeless ? [] : [dice.conscious]);
  const stays = !isHopeless && dice.conscious + added >= difficulty;
  return settle(change(fight, id, { fatigue: now.fatigue + 1, ...(stays ? { life: 0 } : { out: true }) }));
}
