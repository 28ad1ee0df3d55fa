import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { CONDITION_KINDS, type Condition } from "../rules/index.ts";

/** An actor that may be there, of whatever game. */
type AnyActor = Actor.Implementation | null | undefined;
type AnyItem = Item.Implementation | null | undefined;
type AnyMessage = ChatMessage.Implementation | null | undefined;

/** Anyone with attributes, skills and points. */
export type CharacterActor = TenacityActor<"hero"> | TenacityActor<"npc">;

/** Whether an actor is a player's character. */
export function isHero(actor: AnyActor): actor is TenacityActor<"hero"> {
  return actor?.type === "hero";
}

/** Whether an actor is a narrator's character. */
export function isNpc(actor: AnyActor): actor is TenacityActor<"npc"> {
  return actor?.type === "npc";
}

/** Whether an actor has attributes, skills and points, and so can make checks. */
export function isCharacter(actor: AnyActor): actor is CharacterActor {
  return isHero(actor) || isNpc(actor);
}

/** Whether an actor is a mount or vehicle. */
export function isVehicle(actor: AnyActor): actor is TenacityActor<"vehicle"> {
  return actor?.type === "vehicle";
}

/** Whether an actor is an object, an environment or a task. */
export function isChallenge(actor: AnyActor): actor is TenacityActor<"challenge"> {
  return actor?.type === "challenge";
}

/** Whether an item is a talent, stance, advancement or trait. */
export function isAbility(item: AnyItem): item is TenacityItem<"ability"> {
  return item?.type === "ability";
}

/** Whether an ability lets someone respond at no cost (R-1212); a stance does so while it is taken. */
export function hasFreeResponse(actor: CharacterActor): boolean {
  const abilities = actor.items.contents.filter((item) => isAbility(item));
  return abilities.some(({ system }) => system.freeResponse && (system.kind !== "stance" || system.active));
}

export function isWeapon(item: AnyItem): item is TenacityItem<"weapon"> {
  return item?.type === "weapon";
}

export function isArmor(item: AnyItem): item is TenacityItem<"armor"> {
  return item?.type === "armor";
}

export function isGear(item: AnyItem): item is TenacityItem<"gear"> {
  return item?.type === "gear";
}

export function isFormula(item: AnyItem): item is TenacityItem<"formula"> {
  return item?.type === "formula";
}

/** Whether a message is a check card. */
export function isCheck(message: AnyMessage): message is TenacityChatMessage<"check"> {
  return message?.type === "check";
}

/** Whether the narrator asks for checks with a message. */
export function isRequest(message: AnyMessage): message is TenacityChatMessage<"request"> {
  return message?.type === "request";
}

/** Whether someone uses a thing with a message. */
export function isUse(message: AnyMessage): message is TenacityChatMessage<"use"> {
  return message?.type === "use";
}

/** Whether a message says what a turn brings. */
export function isTurn(message: AnyMessage): message is TenacityChatMessage<"turn"> {
  return message?.type === "turn";
}

/** Whether a message says what a move brings. */
export function isMove(message: AnyMessage): message is TenacityChatMessage<"move"> {
  return message?.type === "move";
}

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
