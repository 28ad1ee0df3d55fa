import { followInSpotlight, settlePrices } from "./turns/follow-documents.ts";
import { SPOTLIGHT_LOG } from "./turns/spotlight-log.ts";
import { registerEstablishing } from "./fights/establish.ts";
import { registerTurnEvents, hurtIfUntold } from "./turns/turn-events.ts";
import { watchDroppers } from "./fights/dropped-holds.ts";
import { closeSceneChallenges } from "./fights/scene-challenges.ts";
import { watchChecks, watchCoups } from "./fights/watch-checks.ts";
import type { TenacityCombat } from "./turns/combat.ts";
import { whenElected } from "../../engine/clients/elected-tab.ts";
import { tellDueBites } from "./map/area-moves.ts";
import { findActor } from "../../engine/data/actor-identity.ts";
import { keepsEncounters } from "../../engine/turns/keeper.ts";
import { ownFights } from "./turns/read-spotlight.ts";

/** What fights need from the beginning; call in `init`. */
export function registerSpotlight(): void {
  SPOTLIGHT_LOG.register();
  registerEstablishing();
  registerTurnEvents();
}

/** Lets fights follow what happens in the world; call at `ready`, before requests are attended to. */
export function startSpotlight(): void {
  followInSpotlight();
  catchUpWithTurns();
  watchChecks();
  watchCoups();
  watchDroppers();
  settlePrices();
  closeSceneChallenges();
}

/**
 * Tells of what hurts at the start of the present turn or round (R-1008), and of what areas do, should the narrator's client have gone between writing
 * the step and telling of it; call at `ready`. Only of the newest step: what lies before it was told of before it was taken.
 */
function catchUpWithTurns(): void {
  const catchUp = (): void => {
    if (keepsEncounters()) for (const combat of ownFights()) void catchUpIn(combat);
  };
  Hooks.on("userConnected", catchUp);
  whenElected(catchUp);
}

async function catchUpIn(combat: TenacityCombat): Promise<void> {
  const newest = combat.history.at(-1);
  for (const { id, event } of newest?.events ?? []) {
    const hurts: unknown = event["hurts"];
    for (const uuid of Array.isArray(hurts) ? hurts : []) {
      const actor = findActor(uuid);
      if (actor) await hurtIfUntold(combat, actor, id);
    }
    await tellDueBites(combat, event["bites"], id);
  }
}
