import { offerRequests } from "../../../engine/requests/offer-requests.ts";
import { registerRequestKind } from "../../../engine/requests/request-card.ts";
import { KEEP_REQUEST } from "./request-kind.ts";
import { openKeepRequest } from "./request-window.ts";

/** Registers asking for checks of this game; call in `init`. */
export function registerKeepRequests(): void {
  registerRequestKind(KEEP_REQUEST);
}

/** Offers asking for checks to the narrator. Call in `setup`. */
export function offerKeepRequests(): void {
  offerRequests(() => openKeepRequest());
}
