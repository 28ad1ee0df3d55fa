import { drawLightMarks } from "./turns/light-marks.ts";
import { followDocuments } from "./turns/follow-documents.ts";
import { SPOTLIGHT_LOG } from "./turns/spotlight-log.ts";
import { registerEstablishing } from "./fights/establish.ts";
import { catchUpWithTurns } from "./map/missed-turns.ts";
import { settlePrices } from "./turns/settle-prices.ts";
import { registerTurnEvents } from "./turns/turn-events.ts";
import { watchCoups } from "./fights/watch-coups.ts";
import { watchDroppers } from "./fights/dropped-holds.ts";
import { closeSceneChallenges } from "./fights/scene-challenges.ts";
import { watchChecks } from "./fights/watch-checks.ts";

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
