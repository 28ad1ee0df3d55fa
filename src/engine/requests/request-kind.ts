import { templatePath } from "../../compat/system-id.ts";
import { format, localize } from "../text/words.ts";
import { nameOf } from "../data/actor-identity.ts";
import type { CardMessage } from "../cards/card.ts";
import { kindOf } from "../cards/card-kind.ts";
import { readCard } from "../cards/read-card.ts";
import type { TenacityChatMessage } from "../cards/chat-message.ts";
import type { CardPosting } from "../cards/secret/post-message.ts";
import { flag, list, name, type Of, part, type Sure } from "../../core/shape.ts";

/** A reason is one line. In characters. */
const LONGEST_REASON = 200;

export const LINE: Sure<string> = {
  read: (raw) => (typeof raw === "string" ? raw.trim().slice(0, LONGEST_REASON) : ""),
};

/** Names, each once; one alone may stand without a list. */
export const NAMES: Sure<readonly string[]> = {
  read: (raw) => [...new Set(list(name).read(Array.isArray(raw) ? raw : [raw]))],
};

/** What every request asks for besides the roll: its window, macros and commands fill this in. */
export const REQUESTED = {
  /** Uuids. */
  actors: NAMES,
  reason: LINE,
  onSuccess: LINE,
  onFailure: LINE,
  /** Whether only narrators see the dice. */
  secret: flag,
};

const CHOICE = part(REQUESTED);

export type RequestChoice = Of<typeof CHOICE>;

/** What a macro or a module asks for; nothing in it is trusted. */
export type RequestInput<Choice> = { readonly [Key in keyof Choice]?: unknown };

/** What every request says besides what is rolled. */
export interface About {
  /** Why the narrator asks, in one line. */
  readonly reason: string;
  /** What a success buys and what a failure brings, in one line each; "" for what nobody has said. */
  readonly onSuccess: string;
  readonly onFailure: string;
  /** Uuids of the actors that are asked. */
  readonly asked: readonly string[];
  /** Whether only narrators see the dice. */
  readonly secret: boolean;
}

/** What a request stores in every game. */
export interface RequestSystem extends About {
  readonly closed: boolean;
  readonly reminders: number;
}

export type RequestMessage = TenacityChatMessage & { readonly system: RequestSystem };

