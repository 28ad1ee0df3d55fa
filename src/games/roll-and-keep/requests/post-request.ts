import { nameOf } from "../../../engine/data/name-of.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type About, type AboutInput, postRequest, readAbout } from "../../../engine/requests/post-request.ts";
import { isData, oneOf, text } from "../../../core/data.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { isManaActor, isManaHero, type ManaHero } from "../data/documents.ts";
import { KEEP_DIFFICULTIES, NAMED_DIFFICULTY } from "../rules/check.ts";
import { type Opposition, OPPOSITIONS, WORK, type Work } from "../rules/opening.ts";
import { attributeOf } from "../words.ts";

/** What a form or a module asks for; nothing in it is trusted. */
export interface KeepRequestInput extends AboutInput {
  /** Uuids of heroes. */
  readonly heroes?: unknown;
  /** Id of an attribute; "" for whichever fits. */
  readonly attribute?: unknown;
  /** 3 to 10 (S4-4). */
  readonly difficulty?: unknown;
  /** Who stands in the way: `{ kind, actor, attribute, specialities }`. */
  readonly against?: unknown;
  /** What the work takes: `{ required, rounds }` (S4-5). */
  readonly work?: unknown;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
export type KeepRequestProblem = "nobody" | "difficulty" | "target" | "oneself";

export interface ReadKeepRequest {
  readonly heroes: readonly ManaHero[];
  readonly system: About & {
    readonly asked: string[];
    readonly attribute: string;
    readonly difficulty: number;
    readonly against: {
      readonly kind: Opposition;
      readonly actor: string;
      readonly name: string;
      readonly attribute: string;
      readonly specialities: string[];
    };
    readonly work: Work;
  };
}

/** Reads what is asked for, or names the first thing that cannot be. */
export function readKeepRequest(input: KeepRequestInput): ReadKeepRequest | { readonly problem: KeepRequestProblem } {
  const uuids = Array.isArray(input.heroes) ? input.heroes.map(text) : [];
  const heroes = uuids.map(findActor).filter(isManaHero);
  if (heroes.length === 0) return { problem: "nobody" };
  const given = isData(input.against) ? input.against : {};
  const kind = oneOf(given["kind"], OPPOSITIONS) ?? "none";
  const found = findActor(given["actor"]);
  const target = kind !== "none" && isManaActor(found) ? found : null;
  if (kind !== "none" && !target) return { problem: "target" };
  if (target && heroes.some(({ uuid }) => uuid === target.uuid)) return { problem: "oneself" };
  const difficulty = NAMED_DIFFICULTY.read(input.difficulty);
  if (kind !== "unaware" && difficulty === undefined) return { problem: "difficulty" };
  const { specialities } = given;
  return {
    heroes,
    system: {
      asked: heroes.map(({ uuid }) => uuid),
      ...readAbout(input),
      attribute: attributeOf(text(input.attribute)) ? text(input.attribute) : "",
      difficulty: difficulty ?? KEEP_DIFFICULTIES.standard,
      against: {
        kind,
        actor: target?.uuid ?? "",
        name: nameOf(target),
        attribute: text(given["attribute"]),
        specialities: Array.isArray(specialities) ? specialities.map(text) : [],
      },
      work: WORK.read(input.work),
    },
  };
}

/** Asks for a check: posts the request for everyone to see. */
export async function postKeepRequest({
  heroes,
  system,
}: ReadKeepRequest): Promise<ChatMessage.Implementation | undefined> {
  const names = inARow(heroes.map(nameOf));
  const words = game.i18n.format("TENACITY.Keep.Request.Text", { names, reason: system.reason });
  return postRequest("manaRequest", words, system);
}
