import { TenacityActor } from "../../engine/data/actor.ts";
import { isAtHelm } from "./plan/steering.ts";
import { outMark, standsFor } from "../../engine/map/fight-marks.ts";
import { registerReturn } from "./conditions/apply-condition.ts";
import { registerStatusEffects, isMarkedOut, OUT } from "./conditions/status-effects.ts";
import { isCharacter } from "./data/documents.ts";
import { isBeaten } from "./turns/combatant-facts.ts";
import { ownFights, currentFight } from "./turns/read-spotlight.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Status } from "../../engine/data/statuses.ts";
import { viewSpotlight, type Spotlight } from "./rules/index.ts";

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
