/** How a check or an attack of this game begins: what its card stores, as plain data. */
import { type Refusal, refuse } from "../../../engine/rules/change.ts";
import { type Data, isData, list, oneOf, text } from "../../../engine/rules/data.ts";
import { sum, whole } from "../../../engine/rules/number.ts";
import { type Gift, readGift } from "./gift.ts";
import { type EvadeReadings, readReadings } from "./readings.ts";

/** A number with its reason, as it was when it was rolled. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

/** How an attack is made (S3-5): melee with Body, everything else with Senses. */
export const ATTACK_KINDS = ["melee", "ranged", "thrown", "gun"] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

/** What an attack is for: damage (S3-9), holding someone (S3-17), or stunning someone unaware (S3-18). */
export const PURPOSES = ["harm", "hold", "stun"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** What a weapon does when it hits (S3-7 to S3-9). */
export interface AttackDamage {
  /** One die, or two of which the higher is kept (S3-8). */
  readonly dice: 1 | 2;
  /** What the die is divided by, 1 to 4. */
  readonly divisor: number;
  /** Attribute and bonuses. */
  readonly terms: readonly Term[];
  /** Whether armor halves it (S3-19). */
  readonly halved: boolean;
  /** What the Stunning trait adds after doubling (S3-18). */
  readonly stun: number;
}

/** Why someone does not dodge who is up (S3-11, S3-16, S3-18). */
export const BARRED = ["", "unaware", "noAction"] as const;

/** Whom an attack is aimed at, as they were. */
export interface AttackTarget {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  readonly toughness: number;
  readonly armored: boolean;
  /** Whether they could dodge (S3-11): up, aware, and with an action left. */
  readonly dodges: boolean;
  /** Why someone who is up could not: unaware, or without an action; "" for no such reason. */
  readonly barred: (typeof BARRED)[number];
  /** Whether a dodge takes one of their actions: it does in a fight. */
  readonly spends: boolean;
}

/** An attack (S3-5 to S3-12). */
export interface Attack {
  readonly kind: AttackKind;
  readonly purpose: Purpose;
  /** Id of the weapon; "" for fists. */
  readonly weapon: string;
  readonly weaponName: string;
  readonly damage: AttackDamage;
  readonly target: AttackTarget;
  /** Toughness of the one who attacks, whom an exploding gun hurts (S3-20). */
  readonly ownToughness: number;
  /** What the weapon adds to the difficulty of a dodge (S3-11). */
  readonly dodging: number;
  /** Whether it is meant to knock out, so that Life of exactly 0 asks for a check too (S3-13). */
  readonly knockOut: boolean;
  /** Whether a natural 10 hits whatever Evade is (S3-5). */
  readonly natural: boolean;
  /** Whether it takes the attacker's action. */
  readonly spends: boolean;
  /** Whether the gun jams at once, as hazeblast does outside the mist (S3-21). */
  readonly jamsAtOnce: boolean;
  /** Whether nothing is shot, because ordinary powder does not burn in the mist: the ball rolls out (S3-21). */
  readonly fizzles: boolean;
}

/** How long someone rests (S3-14): half an hour, two hours, or a night. */
export const RESTS = ["halfHour", "twoHours", "night"] as const;

export type Rest = (typeof RESTS)[number];

/** What a plain check is for, where a success does something. */
export type CheckUse =
  | { readonly kind: "fix"; readonly weapon: string; readonly weaponName: string; readonly jam: number }
  | {
      readonly kind: "revive" | "heal";
      readonly skill: "survival" | "medicine";
      readonly target: string;
      readonly targetName: string;
      /** Whether the narrator has to say that no one is in danger (S3-14). */
      readonly danger: boolean;
    }
  /** A spell, a miracle or a tale, with what it gives or takes of Life. */
  | {
      readonly kind: "power";
      readonly item: string;
      readonly target: string;
      readonly targetName: string;
      readonly heals: number;
      /** Damage, before Toughness (S3-9). */
      readonly harms: number;
      readonly toughness: number;
      /** What it gives for a time; null for nothing. */
      readonly gives: Gift | null;
    }
  /** A rest (S3-14), with the full Life of who rests, of which a night gives half. */
  | { readonly kind: "rest"; readonly rest: Rest; readonly fullLife: number }
  /** Getting free of someone or something that holds one (S3-17), or waking after a fight in which no one revived one (S3-13). */
  | { readonly kind: "free" | "wake" };

/** Who rolls against a check (S3-1): the roller has to come out higher. */
export interface Opposed {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  /** Ids of what they answer with. */
  readonly attribute: string;
  readonly skill: string;
}

/** Someone who may strike, because what was done beside them leaves an opening (S3-15). */
export interface Foe {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
}

/** A check or an attack. */
export interface EvadeOpening {
  readonly game: "hit-and-evade";
  /** Uuid of the one who rolls. */
  readonly actor: string;
  readonly name: string;
  /** What is tried, in the player's words. */
  readonly title: string;
  /** Id of the skill of a plain check; "" for none. */
  readonly skill: string;
  /** Dice of the roll: none for a night's sleep, for a shot that is none, and for what only leaves an opening, such as moving past someone. */
  readonly dice: 0 | 1;
  /** What is added to the d10: attribute, skill and bonuses (S3-1). */
  readonly terms: readonly Term[];
  /** What it is rolled against: a difficulty, or Evade with everything that changes it (S3-6). */
  readonly against: readonly Term[];
  /** Null for a plain check. */
  readonly attack: Attack | null;
  readonly use: CheckUse | null;
  /** Null where no one rolls against it. */
  readonly opposed: Opposed | null;
  /** Whether a check takes the action of the one who rolls (S3-3). */
  readonly spends: boolean;
  /** Whether the action that it takes is a delayed one that was released (S3-4). */
  readonly delayed: boolean;
  readonly provoked: readonly Foe[];
  /** Ids of the legs of the move that left an opening; none where something else did. */
  readonly moves: readonly string[];
  /** How the world read the guide when the dice fell. */
  readonly readings: EvadeReadings;
}

/** No number that someone brings along is larger: what is more is forged. */
export const LARGEST_TERM = 99;

/** No one has more Life. */
const MOST_LIFE = 999;

/** The most legs that are kept of a move that left an opening. */
const MOST_LEGS = 200;

/** A card has no more reasons than this for one number. */
const MOST_TERMS = 40;

export function totalOf(terms: readonly Term[]): number {
  return sum(terms.map(({ value }) => value));
}

/**
 * Reads stored terms.
 * @returns The terms; null for what no one can have rolled with.
 */
export function readTerms(raw: unknown): readonly Term[] | null {
  const terms = list(raw).map(({ name, value }) => ({ name: text(name), value }));
  const isFair = ({ value }: { readonly value: unknown }): boolean =>
    Number.isInteger(value) && Math.abs(value as number) <= LARGEST_TERM;
  return terms.length <= MOST_TERMS && terms.every(isFair) ? (terms as readonly Term[]) : null;
}

/**
 * Reads a stored opening: leniently where something is missing, and not at all where a number or a name is what the rules cannot give.
 * @returns The opening; a refusal for what is no opening of this game.
 */
export function readEvadeOpening(
  raw: unknown,
): { readonly ok: true; readonly opening: EvadeOpening } | Refusal<"otherGame"> {
  if (!isData(raw) || raw["game"] !== "hit-and-evade" || text(raw["actor"]) === "") return refuse("otherGame");
  const [terms, against] = [readTerms(raw["terms"]), readTerms(raw["against"])];
  const actor = text(raw["actor"]);
  const attack = raw["attack"] ? readAttack(raw["attack"], actor) : null;
  if (!terms || !against || (raw["attack"] && !attack)) return refuse("otherGame");
  const opposed = attack ? null : readOpposed(raw["opposed"], actor);
  const opening: EvadeOpening = {
    game: "hit-and-evade",
    actor,
    name: text(raw["name"]),
    title: text(raw["title"]),
    skill: attack ? "" : text(raw["skill"]),
    dice: attack ? (attack.fizzles ? 0 : 1) : raw["dice"] === 0 ? 0 : 1,
    terms,
    against: opposed ? [] : against,
    attack,
    use: attack ? null : readUse(raw["use"]),
    opposed,
    spends: raw["spends"] === true,
    delayed: raw["delayed"] === true,
    provoked: list(raw["provoked"])
      .slice(0, MOST_TERMS)
      .map((foe) => ({ actor: text(foe["actor"]), name: text(foe["name"]) }))
      .filter((foe) => foe.actor !== "" && foe.actor !== actor),
    moves: strings(raw["moves"]).slice(0, MOST_LEGS),
    readings: readReadings(raw["readings"]),
  };
  return { ok: true, opening };
}

function strings(raw: unknown): readonly string[] {
  return Array.isArray(raw) ? raw.filter((each) => typeof each === "string") : [];
}

/** Null for an attack that no one can make: on oneself, on no one, or with dice that do not exist. */
function readAttack(raw: unknown, attacker: string): Attack | null {
  if (!isData(raw) || !isData(raw["target"])) return null;
  const { target } = raw;
  const damage = isData(raw["damage"]) ? raw["damage"] : {};
  const terms = readTerms(damage["terms"]);
  const divisor = whole(damage["divisor"] ?? 1);
  const toughness = whole(target["toughness"]);
  const ownToughness = whole(raw["ownToughness"]);
  const numbers = [toughness, ownToughness, whole(raw["dodging"]), whole(damage["stun"])];
  if (!terms || divisor < 1 || divisor > 4 || numbers.some((each) => Math.abs(each) > LARGEST_TERM)) return null;
  const actor = text(target["actor"]);
  if (actor === "" || actor === attacker) return null;
  const kind = oneOf(raw["kind"], ATTACK_KINDS) ?? "melee";
  return {
    kind,
    purpose: oneOf(raw["purpose"], PURPOSES) ?? "harm",
    weapon: text(raw["weapon"]),
    weaponName: text(raw["weaponName"]),
    damage: {
      dice: damage["dice"] === 2 ? 2 : 1,
      divisor,
      terms,
      halved: damage["halved"] === true,
      stun: whole(damage["stun"]),
    },
    target: {
      actor,
      name: text(target["name"]),
      toughness,
      armored: target["armored"] === true,
      dodges: target["dodges"] === true,
      barred: oneOf(target["barred"], BARRED) ?? "",
      spends: target["spends"] === true,
    },
    ownToughness,
    dodging: whole(raw["dodging"]),
    knockOut: raw["knockOut"] === true,
    natural: raw["natural"] !== false,
    spends: raw["spends"] === true,
    jamsAtOnce: kind === "gun" && raw["jamsAtOnce"] === true,
    fizzles: kind === "gun" && raw["fizzles"] === true,
  };
}

/** No one rolls against themselves. */
function readOpposed(raw: unknown, roller: string): Opposed | null {
  if (!isData(raw)) return null;
  const actor = text(raw["actor"]);
  if (actor === "" || actor === roller) return null;
  return { actor, name: text(raw["name"]), attribute: text(raw["attribute"]), skill: text(raw["skill"]) };
}

function readUse(raw: unknown): CheckUse | null {
  if (!isData(raw)) return null;
  const kind = oneOf(raw["kind"], ["fix", "revive", "heal", "power", "rest", "free", "wake"] as const);
  switch (kind) {
    case null:
      return null;
    case "free":
    case "wake":
      return { kind };
    case "rest":
      return { kind, rest: oneOf(raw["rest"], RESTS) ?? "halfHour", fullLife: whole(raw["fullLife"], 1, MOST_LIFE) };
    case "fix":
      return { kind, weapon: text(raw["weapon"]), weaponName: text(raw["weaponName"]), jam: whole(raw["jam"], 0, 10) };
    case "power":
      return {
        kind,
        item: text(raw["item"]),
        ...aboutWhom(raw),
        heals: points(raw["heals"]),
        harms: points(raw["harms"]),
        toughness: whole(raw["toughness"], -LARGEST_TERM, LARGEST_TERM),
        gives: readGift(raw["gives"]),
      };
    default:
      return {
        kind,
        skill: raw["skill"] === "survival" && kind === "revive" ? "survival" : "medicine",
        ...aboutWhom(raw),
        danger: raw["danger"] === true,
      };
  }
}

const points = (raw: unknown): number => whole(raw, 0, LARGEST_TERM);

function aboutWhom(raw: Data): { readonly target: string; readonly targetName: string } {
  return { target: text(raw["target"]), targetName: text(raw["targetName"]) };
}
