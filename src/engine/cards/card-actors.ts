import { nameOf, pictureOf } from "../data/name-of.ts";
import { findAnyActor } from "../data/find-actor.ts";
import { inARow } from "../text/plural.ts";
import type { CardMessage } from "./card.ts";
import { mayRead } from "./secret/readers.ts";
import { clipped, localize } from "../text/words.ts";

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
