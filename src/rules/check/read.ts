/** Reading openings and events out of stored data, where anything may stand. */
import type { ChallengeSource } from "../challenge.ts";
import type { Logged } from "../event-log.ts";
import { count, whole } from "../number.ts";
import { readSpin, type Purse } from "../spin.ts";
import type { CheckEvent, CheckModifier, CheckOpening, CheckTarget, RankFact, RollFacts } from "./types.ts";

/** An object whose fields are not known yet. */
type Data = Readonly<Record<string, unknown>>;

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function list(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

function readRank(value: unknown): RankFact {
  return isData(value) ? { id: text(value["id"]), rank: count(value["rank"]) } : { id: "", rank: 0 };
}

function readModifier(value: Data): CheckModifier {
  return { id: text(value["id"]), label: text(value["label"]), value: whole(value["value"]) };
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
  };
}

/**
 * Reads the source of a rating.
 * @param data - Anything.
 * @returns The source; `none` for what is no source.
 */
export function readSource(data: unknown): ChallengeSource {
  const source = isData(data) ? data : {};
  const dice = {
    dice: count(source["dice"]),
    modifier: whole(source["modifier"]),
    advantage: count(source["advantage"]),
    disadvantage: count(source["disadvantage"]),
  };
  switch (source["type"]) {
    case "fixed":
    case "total":
    case "undefended":
      return { type: source["type"], value: whole(source["value"]) };
    case "dice":
      return { type: "dice", ...dice };
    case "npc":
      return { type: "npc", id: text(source["id"]), ...dice };
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
    helpers: list(opening.helpers).map(readRank),
  };
}

function readPurse(value: unknown): Purse | null {
  return isData(value) ? { spin: readSpin(value["spin"]), tenacity: count(value["tenacity"]) } : null;
}

/** Whole numbers in a list, or null for anything else. Whether they fit their dice is the handlers' matter. */
function readFaces(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((face) => Number.isInteger(face)) ? (value as readonly number[]) : null;
}

/** The optional target: absent when absent. */
function aim(data: Data): { readonly target?: string } {
  return typeof data["target"] === "string" ? { target: data["target"] } : {};
}

type Base = { readonly sequence: number; readonly by: string };

/** One reader a type; each answers null for an event whose own data do not make sense. */
const READERS: Readonly<Record<string, (data: Data, base: Base) => CheckEvent | null>> = {
  rolled(data, base) {
    const faces = readFaces(data["faces"]);
    const challengeFaces = readFaces(data["challengeFaces"]);
    if (!faces) return null;
    return { ...base, type: "rolled", faces, ...(challengeFaces?.length ? { challengeFaces } : {}) };
  },
  challenged(data, base) {
    const faces = readFaces(data["faces"]);
    const source = isData(data["source"]) ? { source: readSource(data["source"]) } : {};
    return { ...base, type: "challenged", ...aim(data), ...source, ...(faces?.length ? { faces } : {}) };
  },
  defended(data, base) {
    const faces = readFaces(data["faces"]);
    if (!faces || typeof data["defender"] !== "string") return null;
    const facts = readFacts(data["facts"]);
    return { ...base, type: "defended", ...aim(data), defender: data["defender"], facts, faces };
  },
  critical(data, base) {
    const choice = data["choice"];
    const face = typeof data["face"] === "number" ? { face: data["face"] } : {};
    if (choice !== "heroDie" && choice !== "impactDie") return null;
    return { ...base, type: "critical", ...aim(data), choice, ...face };
  },
  boosted(data, base) {
    const before = readPurse(data["before"]);
    if (!before) return null;
    const [tenacity, spin, push] = [count(data["tenacity"]), count(data["spin"]), count(data["push"])];
    return { ...base, type: "boosted", ...aim(data), tenacity, spin, push, before };
  },
  accepted(data, base) {
    const face = typeof data["face"] === "number" ? { face: data["face"] } : {};
    return { ...base, type: "accepted", ...aim(data), ...face };
  },
  impact(data, base) {
    const faces = readFaces(data["faces"]);
    return faces && { ...base, type: "impact", faces };
  },
};

/**
 * Reads one event of the log.
 * @param logged - An event in force, as `orderLog` gives it.
 * @returns The event, or why it is none.
 */
export function readEvent({ event }: Logged): CheckEvent | "unknownEvent" | "malformedEvent" {
  const reader = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  if (!reader) return "unknownEvent";
  const data: Data = event;
  return reader(data, { sequence: event.sequence, by: text(data["by"]) }) ?? "malformedEvent";
}
