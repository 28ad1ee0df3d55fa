import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionBearer, conditionsOf, type CharacterActor } from "../data/documents.ts";
import { leaveArea } from "../rules/index.ts";
import { charactersAtHand } from "../turns/at-hand.ts";

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Area.${key}`, data);

/** The full name of the button by which someone has left the area of a condition (R-1009); empty where none ends by that. */
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

/** The full name of the button by which someone enters the area of an environment's condition (R-1004); empty elsewhere. */
export function enterName(environment: TenacityActor, id: string): string {
  const isHere = conditionsOf(environment).some((each) => each.id === id);
  if (conditionBearer(environment) !== "environment" || !isHere || whoEnters().length === 0) return "";
  return say("EnterNamed", { name: environment.effects.get(id)?.name ?? "" });
}

/** Whom this user may let enter: whom they aim at, or else who is at hand. */
export function whoEnters(): readonly CharacterActor[] {
  const targeted = [...game.user.targets].map(({ actor }) => actor);
  return charactersAtHand(() => true, targeted);
}
