import { isData, oneOf, text } from "../../../engine/rules/data.ts";
import { type Refusal, refuse } from "../../../engine/rules/change.ts";
import { whole } from "../../../engine/rules/number.ts";
import { DIFFICULTY, type KeepReadings, readDifficulty, readReadings } from "./check.ts";
import { type Part, readPart } from "./part.ts";

/** How someone stands in the way: not at all, without noticing (S4-7), or with a roll of their own (S4-8). */
export const OPPOSITIONS = ["none", "unaware", "direct"] as const;

export type Opposition = (typeof OPPOSITIONS)[number];

/** Who stands in the way, and with what. */
export interface Against {
  readonly kind: Opposition;
  /** Uuid; "" for no one. */
  readonly actor: string;
  readonly name: string;
  /** Id of the attribute that they answer with (S4-7, S4-8); the narrator chooses. */
  readonly attribute: string;
  readonly attributeName: string;
  /** Of the unaware: ids of the specialities that count; null while the narrator has not said. Their difficulty stands nowhere. */
  readonly specialities: readonly string[] | null;
}

/** What a work takes (S4-5). */
export interface Work {
  /** Successes that each roll needs, 1 to 20. */
  readonly required: number;
  /** Rolls that have to reach them, 1 to 50. */
  readonly rounds: number;
}

/** Bounds of a {@link Work}. */
export const WORK_LIMITS = { required: { min: 1, max: 20 }, rounds: { min: 1, max: 50 } } as const;

/** How a check of this game begins: what its card stores, as plain data. */
export interface KeepOpening {
  readonly game: "roll-and-keep";
  /** Uuid of the roller. */
  readonly actor: string;
  /** What is tried, in the player's words. */
  readonly title: string;
  readonly part: Part;
  /** 3 to 10; without meaning against someone unaware. */
  readonly difficulty: number;
  readonly against: Against;
  readonly work: Work;
  /** How the world read what the guide leaves open when the dice fell. */
  readonly readings: KeepReadings;
}

/** No one in the way. */
export const NOBODY: Against = {
  kind: "none",
  actor: "",
  name: "",
  attribute: "",
  attributeName: "",
  specialities: null,
};

/** What is done in one roll. */
export const ONE_ROLL: Work = { required: 1, rounds: 1 };

/**
 * Reads a stored opening leniently.
 * @returns The opening; a refusal for what is no opening of this game.
 */
export function readOpening(raw: unknown): { readonly ok: true; readonly opening: KeepOpening } | Refusal<"otherGame"> {
  if (!isData(raw) || raw["game"] !== "roll-and-keep") return refuse("otherGame");
  const part = readPart(raw["part"]);
  if (!part) return refuse("otherGame");
  const opening: KeepOpening = {
    game: "roll-and-keep",
    actor: part.actor,
    title: text(raw["title"]),
    part,
    difficulty: readDifficulty(raw["difficulty"]) ?? DIFFICULTY.max,
    against: readAgainst(raw["against"], part.actor),
    work: readWork(raw["work"]),
    readings: readReadings(raw["readings"]),
  };
  return { ok: true, opening };
}

/**
 * Reads who stands in the way.
 * @param roller - Uuid of the roller: no one stands in their own way.
 * @returns Who, or no one.
 */
export function readAgainst(raw: unknown, roller: string): Against {
  if (!isData(raw)) return NOBODY;
  const kind = oneOf(raw["kind"], OPPOSITIONS) ?? "none";
  const actor = text(raw["actor"]);
  if (kind === "none" || actor === "" || actor === roller) return NOBODY;
  const { specialities } = raw;
  const ids = Array.isArray(specialities) ? specialities.map(text).filter((id) => id !== "") : null;
  return {
    kind,
    actor,
    name: text(raw["name"]),
    attribute: text(raw["attribute"]),
    attributeName: text(raw["attributeName"]),
    specialities: kind === "unaware" ? ids : null,
  };
}

/**
 * Reads what a work takes.
 * @returns Numbers within their bounds; one roll with one success for anything else.
 */
export function readWork(raw: unknown): Work {
  const { required, rounds } = isData(raw) ? raw : {};
  return {
    required: whole(required, WORK_LIMITS.required.min, WORK_LIMITS.required.max),
    rounds: whole(rounds, WORK_LIMITS.rounds.min, WORK_LIMITS.rounds.max),
  };
}

/** Whether a work takes more than one roll (S4-5). */
export function isExtended({ rounds }: Work): boolean {
  return rounds > 1;
}