/** One of several ways to answer: a button. */
interface RequestWay {
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
interface AnswerOptions {
  /** Which of several ways; "" where there is one. */
  readonly way: string;
  /** Do the opposite of the preference this once. */
  readonly otherWay: boolean;
  /** Goes along with the card. */
  readonly posting: CardPosting;
}

/** What a player has rolled without seeing the dice. */
interface BlindCheck<Own extends object> {
  readonly asker: User.Implementation;
  /** What they chose; anything may stand there. */
  readonly choices: unknown;
  /** The narrator's request that it answers; null for none. */
  readonly asked: (About & Own) | null;
}

/** A check as the narrator's client has planned it. */
interface BlindPlan {
  /** What stands in the way; null for nothing. */
  readonly problem: unknown;
  /** @returns What falsy says was not rolled. */
  open(posting: CardPosting): Promise<unknown>;
}

/** What the window of a kind shows and reads besides what every one does: the reason, whom to ask, who sees the dice. */
export interface RequestForm<
  Choice extends RequestChoice,
  Own extends object = object,
  Hero extends Actor.Implementation = Actor.Implementation,
> {
  /** Its own parts, by id, in the order in which they stand between the reason and the button; heroes to tick are last, where `who` is not among them. */
  readonly parts: Readonly<Record<string, { readonly template: string }>>;
  /** What it begins with, unless someone asks for something else; without it, what {@link RequestKind.choice} reads of nothing. */
  first?(): object;
  /** What its parts read besides what is chosen, which is their `input`. */
  view?(choice: Choice): object;
  /** What its parts read of each hero. */
  heroView?(hero: Hero, choice: Choice): object;
  /** What is filled in that {@link filledIn} does not read. */
  typed?(form: HTMLFormElement): object;
  /** Says in place what else follows from what is filled in. @param asked Null while something is missing. */
  show?(element: HTMLElement, choice: Choice, asked: (About & Own) | null): void;
}

/**
 * A kind of request: what a narrator asks several actors for. The window, who has answered, who may, reminders, blind rolls and the card
 * are the engine's; the game says what is asked for.
 * @template Own What it stores beside {@link RequestSystem}.
 */
export interface RequestKind<
  Choice extends RequestChoice = RequestChoice,
  Own extends object = object,
  Hero extends Actor.Implementation = Actor.Implementation,
  Problem extends string = string,
> {
  /** The message subtype; one kind each. */
  readonly type: string;

  /** The subtype of the cards that answer. */
  readonly answers: string;

  /** What its window, macros and commands fill in: {@link REQUESTED}, and what is rolled. */
  readonly choice: Sure<Choice>;

  readonly form: RequestForm<Choice, Own, Hero>;

  /** The fields of its messages: `defineRequest()`, and those for what {@link RequestKind.read} reads. */
  readonly stores: () => foundry.data.fields.DataSchema;

  /** Whether someone can be asked. */
  takes(actor: Actor.Implementation): actor is Hero;

  /** Whom the window offers, if not everyone who can be asked. */
  offers?(actor: Actor.Implementation): boolean;

  /** What is stored of what is asked for, or what is missing, by a key below `TENACITY.Request.Problem`. */
  read(choice: Choice, heroes: readonly Hero[]): Own | { readonly problem: Problem };

  /** What is rolled, in a few words: "Finesse"; "" for whatever fits. */
  what?(asked: About & Own): string;

  /** Says in the window what will be asked of whom. */
  sentence(asked: About & Own, heroes: readonly Hero[], choice: Choice): string;

  /** What chance someone has, in words; "" where it is not known. */
  chance?(hero: Hero, asked: About & Own, choice: Choice): string;

  /** Does what else goes with a request that this client has posted. */
  posted?(message: ChatMessage.Implementation, choice: Choice): void;

  /** What is to be rolled, and against what, in a few words each. */
  facts(asked: About & Own): readonly string[];

  /** What is said of one of those who are asked, by their place in the list. */
  note?(asked: About & Own, place: number): string;

  /** How an actor can answer, where there are several ways. */
  ways?(asked: About & Own, actor: Actor.Implementation): readonly RequestWay[];

  /** Answers for an actor of this user's. */
  answer(hero: Hero, asked: About & Own, options: AnswerOptions): Promise<unknown>;

  /** Plans what a player chose from the documents of this client; null for what cannot be. */
  plan(hero: Hero, blind: BlindCheck<Own>): BlindPlan | null;

  /** What came of an answer, where its kind of card alone does not say. Only asked where this client may know. */
  outcome?(answer: CardMessage, asked: About & Own): RequestOutcome;

  /** What all answers come to together; "" where there is nothing to say. */
  together?(request: RequestMessage): string;
}

export const requestKind = <
  Choice extends RequestChoice,
  Own extends object,
  Hero extends Actor.Implementation,
  Problem extends string,
>(
  kind: RequestKind<Choice, Own, Hero, Problem>,
) => kind;

const kinds = new Map<string, RequestKind>();

export const REQUEST_CARD = templatePath("engine/requests/card");

/**
 * Remembers a kind of request.
 * @throws Where the subtype has one.
 */
export function addRequestKind(kind: RequestKind): void {
  if (kinds.has(kind.type)) throw new Error(`Messages of the subtype "${kind.type}" are requests already.`);
  kinds.set(kind.type, kind);
}

/** The kind that cards of a subtype answer. */
export function answeredBy(type: unknown): RequestKind | undefined {
  return [...kinds.values()].find(({ answers }) => answers === type);
}

/** What came of an answer, as far as this client may know. */
export function outcomeOf(request: RequestMessage, answer: CardMessage): RequestOutcome {
  const kind = requestKindOf(request);
  if (kind.outcome) return kind.outcome(answer, request.system);
  const undecided = { tone: "", words: localize("TENACITY.Card.Undecided") } as const;
  const { tone, words } = kindOf(answer).outcome?.(readCard(answer).state) ?? undecided;
  return { tone: tone === "" ? "open" : tone, words };
}

export function waysOf(request: RequestMessage, actor: Actor.Implementation): readonly RequestWay[] {
  const hint = format("TENACITY.Request.RollFor", { name: nameOf(actor) });
  const roll = { way: "", label: localize("TENACITY.Request.Roll"), hint };
  return requestKindOf(request).ways?.(request.system, actor) ?? [roll];
}

export function isRequest(message: ChatMessage.Implementation): message is RequestMessage {
  return kinds.has(message.type);
}

export function requestKindOf({ type }: RequestMessage): RequestKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`Messages of the subtype "${type}" are no requests.`);
  return kind;
}
