import { ownRequests, type UserRequest } from "../clients/requests.ts";
import type { CardMessage } from "./card.ts";

/** Steps of this user's that wait for the card's keeper to write them. */
export function pendingSteps(message: CardMessage): readonly UserRequest[] {
  return ownRequests().filter(({ data }) => data["card"] === message.uuid);
}
