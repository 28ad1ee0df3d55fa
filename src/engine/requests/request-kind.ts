import { templatePath } from "../../compat/system-id.ts";
import type { CardMessage } from "../cards/card.ts";
import type { TenacityChatMessage } from "../cards/chat-message.ts";
import type { CardPosting } from "../cards/secret/post-message.ts";

/** What a request stores in every game. */
export interface RequestSystem {
  /** Why the narrator asks, in one line. */
  readonly reason: string;
  /** What a success buys and what a failure brings, in one line each; "" for what nobody has said. */
  readonly onSuccess: string;
  readonly onFailure: string;
  /** Uuids of the actors that are asked. */
  readonly asked: readonly string[];
  /** Whether only narrators see the dice. */
  readonly secret: boolean;
  readonly closed: boolean;
  readonly reminders: number;
}

export type RequestMessage = TenacityChatMessage & { readonly system: RequestSystem };

/** One of several ways to answer: a button. */
export interface RequestWay {
  /** Tells it from the others. */
  readonly way: string;
  readonly label: string;
  /** The same for screen readers, with the name. */
  readonly hint: string;
}

/** What came of an answer, as its card says. */
export interface RequestOutcome {
  readonly tone: "open" | "success" | "failure";
  readonly words: string;
  /** Whether it can still turn. */
  readonly pending?: boolean;
}

/** How someone answers. */
export interface AnswerOptions {
  /** Do the opposite of the preference this once. */
  readonly otherWay: boolean;
  /** Goes along with the card. */
  readonly posting: CardPosting;
}

/**
 * A kind of request: what a narrator asks several actors for. Who has answered, who may, reminders and the card are the engine's;
 * the game says what is asked for.
 */
export interface RequestKind {
  /** The message subtype; one kind each. */
  readonly type: ChatMessage.SubType;

  /** The subtype of the cards that answer. */
  readonly answers: ChatMessage.SubType;

  /** What is to be rolled, and against what, in a few words each. */
  facts(request: RequestMessage): readonly string[];

  /** What is said of one of those who are asked, by their place in the list. */
  note?(request: RequestMessage, place: number): string;

  /** How an actor can answer. */
  ways(request: RequestMessage, actor: Actor.Implementation): readonly RequestWay[];

  /** Answers for an actor of this user's. */
  answer(request: RequestMessage, actor: Actor.Implementation, way: string, options: AnswerOptions): Promise<unknown>;

  /** What came of an answer. Only asked where this client may know. */
  outcome(request: RequestMessage, answer: CardMessage): RequestOutcome;

  /** What all answers come to together; "" where there is nothing to say. */
  together?(request: RequestMessage): string;
}

const kinds = new Map<string, RequestKind>();

/** Path of the template of a request's card. */
export const REQUEST_CARD = templatePath("engine/requests/card");

/**
 * Remembers a kind of request; {@link registerRequestKind} in `request-card.ts` is what games call.
 * @throws Where the subtype has one.
 */
export function addRequestKind(kind: RequestKind): void {
  if (kinds.has(kind.type)) throw new Error(`Messages of the subtype "${kind.type}" are requests already.`);
  kinds.set(kind.type, kind);
}

/** Whether a message is a request of a known kind. */
export function isRequest(message: ChatMessage.Implementation): message is RequestMessage {
  return kinds.has(message.type);
}

export function requestKindOf({ type }: RequestMessage): RequestKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`Messages of the subtype "${type}" are no requests.`);
  return kind;
}
