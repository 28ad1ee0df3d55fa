import type { TenacityActor } from "../../../engine/data/actor.ts";
import { actorsOf, itemsOf, messagesOf } from "../../../engine/data/of-type.ts";
import { CONDITION_KINDS, type Condition } from "../rules/index.ts";

/** Anyone with attributes, skills and points. */
export type CharacterActor = TenacityActor<"hero"> | TenacityActor<"npc">;

/** Whether an actor is a player's character. */
export const isHero = actorsOf("hero");

/** Whether an actor is a narrator's character. */
export const isNpc = actorsOf("npc");

/** Whether an actor has attributes, skills and points, and so can make checks. */
export const isCharacter = actorsOf("hero", "npc");

/** Whether an actor is a mount or vehicle. */
export const isVehicle = actorsOf("vehicle");

/** Whether an actor is an object, an environment or a task. */
export const isChallenge = actorsOf("challenge");

/** Whether an item is a talent, stance, advancement or trait. */
export const isAbility = itemsOf("ability");

/** Whether an ability lets someone respond at no cost (R-1212); a stance does so while it is taken. */
export function hasFreeResponse(actor: CharacterActor): boolean {
  const abilities = actor.items.contents.filter((item) => isAbility(item));
  return abilities.some(({ system }) => system.freeResponse && (system.kind !== "stance" || system.active));
}

export const isWeapon = itemsOf("weapon");

export const isArmor = itemsOf("armor");

export const isGear = itemsOf("gear");

export const isFormula = itemsOf("formula");

/** Whether a message is a check card. */
export const isCheck = messagesOf("check");

/** Whether the narrator asks for checks with a message. */
export const isRequest = messagesOf("request");

/** Whether someone uses a thing with a message. */
export const isUse = messagesOf("use");

/** Whether a message says what a turn brings. */
export const isTurn = messagesOf("turn");

/** Whether a message says what a move brings. */
export const isMove = messagesOf("move");

/** What an actor's conditions act on (R-1004). */
export function conditionBearer(actor: Actor.Implementation): Condition["bearer"] {
  if (isChallenge(actor)) return actor.system.kind === "environment" ? "environment" : "object";
  return isVehicle(actor) ? "object" : "creature";
}

/** Whether there is an effect, and it is a condition of this game (R-1001). */
export function isCondition(
  effect: ActiveEffect.Implementation | null | undefined,
): effect is ActiveEffect.OfType<"condition"> {
  return effect?.type === "condition";
}

/** The conditions in force on an actor, as the rules read them (R-1001); what is of no known kind counts for nothing. */
export function conditionsOf(actor: Actor.Implementation): readonly Condition[] {
  const known = actor.effectsInForce.filter(isCondition).filter(({ system }) => CONDITION_KINDS.get(system.kind));
  return known.map(({ system }) => system.facts(conditionBearer(actor)));
}
