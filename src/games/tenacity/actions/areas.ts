import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { inARow } from "../../../engine/text/words.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { type CharacterActor, conditionBearer, conditionsOf, isCondition } from "../data/documents.ts";
import { postDeed } from "../items/post-use.ts";
import { copyOfCondition, planCondition } from "../conditions/apply-condition.ts";
import { toBring } from "../conditions/new-condition.ts";
import { leaveArea } from "../rules/index.ts";
import { charactersAtHand } from "../turns/at-hand.ts";

/** The full name of the button by which someone has left the area of a condition (R-1009); empty where none ends by that. */
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

/** The full name of the button by which someone enters the area of an environment's condition (R-1004); empty elsewhere. */
export function enterName(environment: TenacityActor, id: string): string {
  const isHere = conditionsOf(environment).some((each) => each.id === id);
  if (conditionBearer(environment) !== "environment" || !isHere || whoEnters().length === 0) return "";
  return say("EnterNamed", { name: environment.effects.get(id)?.name ?? "" });
}

/** Whom this user may let enter: whom they aim at, or else who is at hand. */
function whoEnters(): readonly CharacterActor[] {
  const targeted = [...game.user.targets].map(({ actor }) => actor);
  return charactersAtHand(() => true, targeted);
}

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Area.${key}`, data);

/** Ends what belongs to an area that its bearer has left. The card that says so takes it back. */
export async function leave(bearer: TenacityActor, id: string): Promise<void> {
  const ends = ending(bearer, id);
  const names = ends.map((each) => bearer.effects.get(each)?.name ?? "");
  if (ends.length === 0 || !bearer.isOwner) return;
  const conditions = inARow(names);
  await oneAtATime(`area ${bearer.uuid}`, () =>
    postDeed(bearer, {
      name: game.i18n.localize("TENACITY.Area.Leave"),
      words: [say("Left", { name: nameOf(bearer), conditions })],
      effects: [{ target: bearer.uuid, ends }],
    }),
  );
}

/** Puts what is on an environment upon someone who enters, after asking whom; it ends as they leave. */
export async function enter(environment: TenacityActor, id: string): Promise<void> {
  const effect = environment.effects.get(id);
  if (!isCondition(effect)) return;
  const title = say("EnterNamed", { name: effect.name });
  const actor = await chooseOne(title, game.i18n.localize("TENACITY.Area.Who"), whoEnters());
  if (!actor) return;
  const copy = copyOfCondition(effect);
  const area = effect.system.area || nameOf(environment);
  const entered = { ...copy, system: { ...copy.system, area } };
  const brings = toBring(entered);
  const { outcome, patch } = planCondition(actor, entered, brings.id);
  if (outcome === "kept") {
    ui.notifications.info("TENACITY.Condition.Kept", { format: { name: effect.name, actor: nameOf(actor) } });
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
