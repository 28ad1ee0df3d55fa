import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { inARow } from "../../../engine/text/words.ts";
import { chooseOne } from "../../../engine/windows/choose-one.ts";
import { isCondition } from "../data/documents.ts";
import { postDeed } from "../items/post-use.ts";
import { copyOfCondition, planCondition } from "../conditions/apply-condition.ts";
import { ending, whoEnters } from "./area-names.ts";
import { toBring } from "../conditions/new-condition.ts";

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
