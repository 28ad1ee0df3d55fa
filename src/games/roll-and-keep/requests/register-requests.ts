import { rollsBlind } from "../../../engine/requests/blind-roll.ts";
import { offerRequests } from "../../../engine/requests/offer-requests.ts";
import { registerRequestKind } from "../../../engine/requests/request-card.ts";
import { KEEP_REQUEST } from "./request-kind.ts";
import { rollBlind } from "./roll-blind.ts";
import { late } from "../../../engine/windows/late.ts";

/** Registers asking for checks of this game, and rolling them blind; call in `init`. */
export function registerKeepRequests(): void {
  registerRequestKind(KEEP_REQUEST);
  rollsBlind(KEEP_REQUEST.answers, rollBlind);
}

/** Offers asking for checks to the narrator. Call in `setup`. */
export function offerKeepRequests(): void {
  offerRequests(async () => (await late(import("./request-window.ts"))).openKeepRequest());
}
