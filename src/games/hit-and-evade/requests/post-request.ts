import { nameOf } from "../../../engine/data/name-of.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type About, type AboutInput, postRequest, readAbout } from "../../../engine/requests/post-request.ts";
import { text } from "../../../core/data.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { type EvadeHero, isEvadeHero } from "../data/documents.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";

/** What a form or a module asks for; nothing in it is trusted. */
export interface EvadeRequestInput extends AboutInput {
  /** Uuids of heroes. */
  readonly heroes?: unknown;
  /** Ids of an attribute and a skill; "" for whichever fits. A skill brings its attribute along. */
  readonly attribute?: unknown;
  readonly skill?: unknown;
  /** 0 to 60 (S3-1). */
  readonly difficulty?: unknown;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
export type EvadeRequestProblem = "nobody" | "outOfRange";

export interface ReadEvadeRequest {
  readonly heroes: readonly EvadeHero[];
  readonly system: About & {
    readonly asked: string[];
    readonly attribute: string;
    readonly skill: string;
    readonly difficulty: number;
  };
}

/** As hard as anything is. */
export const MOST_DIFFICULT = 60;

/** A difficulty as someone gives it; null for what is none. */
export function readDifficulty(raw: unknown): number | null {
  const number = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= MOST_DIFFICULT
    ? number
    : null;
}

/** Reads what is asked for, or names the first thing that cannot be. */
export function readEvadeRequest(
  input: EvadeRequestInput,
): ReadEvadeRequest | { readonly problem: EvadeRequestProblem } {
  const uuids = Array.isArray(input.heroes) ? input.heroes.map(text) : [];
  const heroes = uuids.map(findActor).filter(isEvadeHero);
  if (heroes.length === 0) return { problem: "nobody" };
  const difficulty = readDifficulty(input.difficulty);
  if (difficulty === null) return { problem: "outOfRange" };
  const { attributes, skills } = evadeLists();
  const skill = skills.find(({ id }) => id === input.skill);
  const rolled = attributes.filter(({ id }) => !NEVER_ROLLED.includes(id));
  return {
    heroes,
    system: {
      asked: heroes.map(({ uuid }) => uuid),
      ...readAbout(input),
      attribute: rolled.find(({ id }) => id === input.attribute)?.id ?? skill?.attribute ?? "",
      skill: skill?.id ?? "",
      difficulty,
    },
  };
}

/** Asks for a check: posts the request for everyone to see. */
export async function postEvadeRequest({
  heroes,
  system,
}: ReadEvadeRequest): Promise<ChatMessage.Implementation | undefined> {
  const names = inARow(heroes.map(nameOf));
  const words = game.i18n.format("TENACITY.Evade.Request.Text", { names, reason: system.reason });
  return postRequest("evadeRequest", words, system);
}
