import { itemsInOrder } from "../../../engine/data/document-types.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { effectEnds, numberChange, offerName } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestRules, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { actionsOf, conditionsOf, type EvadeActor, isHeld, isWeapon } from "../data/documents.ts";
import { restWords, sheetWords } from "../words.ts";

/**
 * The end of a scene: players' characters whom no one has revived wake at 0 (S3-13), no one has turns in which anything could end, and what
 * fights have taken of actions and guns comes back.
 */
export const SCENE_END: RestRules<EvadeActor & TenacityActor> = {
  nothing: () => restWords("NothingToEnd"),
  each: endingOf,
};

function endingOf(actor: EvadeActor & TenacityActor): Ending {
  const { actions, delayed, immobile } = actor.system;
  const conditions = conditionsOf(actor);
  const passing = conditions.filter(({ system }) => system.turns > 0);
  const guns = itemsInOrder(actor, isWeapon).filter(({ system }) => system.resting);
  const full = actionsOf(actor);
  const acting = numberChange("actions", sheetWords("Actions"), actions.value, Math.max(actions.value, full));
  const lines = [
    ...acting.lines,
    ...(delayed ? [restWords("DelayedLapses")] : []),
    ...passing.map(({ name }) => effectEnds(name)),
    ...guns.map(({ name }) => restWords("GunReady", { name })),
  ];
  const lasting = conditions
    .filter(({ system }) => system.turns === 0)
    .map(({ id, name }) => ({
      name: offerName(actor, id ?? ""),
      effect: id ?? "",
      label: effectEnds(name),
      on: false,
    }));
  const free = { name: offerName(actor, "free"), by: { immobile: -immobile }, label: restWords("GoesFree"), on: true };
  return {
    change: {
      actor,
      by: { ...acting.by, ...(delayed && { delayed: -1 }) },
      ends: passing.flatMap(({ id }) => id ?? []),
      items: guns.map(({ uuid }) => ({ target: uuid, by: { resting: -1 } })),
      lines,
    },
    offers: [...waking(actor), ...(isHeld(actor) ? [free] : []), ...lasting],
  };
}

/** A player's character wakes at 0, or keeps the Life that a stunning blow has left (S3-13, S3-18). The dead stay dead. */
function waking(actor: EvadeActor & TenacityActor): readonly SceneOffer[] {
  const { out, dead, failed, life } = actor.system;
  if (actor.type !== "evadeHero" || !out || dead) return [];
  const by = { out: -1, failed: -failed, life: Math.max(0, -life.value) };
  const label = restWords("Wakes", { life: String(Math.max(0, life.value)) });
  return [{ name: offerName(actor, "wakes"), by, label, on: true }];
}
