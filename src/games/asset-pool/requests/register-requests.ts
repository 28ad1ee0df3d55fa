import { offerRequests } from "../../../engine/requests/offer-requests.ts";
import { registerRequestKind } from "../../../engine/requests/request-card.ts";
import { ASSET_REQUEST } from "./request-kind.ts";
import { openAssetRequest } from "./request-window.ts";

/** Registers asking for checks of this game; call in `init`. */
export function registerAssetRequests(): void {
  registerRequestKind(ASSET_REQUEST);
}

/** Offers asking for checks to the narrator. Call in `setup`. */
export function offerAssetRequests(): void {
  offerRequests(() => openAssetRequest());
}
