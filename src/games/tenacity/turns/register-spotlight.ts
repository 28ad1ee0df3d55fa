import { drawLightMarks } from "./light-marks.ts";
import { followDocuments } from "./follow-documents.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";
import { registerEstablishing } from "./establish.ts";
import { catchUpWithTurns } from "./missed-turns.ts";
import { settlePrices } from "./settle-prices.ts";
import { registerTurnEvents } from "./turn-events.ts";
import { watchCoups } from "./watch-coups.ts";
import { watchDroppers } from "./dropped-holds.ts";
import { closeSceneChallenges } from "./scene-challenges.ts";
import { watchChecks } from "./watch-checks.ts";

/** What fights need from the beginning; call in `init`. */
export function registerSpotlight(): void {
  SPOTLIGHT_LOG.register();
  registerEstablishing();
  registerTurnEvents();
}

/** Lets fights follow what happens in the world; call at `ready`, before requests are attended to. */
export function startSpotlight(): void {
  followDocuments();
  catchUpWithTurns();
  drawLightMarks();
  watchChecks();
  watchCoups();
  watchDroppers();
  settlePrices();
  closeSceneChallenges();
}
