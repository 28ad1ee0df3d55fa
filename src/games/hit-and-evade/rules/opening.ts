/** How a check or an attack of this game begins: what its card stores, as plain data. */
import { type Refusal, refuse } from "../../../engine/rules/change.ts";
import { isData, list, oneOf, text } from "../../../engine/rules/data.ts";
import { count, sum, whole } from "../../../engine/rules/number.ts";

/** A number with its reason, as it was when it was rolled. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

/** How an attack is made (S3-5): melee with Body, everything else with Senses. */
export const ATTACK_KINDS = ["melee", "ranged", "thrown", "gun"] as const;

/** One of {@link ATTACK_KINDS}. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

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
}

/** Whom an attack is aimed at, as they were. */
export interface AttackTarget {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  readonly toughness: number;
  readonly armored: boolean;
}

/** An attack (S3-5 to S3-12). */
export interface Attack {
  readonly kind: AttackKind;
  /** Id of the weapon; "" for fists. */
  readonly weapon: string;
  readonly weaponName: string;
  readonly damage: AttackDamage;
  readonly target: AttackTarget;
  /** Whether it is meant to knock out, so that Life of exactly 0 asks for a check too (S3-13). */
  readonly knockOut: boolean;
  /** Whether it takes the attacker's action. */
  readonly spends: boolean;
  /** Whether the gun jams at once, as hazeblast does outside the mist (S3-21). */
  readonly jamsAtOnce: boolean;
}

/** What a plain check is for, where a success does something. */
export type CheckUse =
  | { readonly kind: "fix"; readonly weapon: string; readonly weaponName: string; readonly jam: number }
  | {
      readonly kind: "revive" | "heal";
      readonly skill: "survival" | "medicine";
      readonly target: string;
      readonly targetName: string;
    };

/** A check or an attack. */
export interface EvadeOpening {
  readonly game: "hit-and-evade";
  /** Uuid of whoever rolls. */
  readonly actor: string;
  readonly name: string;
  /** What is tried, in the player's words. */
  readonly title: string;
  /** What is added to the d10: attribute, skill and bonuses (S3-1). */
  readonly terms: readonly Term[];
  /** What it is rolled against: a difficulty, or Evade with everything that changes it (S3-6). */
  readonly against: readonly Term[];
  /** Null for a plain check. */
  readonly attack: Attack | null;
  readonly use: CheckUse | null;
}

/** No number that somebody brings along is larger. */
const LARGEST_TERM = 999;

/**
 * The sum of terms.
 * @param terms - The terms.
 * @returns Their sum.
 */
export function totalOf(terms: readonly Term[]): number {
  return sum(terms.map(({ value }) => value));
}

/**
 * Reads stored terms.
 * @param raw - Anything.
 * @returns The terms in it.
 */
export function readTerms(raw: unknown): readonly Term[] {
  return list(raw)
    .slice(0, 40)
    .map(({ name, value }) => ({ name: text(name), value: whole(value, -LARGEST_TERM, LARGEST_TERM) }));
}

/**
 * Reads a stored opening leniently.
 * @param raw - Anything.
 * @returns The opening; a refusal for what is no opening of this game.
 */
export function readEvadeOpening(
  raw: unknown,
): { readonly ok: true; readonly opening: EvadeOpening } | Refusal<"otherGame"> {
  if (!isData(raw) || raw["game"] !== "hit-and-evade" || text(raw["actor"]) === "") return refuse("otherGame");
  const attack = readAttack(raw["attack"]);
  if (raw["attack"] && !attack) return refuse("otherGame");
  const opening: EvadeOpening = {
    game: "hit-and-evade",
    actor: text(raw["actor"]),
    name: text(raw["name"]),
    title: text(raw["title"]),
    terms: readTerms(raw["terms"]),
    against: readTerms(raw["against"]),
    attack,
    use: attack ? null : readUse(raw["use"]),
  };
  return { ok: true, opening };
}

function readAttack(raw: unknown): Attack | null {
  if (!isData(raw) || !isData(raw["target"])) return null;
  const { target } = raw;
  const kind = oneOf(raw["kind"], ATTACK_KINDS) ?? "melee";
  const damage = isData(raw["damage"]) ? raw["damage"] : {};
  return {
    kind,
    weapon: text(raw["weapon"]),
    weaponName: text(raw["weaponName"]),
    damage: {
      dice: damage["dice"] === 2 ? 2 : 1,
      divisor: whole(damage["divisor"], 1, 4),
      terms: readTerms(damage["terms"]),
      halved: damage["halved"] === true,
    },
    target: {
      actor: text(target["actor"]),
      name: text(target["name"]),
      toughness: count(target["toughness"]),
      armored: target["armored"] === true,
    },
    knockOut: raw["knockOut"] === true,
    spends: raw["spends"] === true,
    jamsAtOnce: kind === "gun" && raw["jamsAtOnce"] === true,
  };
}

function readUse(raw: unknown): CheckUse | null {
  if (!isData(raw)) return null;
  const kind = oneOf(raw["kind"], ["fix", "revive", "heal"] as const);
  if (kind === null) return null;
  if (kind === "fix") {
    const jam = whole(raw["jam"], 0, 10);
    return { kind, weapon: text(raw["weapon"]), weaponName: text(raw["weaponName"]), jam };
  }
  const skill = raw["skill"] === "survival" && kind === "revive" ? "survival" : "medicine";
  return { kind, skill, target: text(raw["target"]), targetName: text(raw["targetName"]) };
}
