import { findActor } from "../../engine/data/find-actor.ts";
import { text } from "../../engine/rules/data.ts";
import { type EvadeActor, findEvadeActor, isEvadeActor, isWeapon, itemsOf } from "./data/documents.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import {
  type EvadeRequestInput,
  type EvadeRequestProblem,
  postEvadeRequest,
  readDifficulty,
  readEvadeRequest,
} from "./requests/post-request.ts";

/** What a check or an attack of a script's begins with; nothing in it is trusted. */
export interface RollOptions {
  /** What the actor was called: said in the warning where it is gone. */
  readonly name?: string;
  /** What it is about. */
  readonly title?: unknown;
  /** Ids of an attribute and a skill. */
  readonly attribute?: unknown;
  readonly skill?: unknown;
  /** 0 to 60. */
  readonly difficulty?: unknown;
  /** Id of a power. */
  readonly power?: unknown;
  /** Id or name of a weapon, which makes it an attack; "" for fists. */
  readonly weapon?: unknown;
  /** Uuid of whoever is attacked; without one, whoever is targeted. */
  readonly target?: unknown;
}

/**
 * Opens the dialog of a check, or of an attack where a weapon is named, as a click on a sheet does.
 * @returns Whether it was rolled.
 */
async function rollOf(actorUuid: string, options: RollOptions = {}): Promise<boolean> {
  const { name = actorUuid, title, attribute, skill, difficulty, power, weapon } = options;
  const actor = findActor(actorUuid);
  const warn = (key: string): boolean => {
    ui.notifications.warn(`TENACITY.Evade.Api.${key}`, { format: { name: isEvadeActor(actor) ? actor.name : name } });
    return false;
  };
  if (!isEvadeActor(actor)) return warn("unknownActor");
  if (!actor.isOwner) return warn("notYours");
  if (weapon !== undefined) return attackOf(actor, options, warn);
  const number = difficulty === undefined ? undefined : readDifficulty(difficulty);
  if (number === null) return warn("noDifficulty");
  return rollCheck(actor, {
    ...(text(title) !== "" && { title: text(title) }),
    ...(text(attribute) !== "" && { attribute: text(attribute) }),
    ...(text(skill) !== "" && { skill: text(skill) }),
    ...(text(power) !== "" && { power: text(power) }),
    ...(number !== undefined && { difficulty: number }),
  });
}

async function attackOf(
  actor: EvadeActor,
  { weapon, target, title }: RollOptions,
  warn: (key: string) => boolean,
): Promise<boolean> {
  const wanted = text(weapon);
  const found = itemsOf(actor, isWeapon).find(({ id, name }) => id === wanted || name === wanted);
  if (wanted !== "" && !found) return warn("noWeapon");
  const victim = findEvadeActor(target);
  return rollAttack(actor, {
    weapon: found?.id ?? "",
    ...(victim && { target: victim }),
    ...(text(title) !== "" && { title: text(title) }),
  });
}

/**
 * Asks heroes for a check, as the narrator's window does.
 * @returns The request's message, or why nobody was asked.
 */
async function requestCheck(
  input: EvadeRequestInput,
): Promise<
  ChatMessage.Implementation | { readonly ok: false; readonly reason: EvadeRequestProblem | "narratorsOnly" }
> {
  if (!game.user.isGM) return { ok: false, reason: "narratorsOnly" };
  const read = readEvadeRequest(input);
  if ("problem" in read) return { ok: false, reason: read.problem };
  return (await postEvadeRequest(read)) ?? { ok: false, reason: "nobody" };
}

/** What macros and modules may call as members of `game.system.api` in a world of this game. */
export const api = { rollCheck: rollOf, requestCheck } as const;
