import { TenacityActor } from "../../engine/data/actor.ts";
import { isAtHelm } from "./plan/steering.ts";
import { outMark, standsFor } from "../../engine/map/fight-marks.ts";
import { registerReturn } from "./conditions/apply-condition.ts";
import { isMarkedOut, OUT, registerStatusEffects } from "./conditions/status-effects.ts";
import { isCharacter } from "./data/documents.ts";
import { isBeaten } from "./turns/combatant-facts.ts";
import { currentFight, ownFights } from "./turns/read-spotlight.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Status } from "../../engine/data/statuses.ts";
import { type Spotlight, viewSpotlight } from "./rules/index.ts";
import { followInSpotlight, settlePrices } from "./turns/follow-documents.ts";
import { SPOTLIGHT_LOG } from "./turns/spotlight-log.ts";
import { registerEstablishing } from "./fights/establish.ts";
import { hurtIfUntold, registerTurnEvents } from "./turns/turn-events.ts";
import { watchDroppers } from "./fights/dropped-holds.ts";
import { closeSceneChallenges } from "./fights/scene-challenges.ts";
import { watchChecks, watchCoups } from "./fights/watch-checks.ts";
import type { TenacityCombat } from "./turns/combat.ts";
import { whenElected } from "../../engine/clients/elected-tab.ts";
import { tellDueBites } from "./map/area-moves.ts";
import { findActor } from "../../engine/data/actor-identity.ts";
import { keepsEncounters } from "../../engine/turns/encounters.ts";

/** Registers what documents of this game show, and how their effects come back; call in `init`. */
export function registerDocuments(): void {
  TenacityActor.registerMarks(lightMarks);
  TenacityActor.registerInsight(isAtHelm);
  TenacityActor.registerMarks(defeatMarks);
  registerReturn();
  registerStatusEffects();
}

/**
 * What tokens show of the dead, and of those out of the fight without a user's mark (R-905, R-1209): the sign of those who are out, all
 * over. Where it is there as an effect it needs no second one.
 */
function defeatMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const isDead = isCharacter(actor) && actor.system.dead;
  // Whether an effect says it is asked last: core asks this of every actor that it prepares.
  return (isDead || hasFallenOut(actor)) && !isMarkedOut(actor) ? [outMark(actor, OUT)] : [];
}

function hasFallenOut(actor: Actor.Implementation): boolean {
  const own = ownFights().flatMap(({ combatants }) => combatants.filter((each) => standsFor(each, actor)));
  return own.some(({ defeated }) => defeated) || (own.length > 0 && isBeaten(actor));
}

/** Who can be next. */
const NEXT: Status = {
  id: "next",
  name: "TENACITY.Spotlight.OnMap.next",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/next.svg`,
};

/** Who may be next, by fight: asked for by every token whenever one is drawn. */
const candidates = new WeakMap<Spotlight, ReadonlySet<string>>();

/**
 * What tokens of an actor show of the light besides its effects: a mark where it may be next. Core's own turn marker shows who is
 * in the light, since core's turn is theirs.
 */
function lightMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const combat = currentFight();
  if (!combat) return [];
  const next = candidatesOf(combat.spotlight.state);
  const isNext = next.size > 0 && combat.combatants.some((each) => next.has(each.id ?? "") && standsFor(each, actor));
  return isNext ? [outMark(actor, NEXT, false)] : [];
}

function candidatesOf(state: Spotlight): ReadonlySet<string> {
  const known = candidates.get(state);
  if (known) return known;
  const { next } = viewSpotlight(state);
  const found = new Set(next?.kind === "pick" ? next.candidates : []);
  candidates.set(state, found);
  return found;
}

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
