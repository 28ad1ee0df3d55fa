import type { CardMessage } from "../cards/card.ts";
import { isCard } from "../cards/card-kind.ts";
import { isInMotion } from "../cards/veil.ts";
import { findAnyActor } from "../data/actor-identity.ts";
import { MessageIndex } from "../data/message-index.ts";
import { isRequest, requestKindOf, type RequestMessage } from "./request-kind.ts";

export interface Asked {
  readonly uuid: string;
  /** Null for one that is gone. */
  readonly actor: Actor.Implementation | null;
  /** The first card with which they answered; null while they have not. */
  readonly answer: CardMessage | null;
  /** Whether this client may know what the answer says. */
  readonly isKnown: boolean;
}

/** Everyone who is asked, in the order in which they were named. */
export function askedBy(request: RequestMessage): readonly Asked[] {
  const answers = answersTo(request);
  return request.system.asked.map((uuid) => {
    // That much is told even of a sealed card: which actor speaks on it.
    const answer = answers.find(({ speakerActor }) => speakerActor?.uuid === uuid) ?? null;
    const isKnown = answer !== null && answer.visible && answer.isComplete && !isInMotion(answer);
    return { uuid, actor: findAnyActor(uuid), answer, isKnown };
  });
}

/** The request that a card answers, if it is one of a narrator's and still there. */
export function requestOf(card: CardMessage): RequestMessage | null {
  return findRequest(card.system.request);
}

/** A narrator's request by its uuid; null for anything else. */
export function findRequest(uuid: unknown): RequestMessage | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  const message = found as ChatMessage.Implementation | null;
  return message?.documentName === "ChatMessage" && isRequest(message) && isGenuine(message) ? message : null;
}

/** Whether a request still waits for someone. */
export function isAwaited(message: RequestMessage, actorUuid: string): boolean {
  const asked = askedBy(message).find(({ uuid }) => uuid === actorUuid);
  return isGenuine(message) && !message.system.closed && asked?.answer === null;
}

/** Whether a narrator asks. A player can post a message that looks like it. */
export function isGenuine({ author }: RequestMessage): boolean {
  return author?.isGM === true;
}

/** The cards by what they answer. */
const answering = new MessageIndex((message) =>
  isCard(message) && message.system.request !== "" ? [message.system.request, message] : undefined,
);

/** The cards that answer, oldest first. Only users who may speak for a character answer for it. */
export function answersTo(request: RequestMessage): readonly CardMessage[] {
  const { answers } = requestKindOf(request);
  return answering.of(request.uuid).filter((message) => message.type === answers && isOwn(message));
}

function isOwn({ author, speakerActor }: CardMessage): boolean {
  return author !== null && speakerActor?.testUserPermission(author, "OWNER") === true;
}
