import { followDocuments } from "../../documents/spotlight/follow-documents.ts";
import { registerStepRequests } from "../../documents/spotlight/ask-for-steps.ts";
import { registerEstablishing } from "./establish.ts";
import { settlePrices } from "./settle-prices.ts";
import { watchChecks } from "./watch-checks.ts";

/** What fights need from the beginning; call in `init`. */
export function registerSpotlight(): void {
  registerStepRequests();
  registerEstablishing();
}

/** Lets fights follow what happens in the world; call at `ready`, before requests are attended to. */
export function startSpotlight(): void {
  followDocuments();
  watchChecks();
  settlePrices();
}
