import { TenacityActor } from "../../../engine/data/actor.ts";
import { actingActors } from "../data/acting-actor.ts";
import { conditionBearer, conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { leaveArea } from "../rules/index.ts";
import { currentFight } from "../turns/read-spotlight.ts";

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Area.${key}`, data);

/** The full name of the button by which somebody has left the area of a condition (R-1009); empty where none ends by that. */
export function leaveName(bearer: TenacityActor, id: string): string {
  if (conditionBearer(bearer) === "environment" || ending(bearer, id).length === 0) return "";
  return say("LeaveNamed", { name: bearer.effects.get(id)?.name ?? "" });
}

/** The conditions that end as their bearer leaves: all of that area, or the one that is of no named one (R-1008, R-1009). */
export function ending(bearer: TenacityActor, id: string): readonly string[] {
  const conditions = conditionsOf(bearer);
  const left = conditions.find((each) => each.id === id);
  if (!left || (left.area === "" && left.removal !== "leave")) return [];
  return left.area === "" ? [id] : leaveArea(conditions, left.area).patch.remove;
}

/** The full name of the button by which somebody enters the area of an environment's condition (R-1004); empty elsewhere. */
export function enterName(environment: TenacityActor, id: string): string {
  const isHere = conditionsOf(environment).some((each) => each.id === id);
  if (conditionBearer(environment) !== "environment" || !isHere || whoEnters().length === 0) return "";
  return say("EnterNamed", { name: environment.effects.get(id)?.name ?? "" });
}

/** Whom this user may let enter: whom they aim at, those whom they play, or else everybody in the fight or the world. */
export function whoEnters(): readonly CharacterActor[] {
  const targeted = [...game.user.targets].map(({ actor }) => actor);
  const fighting = (currentFight()?.combatants.contents ?? []).map(({ actor }) => actor);
  const groups = [targeted, actingActors(), fighting, game.actors.contents].map((actors) => [
    ...new Set(actors.filter((actor) => actor instanceof TenacityActor && isCharacter(actor) && actor.isOwner)),
  ]);
  return (groups.find(({ length }) => length > 0) ?? []) as CharacterActor[];
}
