import { ownRequests, type UserRequest } from "../../../engine/clients/requests.ts";
import type { CheckMessage } from "./read-check.ts";

/** Steps of this user's that wait for the card's keeper to write them. */
export function pendingSteps(message: CheckMessage): readonly UserRequest[] {
  return ownRequests().filter(({ data }) => data["card"] === message.uuid);
}
