import { alwaysShown } from "../../../compat/effect-model.ts";
import { isMarkedOut, OUT } from "../conditions/status-effects.ts";
import { isCharacter } from "../data/documents.ts";
import { isBeaten } from "./combatant-facts.ts";
import { standsFor } from "./light-marks.ts";
import { ownFights } from "./read-spotlight.ts";

/** Marks that are nowhere stored, by actor. */
const marks = new WeakMap<Actor.Implementation, ActiveEffect.Implementation>();

/**
 * What tokens show of the dead, and of those out of the fight without a user's mark (R-905, R-1209): the sign of those who are out, all
 * over. Where it is there as an effect it needs no second one.
 */
export function defeatMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (isMarkedOut(actor)) return [];
  const isDead = isCharacter(actor) && actor.system.dead;
  return isDead || hasFallenOut(actor) ? [markOf(actor)] : [];
}

function hasFallenOut(actor: Actor.Implementation): boolean {
  const isOut = (each: Combatant.Implementation): boolean => each.defeated || isBeaten(actor);
  return ownFights().some(({ combatants }) => combatants.some((each) => standsFor(each, actor) && isOut(each)));
}

function markOf(actor: Actor.Implementation): ActiveEffect.Implementation {
  const known = marks.get(actor);
  if (known) return known;
  const name = game.i18n.localize(OUT.name);
  const data = { name, img: OUT.img, statuses: [OUT.id], flags: { core: { overlay: true } }, ...alwaysShown() };
  const mark = new ActiveEffect.implementation(data, { parent: actor });
  marks.set(actor, mark);
  return mark;
}
