import { findActor, nameOf } from "../data/actor-identity.ts";
import { inARow } from "../text/words.ts";
import type { About, RequestChoice, RequestInput, RequestKind } from "./request-kind.ts";

/** A request as it is read, or what is missing. */
export type ReadRequest<Choice, Own extends object, Hero extends Actor.Implementation, Problem = string> =
  | { readonly choice: Choice; readonly heroes: readonly Hero[]; readonly system: About & Own }
  | { readonly problem: Problem };

/** Reads what is asked for, or names the first thing that cannot be, by a key below `TENACITY.Request.Problem`. */
export function readRequest<
  Choice extends RequestChoice,
  Own extends object,
  Hero extends Actor.Implementation,
  Problem extends string,
>(
  kind: RequestKind<Choice, Own, Hero, Problem>,
  input: RequestInput<Choice>,
): ReadRequest<Choice, Own, Hero, Problem | "nobody"> {
  const choice = kind.choice.read(input);
  const heroes = choice.actors.flatMap((uuid): Hero[] => {
    const actor = findActor(uuid);
    return actor && kind.takes(actor) ? [actor] : [];
  });
  if (heroes.length === 0) return { problem: "nobody" };
  const own = kind.read(choice, heroes);
  if ("problem" in own) return own;
  const { reason, secret, ...stakes } = choice;
  // Where only narrators see the dice, players are not told what comes of them.
  const onSuccess = secret ? "" : stakes.onSuccess;
  const onFailure = secret ? "" : stakes.onFailure;
  const about: About = { asked: heroes.map(({ uuid }) => uuid), reason, onSuccess, onFailure, secret };
  return { choice, heroes, system: { ...about, ...own } };
}

/**
 * Asks for a check: posts the request for everyone to see. Its text is what the log export and other tools read; the card is drawn from
 * the data (CH-9).
 * @returns The message; undefined where a hook prevented it.
 */
export async function postRequest<Choice extends RequestChoice, Own extends object, Hero extends Actor.Implementation>(
  kind: RequestKind<Choice, Own, Hero>,
  { choice, heroes, system }: Exclude<ReadRequest<Choice, Own, Hero>, { readonly problem: unknown }>,
): Promise<ChatMessage.Implementation | undefined> {
  const what = kind.what?.(system) ?? "";
  const data = { names: inARow(heroes.map(nameOf)), what, reason: system.reason };
  const text = game.i18n.format(`TENACITY.Request.${what === "" ? "Text" : "TextOf"}`, data);
  const message = await ChatMessage.implementation.create({
    type: kind.type as ChatMessage.SubType,
    speaker: { alias: game.user.name },
    content: foundry.utils.escapeHTML(text.trim()),
    system,
  });
  if (message) kind.posted?.(message, choice);
  return message;
}

/**
 * What scripts ask heroes for a check with, as the narrator's window does.
 * @returns The request's message, or why no one was asked.
 */
export function requestCheck<
  Choice extends RequestChoice,
  Own extends object,
  Hero extends Actor.Implementation,
  Problem extends string,
>(kind: RequestKind<Choice, Own, Hero, Problem>) {
  return async (
    input: RequestInput<Choice>,
  ): Promise<
    ChatMessage.Implementation | { readonly ok: false; readonly reason: Problem | "nobody" | "narratorsOnly" }
  > => {
    if (!game.user.isGM) return { ok: false, reason: "narratorsOnly" };
    const read = readRequest(kind, input);
    if ("problem" in read) return { ok: false, reason: read.problem };
    return (await postRequest(kind, read)) ?? { ok: false, reason: "nobody" };
  };
}
