/** How a check or an attack of this game begins: what its card stores, as plain data. */
import * as shape from "../../../core/shape.ts";
import { sum } from "../../../core/data.ts";
import { ATTACK_KINDS, GIFT } from "./kept-words.ts";
import { WORLD_READINGS } from "./readings.ts";

/** No number that someone brings along is larger: what is more is forged. */
const LARGEST_TERM = 99;

/** No one has more Life. */
const MOST_LIFE = 999;

/** The most legs that are kept of a move that left an opening. */
const MOST_LEGS = 200;

/** A card has no more reasons than this for one number. */
const MOST_TERMS = 40;

const FAIR = shape.within(-LARGEST_TERM, LARGEST_TERM);
const FAIR_OR_NONE = shape.usual(FAIR, 0);

/** A number with its reason, as it was when it was rolled. */
const TERM = shape.object({ name: shape.text, value: FAIR });

export type Term = shape.Of<typeof TERM>;

/** Terms, all of which someone can have rolled with. */
export const TERMS = shape.usual(shape.all(TERM, MOST_TERMS), []);

/** What an attack is for: damage (S3-9), holding someone (S3-17), or stunning someone unaware (S3-18). */
export const PURPOSES = ["harm", "hold", "stun"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Why someone does not dodge who is up (S3-11, S3-16, S3-18). */
const BARRED = ["", "unaware", "noAction"] as const;

/** What a weapon does when it hits (S3-7 to S3-9). */
const ATTACK_DAMAGE = shape.part({
  /** One die, or two of which the higher is kept (S3-8). */
  dice: shape.or(shape.oneOf([1, 2]), 1),
  divisor: shape.usual(shape.within(1, 4), 1),
  /** Attribute and bonuses. */
  terms: TERMS,
  /** Whether armor halves it (S3-19). */
  halved: shape.flag,
  /** What the Stunning trait adds after doubling (S3-18). */
  stun: FAIR_OR_NONE,
});

export type AttackDamage = shape.Of<typeof ATTACK_DAMAGE>;

/** Whom an attack is aimed at, as they were. */
const ATTACK_TARGET = shape.object({
  /** Uuid. */
  actor: shape.name,
  name: shape.text,
  toughness: FAIR_OR_NONE,
  armored: shape.flag,
  /** Whether they could dodge (S3-11): up, aware, and with an action left. */
  dodges: shape.flag,
  /** What they add to the d10 of a dodge; without it, any attack may be dodged. */
  dodge: shape.maybe(FAIR),
  /** Why someone who is up could not: unaware, or without an action; "" for no such reason. */
  barred: shape.or(shape.oneOf(BARRED), ""),
  /** Whether a dodge takes one of their actions: it does in a fight. */
  spends: shape.flag,
});

/** An attack (S3-5 to S3-12). */
const ATTACK = shape.object({
  kind: shape.or(shape.oneOf(ATTACK_KINDS), "melee"),
  purpose: shape.or(shape.oneOf(PURPOSES), "harm"),
  /** Id of the weapon; "" for fists. */
  weapon: shape.text,
  weaponName: shape.text,
  damage: ATTACK_DAMAGE,
  target: ATTACK_TARGET,
  /** Toughness of the one who attacks, whom an exploding gun hurts (S3-20). */
  ownToughness: FAIR_OR_NONE,
  /** What the weapon adds to the difficulty of a dodge (S3-11). */
  dodging: FAIR_OR_NONE,
  /** Whether it is meant to knock out, so that Life of exactly 0 asks for a check too (S3-13). */
  knockOut: shape.flag,
  /** Whether a natural 10 hits whatever Evade is (S3-5). */
  natural: shape.on,
  /** Whether it takes the attacker's action. */
  spends: shape.flag,
  /** Whether the gun jams at once, as hazeblast does outside the mist (S3-21). */
  jamsAtOnce: shape.flag,
  /** Whether nothing is shot, because ordinary powder does not burn in the mist: the ball rolls out (S3-21). */
  fizzles: shape.flag,
});

export type Attack = shape.Of<typeof ATTACK>;

/** How long someone rests (S3-14): half an hour, two hours, or a night. */
export const RESTS = ["halfHour", "twoHours", "night"] as const;

export type Rest = (typeof RESTS)[number];

const POINTS = shape.whole(0, LARGEST_TERM);

/** Someone whom a check is to help, and whether the narrator has to say that no one is in danger (S3-14). */
const CARE = { target: shape.text, targetName: shape.text, danger: shape.flag };

/** What a plain check is for, where a success does something. */
const CHECK_USE = shape.variants("kind", {
  fix: { weapon: shape.text, weaponName: shape.text, jam: shape.whole(0, 10) },
  revive: { skill: shape.or(shape.oneOf(["survival"]), "medicine"), ...CARE },
  heal: { skill: shape.always("medicine"), ...CARE },
  /** A spell, a miracle or a tale, with what it gives or takes of Life: damage before Toughness (S3-9). */
  power: {
    item: shape.text,
    target: shape.text,
    targetName: shape.text,
    heals: POINTS,
    harms: POINTS,
    toughness: shape.whole(-LARGEST_TERM, LARGEST_TERM),
    /** What it gives for a time; null for nothing. */
    gives: GIFT,
  },
  /** A rest (S3-14), with the full Life of who rests, of which a night gives half. */
  rest: { rest: shape.or(shape.oneOf(RESTS), "halfHour"), fullLife: shape.whole(1, MOST_LIFE) },
  /** Getting free of someone or something that holds one (S3-17). */
  free: {},
  /** Waking after a fight in which no one revived one (S3-13). */
  wake: {},
});

export type CheckUse = shape.Of<typeof CHECK_USE>;

/** Who rolls against a check (S3-1), and the ids of what they answer with: the roller has to come out higher. */
const OPPOSED = shape.object({ actor: shape.name, name: shape.text, attribute: shape.text, skill: shape.text });

export type Opposed = shape.Of<typeof OPPOSED>;

/** Someone who may strike, because what was done beside them leaves an opening (S3-15). */
const FOE = shape.object({ actor: shape.name, name: shape.text });

export type Foe = shape.Of<typeof FOE>;

const STORED = shape.object({
  game: shape.oneOf(["hit-and-evade"]),
  /** Uuid of the one who rolls. */
  actor: shape.name,
  name: shape.text,
  /** What is tried, in the player's words. */
  title: shape.text,
  /** Id of the skill of a plain check; "" for none. */
  skill: shape.text,
  /** Dice of the roll: none for a night's sleep, for a shot that is none, and for what only leaves an opening, such as moving past someone. */
  dice: shape.or(shape.oneOf([0, 1]), 1),
  /** What is added to the d10: attribute, skill and bonuses (S3-1). */
  terms: TERMS,
  /** What it is rolled against: a difficulty, or Evade with everything that changes it (S3-6). */
  against: TERMS,
  /** Null for a plain check. */
  attack: shape.usual(ATTACK, null),
  use: shape.nullable(CHECK_USE),
  /** Null where no one rolls against it. */
  opposed: shape.nullable(OPPOSED),
  /** Whether a check takes the action of the one who rolls (S3-3). */
  spends: shape.flag,
  /** Whether the action that it takes is a delayed one that was released (S3-4). */
  delayed: shape.flag,
  provoked: shape.list(FOE, MOST_TERMS),
  /** Ids of the legs of the move that left an opening; none where something else did. */
  moves: shape.list(shape.name, MOST_LEGS),
  /** How the world read the guide when the dice fell. */
  readings: WORLD_READINGS,
});

/** A check or an attack. */
export type EvadeOpening = shape.Of<typeof STORED>;

/**
 * Reads a stored opening: leniently where something is missing, and not at all where a number or a name is what the rules cannot
 * give. No one attacks or opposes themselves, and only guns jam.
 */
export const OPENING = shape.refined(STORED, (stored): EvadeOpening | undefined => {
  const { actor, attack } = stored;
  if (attack?.target.actor === actor) return undefined;
  const provoked = stored.provoked.filter((foe) => foe.actor !== actor);
  if (attack) {
    const isGun = attack.kind === "gun";
    const fizzles = isGun && attack.fizzles;
    const shot = { ...attack, fizzles, jamsAtOnce: isGun && attack.jamsAtOnce };
    return { ...stored, provoked, attack: shot, dice: fizzles ? 0 : 1, skill: "", use: null, opposed: null };
  }
  const opposed = stored.opposed?.actor === actor ? null : stored.opposed;
  return { ...stored, provoked, opposed, against: opposed ? [] : stored.against };
});

export function totalOf(terms: readonly Term[]): number {
  return sum(terms.map(({ value }) => value));
}
