import { isElectedTab } from "../clients/elected-tab.ts";
import type { CardState, Writer } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";
import { ownRequests, type UserRequest } from "../clients/requests.ts";
import { format, localize } from "../text/words.ts";

type UserDocument = User.Implementation;

/**
 * Whether this client keeps a card: writes what others ask for. That is the active narrator's
 * elected tab or, with no narrator connected, its author's.
 */
export function isCardKeeper(message: CardMessage): boolean {
  return isElectedTab() && keepsCards(game.user, message);
}

/** Whether somebody is there who writes onto a card what others ask for. */
function isKept(message: CardMessage): boolean {
  return game.users.contents.some((user) => user.active && keepsCards(user, message));
}

function keepsCards(user: UserDocument, message: CardMessage): boolean {
  // What someone rolled for themselves no one else can keep.
  const narrator = message.sealed === "self" ? null : game.users.activeGM;
  return narrator ? narrator === user : message.author === user;
}

/** What the rules must know of someone who writes onto a card; null is someone who is gone. */
export function writerOn(message: CardMessage, user: UserDocument | null): Writer {
  return {
    narrator: user?.isGM === true,
    author: user !== null && message.author === user,
    owns: (uuid) => user !== null && ownsActor(user, uuid),
  };
}

/** Whether an actor that a card names belongs to a user. A card may claim any uuid. */
export function ownsActor(user: UserDocument, uuid: string): boolean {
  const found = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof Actor && found.pack === null && found.testUserPermission(user, "OWNER");
}

/** What became of an event on its card: counted, refused and why, or not there. */
export function fateOf(id: string, message: CardMessage, state: CardState): "absent" | "there" | { refused: string } {
  const refused = state.refused.find(({ event }) => event === id);
  if (refused) return { refused: refused.reason };
  const verdict = message.system.account[id];
  if (verdict !== undefined) return { refused: verdict };
  return Object.hasOwn(message.system.events, id) ? "there" : "absent";
}

/** Steps of this user's that wait for the card's keeper to write them. */
export function pendingSteps(message: CardMessage): readonly UserRequest[] {
  return ownRequests().filter(({ data }) => data["card"] === message.uuid);
}

/** That a step of this user's is on its way, or whom it waits for where nobody who is there could write it; "" where none is. */
export function sendingWords(message: CardMessage): string {
  if (pendingSteps(message).length === 0) return "";
  if (isKept(message)) return localize("TENACITY.Waiting.sending");
  const { author } = message;
  return author && !author.isGM
    ? format("TENACITY.Waiting.AuthorAway", { author: author.name })
    : localize("TENACITY.Waiting.NarratorAway");
}
