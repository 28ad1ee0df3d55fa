import { offerRequests } from "../../../engine/requests/offer-requests.ts";
import { registerRequestKind } from "../../../engine/requests/request-card.ts";
import { EVADE_REQUEST } from "./request-kind.ts";
import { openEvadeRequest } from "./request-window.ts";

/** Registers asking for checks of this game; call in `init`. */
export function registerEvadeRequests(): void {
  registerRequestKind(EVADE_REQUEST);
}

/** Offers asking for checks to the narrator. Call in `setup`. */
export function offerEvadeRequests(): void {
  offerRequests(() => openEvadeRequest());
}
