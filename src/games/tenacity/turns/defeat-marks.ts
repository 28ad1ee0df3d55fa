import { outMark } from "../../../engine/map/out-mark.ts";
import { isMarkedOut, OUT } from "../conditions/status-effects.ts";
import { isCharacter } from "../data/documents.ts";
import { isBeaten } from "./combatant-facts.ts";
import { standsFor } from "./light-marks.ts";
import { ownFights } from "./read-spotlight.ts";

/**
 * What tokens show of the dead, and of those out of the fight without a user's mark (R-905, R-1209): the sign of those who are out, all
 * over. Where it is there as an effect it needs no second one.
 */
export function defeatMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (isMarkedOut(actor)) return [];
  const isDead = isCharacter(actor) && actor.system.dead;
  return isDead || hasFallenOut(actor) ? [outMark(actor, OUT)] : [];
}

function hasFallenOut(actor: Actor.Implementation): boolean {
  const isOut = (each: Combatant.Implementation): boolean => each.defeated || isBeaten(actor);
  return ownFights().some(({ combatants }) => combatants.some((each) => standsFor(each, actor) && isOut(each)));
}
