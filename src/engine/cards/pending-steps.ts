import { ownRequests, type UserRequest } from "../clients/requests.ts";
import type { CardMessage } from "./card.ts";
import { isKept } from "./card-keeper.ts";
import { format, localize } from "../text/words.ts";

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
