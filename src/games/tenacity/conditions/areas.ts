import { oneAtATime } from "../../../engine/cards/one-at-a-time.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { chooseOne } from "../actions/choose-one.ts";
import { actingActors } from "../data/acting-actor.ts";
import { conditionBearer, conditionsOf, isCharacter, isCondition, type CharacterActor } from "../data/documents.ts";
import { postDeed } from "../items/use-card.ts";
import { leaveArea } from "../rules/index.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { copyOfCondition, planCondition } from "./apply-condition.ts";

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Area.${key}`, data);

/** The full name of the button by which somebody has left the area of a condition (R-1009); empty where none ends by that. */
export function leaveName(bearer: TenacityActor, id: string): string {
  if (conditionBearer(bearer) === "environment" || ending(bearer, id).length === 0) return "";
  return say("LeaveNamed", { name: bearer.effects.get(id)?.name ?? "" });
}

/** The conditions that end as their bearer leaves: all of that area, or the one that is of no named one (R-1008, R-1009). */
function ending(bearer: TenacityActor, id: string): readonly string[] {
  const conditions = conditionsOf(bearer);
  const left = conditions.find((each) => each.id === id);
  if (!left || (left.area === "" && left.removal !== "leave")) return [];
  return left.area === "" ? [id] : leaveArea(conditions, left.area).patch.remove;
}

/** Ends what belongs to an area that its bearer has left. The card that says so takes it back. */
export async function leave(bearer: TenacityActor, id: string): Promise<void> {
  const ends = ending(bearer, id);
  const names = ends.map((each) => bearer.effects.get(each)?.name ?? "");
  if (ends.length === 0 || !bearer.isOwner) return;
  const conditions = new Intl.ListFormat(game.i18n.lang).format(names);
  await oneAtATime(`area ${bearer.uuid}`, () =>
    postDeed(bearer, {
      name: game.i18n.localize("TENACITY.Area.Leave"),
      words: [say("Left", { name: nameOf(bearer), conditions })],
      effects: [{ target: bearer.uuid, ends }],
    }),
  );
}

/** The full name of the button by which somebody enters the area of an environment's condition (R-1004); empty elsewhere. */
export function enterName(environment: TenacityActor, id: string): string {
  const isHere = conditionsOf(environment).some((each) => each.id === id);
  if (conditionBearer(environment) !== "environment" || !isHere || whoEnters().length === 0) return "";
  return say("EnterNamed", { name: environment.effects.get(id)?.name ?? "" });
}

/** Puts what is on an environment upon somebody who enters, after asking whom; it ends as they leave. */
export async function enter(environment: TenacityActor, id: string): Promise<void> {
  const effect = environment.effects.get(id);
  if (!isCondition(effect)) return;
  const title = say("EnterNamed", { name: effect.name });
  const actor = await chooseOne(title, game.i18n.localize("TENACITY.Area.Who"), whoEnters());
  if (!actor) return;
  const copy = copyOfCondition(effect);
  const area = effect.system.area || environment.name;
  const data = { ...copy, type: "condition", system: { ...copy.system, area } };
  const brings = { id: foundry.utils.randomID(), data };
  const { outcome, patch } = planCondition(actor, data, brings.id);
  if (outcome === "kept") {
    ui.notifications.info("TENACITY.Condition.Kept", { format: { name: effect.name, actor: actor.name } });
    return;
  }
  const change: Partial<CardEffect> = { target: actor.uuid, brings, ends: patch.remove };
  await oneAtATime(`area ${actor.uuid}`, () =>
    postDeed(actor, {
      name: game.i18n.localize("TENACITY.Area.Enter"),
      words: [say("Entered", { name: nameOf(actor), condition: effect.name, area })],
      effects: [change],
    }),
  );
}

/** Whom this user may let enter: whom they aim at, those whom they play, or else everybody in the fight or the world. */
function whoEnters(): readonly CharacterActor[] {
  const targeted = [...game.user.targets].map(({ actor }) => actor);
  const fighting = (currentFight()?.combatants.contents ?? []).map(({ actor }) => actor);
  const groups = [targeted, actingActors(), fighting, game.actors.contents].map((actors) => [
    ...new Set(actors.filter((actor) => actor instanceof TenacityActor && isCharacter(actor) && actor.isOwner)),
  ]);
  return (groups.find(({ length }) => length > 0) ?? []) as CharacterActor[];
}

function nameOf(actor: TenacityActor): string {
  return actor.token?.name ?? actor.name;
}
