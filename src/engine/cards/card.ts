import { findAnyActor, nameOf, pictureOf } from "../data/actor-identity.ts";
import type { LedgerKeeper } from "../ledger/keepers.ts";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import type { CardState } from "../log/fold.ts";
import { clipped, inARow, localize } from "../text/words.ts";
import type { TenacityChatMessage } from "./chat-message.ts";
import { mayRead } from "./secret/readers.ts";

/** What a message stores that is an opening and a log of events. */
interface CardSystem {
  /** The facts fixed when the card was opened. */
  readonly opening: Readonly<Record<string, unknown>>;
  /** Event id to event; anything may stand there. */
  readonly events: Readonly<Record<string, object>>;
  /** Uuid of the narrator's request that it answers; "" for none. */
  readonly request: string;
  /** What ledgers have since forgotten about this card, and why requests for steps were refused. */
  readonly account: Readonly<Record<string, string>>;
}

/** A message whose card is an opening and a log of events. */
export type CardMessage = TenacityChatMessage & { readonly system: CardSystem };

/** The entry that says how an effect stands, and in whose ledger. */
export interface CardEntry {
  readonly keeper: LedgerKeeper;
  readonly entry: LedgerEntry;
  readonly takenBack: boolean;
}

/** What a card means at this moment. */
export interface Card<State extends CardState = CardState> {
  readonly state: State;
  /** What those whom the card touched remember of it, by effect id: what really changed, and what stood in the way. */
  readonly ledger: ReadonlyMap<string, CardEntry>;
}

/** Someone whom a card speaks of. */
export interface CardActor {
  readonly name: string;
  /** Address of a picture; "" for someone who is gone. */
  readonly img: string;
  readonly gone: boolean;
}

/** Who an actor on a card is: as the table knows them. */
export function cardActor(uuid: string, nameThen = ""): CardActor {
  const actor = findAnyActor(uuid);
  if (!actor) return { name: clipped(nameThen) || localize("TENACITY.Card.Gone"), img: "", gone: true };
  return { name: clipped(nameOf(actor)), img: pictureOf(actor), gone: false };
}

/** Whether a user speaks for the roller: the card's author, an owner, a narrator. */
export function speaksForRoller(
  message: ChatMessage.Implementation,
  roller: Actor.Implementation | null,
  user: User.Implementation = game.user,
): boolean {
  return message.author === user || speaksFor(roller, user);
}

/** Whether a user speaks for an actor: an owner or a narrator. */
export function speaksFor(actor: Actor.Implementation | null, user: User.Implementation = game.user): boolean {
  return user.isGM || actor?.testUserPermission(user, "OWNER") === true;
}

/**
 * The players to whom an actor belongs, those who are there first.
 * @param on The card that it is about: who may not see it can say nothing there.
 */
export function playersOf(actor: Actor.Implementation | null, on?: CardMessage): readonly User.Implementation[] {
  const owners = game.users.filter(
    (user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true && (!on || canRead(user, on)),
  );
  return owners.sort((one, other) => Number(other.active) - Number(one.active));
}

/** Whether a user sees what a card says. */
function canRead(user: User.Implementation, { sealed, author, blind, whisper }: CardMessage): boolean {
  if (sealed) return mayRead(user, { mode: sealed, author: author?.id ?? "" });
  return !blind && (whisper.length === 0 || author === user || whisper.includes(user.id));
}

/** Whether a player who is there plays an actor, so that a narrator need not. `on`: as for {@link playersOf}. */
export function isPlayed(actor: Actor.Implementation | null, on?: CardMessage): boolean {
  return playersOf(actor, on).some(({ active }) => active);
}

/** Who is to speak for an actor on a card: the players who are there, or else the narrator. */
export function speakersOf(actor: Actor.Implementation | null, on: CardMessage): string {
  const there = playersOf(actor, on).filter(({ active }) => active);
  return there.length > 0 ? inARow(there.map(({ name }) => name)) : localize("TENACITY.Card.TheNarrator");
}

/**
 * Who speaks in a message: an actor, else the user's own character, else the user. A speaker is always named: Foundry itself asks the
 * tokens that happen to be selected first (CH-6).
 */
export function namedSpeaker(actor?: Actor.Implementation | null): Partial<foundry.documents.ChatMessage.SpeakerData> {
  const speaking = actor ?? game.user.character;
  if (!speaking) return { alias: game.user.name };
  return { ...ChatMessage.implementation.getSpeaker({ actor: speaking }), alias: nameOf(speaking) };
}
