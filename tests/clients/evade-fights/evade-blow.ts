/** A blow of hit and evade as its guide tells it (S3-5 to S3-13), told a second time. */
import { change, fighter, keeps, settle, up, type Fight, type Fighter } from "./evade-model.ts";

/** What is struck or thrown with, as far as this model knows: a sword of a d10, a knife of half of one, a gun of two. */
export const WEAPONS = {
  Sword: { kind: "melee", divisor: 1 },
  Knife: { kind: "thrown", divisor: 2 },
} as const;

export type Weapon = keyof typeof WEAPONS;

/** The printed table of halved dice, whose 9 is a 4 (S3-7). */
const HALVED = [1, 1, 2, 2, 3, 3, 4, 4, 4, 5];

const divided = (face: number, divisor: 1 | 2): number => (divisor === 1 ? face : (HALVED[face - 1] ?? 0));

/** Dice of a blow, in the order in which they may be needed. */
export interface BlowDice {
  readonly attack: number;
  readonly dodge: number;
  readonly damage: number;
  readonly second: number;
  readonly more: number;
  readonly conscious: number;
}

export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly weapon: Weapon;
  /** Whether the target dodges where it can, and a critical hit goes on. */
  readonly dodges: boolean;
  readonly presses: boolean;
  readonly dice: BlowDice;
}

/** A button that someone presses on the card, and the die that falls. */
export interface BlowPress {
  readonly whose: "attacker" | "target";
  readonly button: "dodge" | "stand" | "damage" | "second" | "spare" | "secondDamage" | "apply" | "conscious" | "down";
  readonly face: number | null;
}

/** What comes of a blow, and the presses that lead there. */
export interface BlowEnding {
  readonly fight: Fight;
  readonly presses: readonly BlowPress[];
}

const toHit = ({ body, senses }: Fighter, weapon: Weapon): number => (WEAPONS[weapon].kind === "melee" ? body : senses);

/** A blow of someone whose turn it is and who has an action left. */
export function strike(before: Fight, { by, target: id, weapon, dodges, presses: goesOn, dice }: Blow): BlowEnding {
  const attacker = fighter(before, by);
  // A delayed action that was released is what the blow takes (S3-4).
  const own =
    attacker.released === "" ? { left: attacker.left - 1 } : ({ delayed: false, released: "", used: true } as const);
  const spent = settle(change(before, by, own));
  const presses: BlowPress[] = [];
  const target = fighter(spent, id);
  const total = dice.attack + toHit(attacker, weapon);
  if (dice.attack !== 10 && total < target.evade) return { fight: spent, presses };
  const hard = total + (WEAPONS[weapon].kind === "melee" ? 0 : 3);
  const mayDodge = up(target) && (target.left > 0 || keeps(target)) && target.body + target.dodge + 10 >= hard;
  let fight = spent;
  if (mayDodge && dodges) {
    presses.push({ whose: "target", button: "dodge", face: dice.dodge });
    // An action first, else the delayed one (S3-11).
    const price = target.left > 0 ? { left: target.left - 1 } : { delayed: false, released: "" as const, used: true };
    fight = settle(change(fight, id, price));
    if (dice.dodge + target.body + target.dodge >= hard) return { fight, presses };
  } else if (mayDodge) presses.push({ whose: "target", button: "stand", face: null });
  presses.push({ whose: "attacker", button: "damage", face: dice.damage });
  const { divisor } = WEAPONS[weapon];
  let more = 0;
  if (dice.damage === 10) {
    presses.push({ whose: "attacker", button: goesOn ? "second" : "spare", face: goesOn ? dice.second : null });
    if (goesOn && (dice.second === 10 || dice.second + toHit(attacker, weapon) >= target.evade)) {
      presses.push({ whose: "attacker", button: "secondDamage", face: dice.more });
      more = divided(dice.more, divisor);
    }
  }
  const damage = Math.max(0, divided(dice.damage, divisor) + more + attacker.body - target.toughness);
  if (damage === 0) return { fight, presses };
  presses.push({ whose: "target", button: "apply", face: null });
  const now = fighter(fight, id);
  const life = now.life - damage;
  fight = settle(change(fight, id, { life, ...(now.out && damage >= now.most && { dead: true }) }));
  if (now.out || life >= 0) return { fight, presses };
  // A check to stay conscious, against what is below 0 and 5 (S3-13).
  const difficulty = 5 - life;
  const added = now.willpower + now.pain;
  const isHopeless = added + 10 < difficulty;
  presses.push({
    whose: "target",
    ...(isHopeless ? { button: "down", face: null } : { button: "conscious", face: dice.conscious }),
  });
  const stays = !isHopeless && dice.conscious + added >= difficulty;
  const ends = stays ? { life: 0 } : { out: true };
  return { fight: settle(change(fight, id, { fatigue: now.fatigue + 1, ...ends })), presses };
}
