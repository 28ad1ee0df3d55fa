/** Reading openings out of stored data, where anything may stand. */
import type { ChallengeDice, ChallengeSource } from "../challenge.ts";
import { MAXIMUM_DICE } from "../dice.ts";
import { count, whole } from "../number.ts";
import type { CheckModifier, CheckOpening, CheckTarget, RankFact, RollFacts } from "./opening.ts";

/** An object whose fields are not known yet. */
export type Data = Readonly<Record<string, unknown>>;

/**
 * Whether something is an object with named fields.
 * @param value - Anything.
 * @returns True for objects that are no arrays.
 */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a text.
 * @param value - Anything.
 * @returns The text; "" for what is none.
 */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Reads a list of objects.
 * @param value - Anything.
 * @returns The objects in it.
 */
export function list(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

function readRank(value: unknown): RankFact {
  return isData(value) ? { id: text(value["id"]), rank: count(value["rank"]) } : { id: "", rank: 0 };
}

function readModifier(value: Data): CheckModifier {
  return { id: text(value["id"]), label: text(value["label"]), value: whole(value["value"]) };
}

function readDice(source: Data): Required<ChallengeDice> {
  return {
    dice: count(source["dice"]),
    modifier: whole(source["modifier"]),
    advantage: count(source["advantage"]),
    disadvantage: count(source["disadvantage"]),
  };
}

/**
 * Reads what somebody rolls with; what is missing counts as 0.
 * @param data - Anything.
 * @returns Facts that the rules can work with.
 */
export function readFacts(data: unknown): RollFacts {
  const facts = isData(data) ? data : {};
  return {
    attribute: readRank(facts["attribute"]),
    skill: readRank(facts["skill"]),
    advantage: count(facts["advantage"]),
    disadvantage: count(facts["disadvantage"]),
    modifiers: list(facts["modifiers"]).map(readModifier),
    ...(isData(facts["challengeDice"]) ? { challengeDice: readDice(facts["challengeDice"]) } : {}),
    ...(typeof facts["impactDice"] === "number" ? { impactDice: whole(facts["impactDice"], 0, MAXIMUM_DICE) } : {}),
  };
}

/**
 * Reads the source of a rating.
 * @param data - Anything.
 * @returns The source; `none` for what is no source.
 */
export function readSource(data: unknown): ChallengeSource {
  const source = isData(data) ? data : {};
  switch (source["type"]) {
    case "fixed":
    case "total":
    case "undefended":
      return { type: source["type"], value: whole(source["value"]) };
    case "dice":
      return { type: "dice", ...readDice(source) };
    case "npc":
      return { type: "npc", id: text(source["id"]), ...readDice(source) };
    case "hidden":
      return { type: "hidden" };
    case "opposed":
      return { type: "opposed", id: text(source["id"]) };
    default:
      return { type: "none" };
  }
}

function readTarget(data: Data): CheckTarget {
  return { id: text(data["id"]), challenge: readSource(data["challenge"]) };
}

/**
 * Reads an opening: numbers are clamped, missing parts count as none.
 * @param opening - The opening as the card stores it.
 * @returns The opening that the fold works with.
 */
export function readOpening(opening: CheckOpening): CheckOpening {
  return {
    ...opening,
    ...readFacts(opening),
    challenge: readSource(opening.challenge),
    targets: list(opening.targets).map(readTarget),
    impactBonus: whole(opening.impactBonus),
  };
}
