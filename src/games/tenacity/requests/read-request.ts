import type { CharacterActor } from "../data/actor.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { CheckInput } from "../rolls/check-request.ts";
import { isInMotion } from "../../../engine/cards/veil.ts";
import { findCharacter, readCheck, type Check, type CheckMessage } from "../card/read-check.ts";

/** A stored request. */
export type RequestMessage = TenacityChatMessage<"request">;

/** One of those who are asked. */
export interface Asked {
  readonly uuid: string;
  /** Null for one that is gone. */
  readonly actor: CharacterActor | null;
  /** The first card with which they answered; null while they have not. */
  readonly answer: CheckMessage | null;
  /** What the answer says; null where there is none, or where this client may not know. */
  readonly check: Check | null;
}

/** Everybody who is asked, in the order in which they were named. */
export function askedBy(request: RequestMessage): readonly Asked[] {
  const answers = answersTo(request);
  return request.system.asked.map((uuid) => {
    const actor = findCharacter(uuid);
    const answer = answers.find((message) => rollerOf(message) === uuid) ?? null;
    const isKnown = answer !== null && answer.visible && answer.isComplete && !isInMotion(answer);
    return { uuid, actor, answer, check: isKnown ? readCheck(answer) : null };
  });
}

/** The request that a check answers, if it is one of a narrator's and still there. */
export function requestOf(check: CheckMessage): RequestMessage | null {
  return findRequest(check.system.request);
}

/** A narrator's request by its uuid; null for anything else. */
export function findRequest(uuid: unknown): RequestMessage | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  const message = found as ChatMessage.Implementation | null;
  return message?.documentName === "ChatMessage" && message.isRequest() && isGenuine(message) ? message : null;
}

/** Whether a request still waits for somebody's check with a skill. */
export function isAwaited(message: RequestMessage, actorUuid: string, skill: string): boolean {
  const { closed, skills } = message.system;
  const asked = askedBy(message).find(({ uuid }) => uuid === actorUuid);
  return isGenuine(message) && !closed && skills.includes(skill) && asked?.answer === null;
}

/** Whether a narrator asks. A player can post a message that looks like it. */
export function isGenuine({ author }: RequestMessage): boolean {
  return author?.isGM === true;
}

/** The rating that a request names for each check, in the words of a form; nothing where it names none. */
export function ratingOf({ system: { rating, challenge } }: RequestMessage): CheckInput {
  if (rating === "none") return {};
  return {
    challenge: rating,
    ...(rating === "fixed" && { challengeNumber: challenge.value }),
    ...(rating === "dice" && { challengeDice: challenge.dice, challengeModifier: challenge.modifier }),
  };
}

/** What else a request suggests for each check, in the words of a form. */
export function presetOf({ system: { resolution, kind, secret } }: RequestMessage): CheckInput {
  return {
    resolution,
    ...(kind === "explore" && { purpose: "explore" }),
    ...(secret && { mode: "blind" }),
  };
}

/** The cards that answer, oldest first. Only whoever may speak for a character answers for it. */
export function answersTo(request: RequestMessage): readonly CheckMessage[] {
  return game.messages.contents.flatMap((message) =>
    message.isCheck() && message.system.request === request.uuid && isOwn(message) ? [message] : [],
  );
}

/** Uuid of the actor that speaks on a card: that much is told even of a sealed one. */
function rollerOf(message: CheckMessage): string | undefined {
  return message.speakerActor?.uuid;
}

function isOwn({ author, speakerActor }: CheckMessage): boolean {
  return author !== null && speakerActor?.testUserPermission(author, "OWNER") === true;
}
