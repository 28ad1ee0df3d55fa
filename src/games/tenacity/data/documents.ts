import { type Data, list } from "../../../core/data.ts";
import type { Card } from "../../../engine/cards/card.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { actorsOf, itemsOf, messagesOf } from "../../../engine/data/document-types.ts";
import { type CheckOpening } from "../rules/check/opening.ts";
import { type CheckState } from "../rules/check/state.ts";
import { isFallen } from "../rules/conditions/can-act.ts";
import { type Condition } from "../rules/conditions/condition.ts";
import { CONDITION_KINDS } from "../rules/conditions/kinds/index.ts";
import { type Vitals } from "../rules/damage.ts";
import { type Resources } from "../rules/spin.ts";

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

/** A stored check card. */
export type CheckMessage = TenacityChatMessage<"check">;

/** What a check's card means at this moment. */
export type Check = Card<CheckState>;

/** Folds a check's card, see `readCard`. */
export function readCheck(message: CheckMessage, without?: ReadonlySet<string>): Check {
  // Messages of the subtype are folded by the kind of card that `check-kind.ts` registers for it.
  return readCard(message, without) as Check;
}

/** How a check begins, as its card stores it. Anybody may have written it. */
export function openingOf({ system }: CheckMessage): CheckOpening {
  const opening: object = system.opening;
  return opening as CheckOpening;
}

export function resourcesOf(actor: CharacterActor): Resources {
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** Finds a hero or NPC by uuid; null for anything else, and for what was deleted. A card may claim any uuid. */
export function findCharacter(uuid: unknown): CharacterActor | null {
  const found = findAnyActor(uuid);
  return isCharacter(found) ? found : null;
}

/** Everything that was ever written on a card of one move, by its type, also what was undone since. */
export function writtenOf({ system }: CheckMessage, type: string): readonly Data[] {
  return list(Object.values(system.events)).filter((stored) => stored["type"] === type);
}

/** The body of an actor as the rules read it; things have stress alone. */
export function vitalsOf(actor: TenacityActor): Vitals {
  const { value: stress = 0, max: maximum = 0 } = "stress" in actor.system ? actor.system.stress : {};
  const body = { stress, maximum, wounds: 0, woundMaximum: 0, unconscious: false, dead: false };
  if (!isCharacter(actor)) return body;
  const { wounds, dead } = actor.system;
  return { ...body, wounds: wounds.value, woundMaximum: wounds.max, unconscious: isFallen(conditionsOf(actor)), dead };
}
