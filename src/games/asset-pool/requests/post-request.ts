import { nameOf } from "../../../engine/data/name-of.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import {
  type About,
  type AboutInput,
  postRequest,
  readAbout,
  readReason,
} from "../../../engine/requests/post-request.ts";
import { list, text } from "../../../core/data.ts";
import { type AssetChallenge, type AssetHero, conditionsOf, isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { hindrance } from "../rules/conditions.ts";
import { NAMED_DIFFICULTY } from "../rules/dice.ts";
import { POSITION } from "../rules/position.ts";
import type { AskedPosition } from "./request-start.ts";

/** What a form or a module asks for; nothing in it is trusted. */
export interface AssetRequestInput extends AboutInput {
  /** Heroes by uuid, each with how they stand and why; without the former, as their conditions have it. */
  readonly heroes?: unknown;
  /** Uuid of a challenge; "" where the difficulty is named. */
  readonly challenge?: unknown;
  /** Base difficulty, 1 to 10, where it is named (S2-1). */
  readonly base?: unknown;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
export type AssetRequestProblem = "nobody" | "difficulty";

export interface ReadAssetRequest {
  readonly heroes: readonly AssetHero[];
  readonly system: About & {
    readonly asked: string[];
    readonly positions: AskedPosition[];
    readonly base: number;
    readonly challenge: { readonly uuid: string; readonly name: string };
  };
}

/** Reads what is asked for, or names the first thing that cannot be. */
export function readAssetRequest(
  input: AssetRequestInput,
): ReadAssetRequest | { readonly problem: AssetRequestProblem } {
  const found = findActor(text(input.challenge));
  const challenge = isAssetChallenge(found) ? found : null;
  const asked = list(input.heroes).flatMap(({ uuid, leans, reason }) => {
    const hero = findActor(uuid);
    if (!isAssetHero(hero)) return [];
    const why = readReason(reason);
    const said = { leans: POSITION.read(leans), reason: why };
    return [{ hero, position: typeof leans === "string" ? said : positionOf(hero, challenge, why) }];
  });
  if (asked.length === 0) return { problem: "nobody" };
  const base = challenge?.system.base ?? NAMED_DIFFICULTY.read(input.base);
  if (base === undefined) return { problem: "difficulty" };
  return {
    heroes: asked.map(({ hero }) => hero),
    system: {
      asked: asked.map(({ hero }) => hero.uuid),
      positions: asked.map(({ position }) => position),
      ...readAbout(input),
      base,
      challenge: { uuid: challenge?.uuid ?? "", name: nameOf(challenge) },
    },
  };
}

/** How a hero stands where the narrator says nothing else: as their conditions have it that touch what the challenge takes (S2-2). */
function positionOf(hero: AssetHero, challenge: AssetChallenge | null, reason: string): AskedPosition {
  const facts = conditionsOf(hero).map(({ name, system }) => ({ ...system.facts, name }));
  const { hinder } = hindrance(facts, [...(challenge?.system.takes ?? [])]);
  if (hinder.length === 0) return { leans: "even", reason };
  return { leans: "disadvantage", reason: reason === "" ? inARow(hinder.map(({ name }) => name)) : reason };
}

/** Asks for a check: posts the request for everyone to see. */
export async function postAssetRequest({
  heroes,
  system,
}: ReadAssetRequest): Promise<ChatMessage.Implementation | undefined> {
  const names = inARow(heroes.map(nameOf));
  const words = game.i18n.format("TENACITY.AssetPool.Request.Text", { names, reason: system.reason });
  return postRequest("assetRequest", words, system);
}
