import type { TenacityActor } from "../../../engine/data/actor.ts";
import { changeLine, effectEnds, offerName } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestRules, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { localize } from "../../../engine/text/words.ts";
import { type AssetCondition, conditionsOf, featuresOf } from "../data/documents.ts";
import { conditionData } from "../data/asset-condition-data.ts";
import { treat } from "../rules/conditions.ts";
import type { FeatureLimit } from "../rules/features.ts";
import { levelName } from "../words.ts";

/** A new scene, or a new session: features can be invoked again (S2-6), and what was treated meanwhile gets better (S2-7). */
export function renewal(...limits: readonly FeatureLimit[]): RestRules {
  return {
    nothing: () => localize("TENACITY.AssetPool.Rest.Nothing"),
    each: (hero) => endingOf(hero, limits),
  };
}

function endingOf(actor: TenacityActor, limits: readonly FeatureLimit[]): Ending {
  const spent = featuresOf(actor).filter(
    ({ system }) => limits.includes(system.limit) && system.uses.value < system.uses.max,
  );
  return {
    change: {
      actor,
      by: {},
      ends: [],
      items: spent.map(({ uuid, system: { uses } }) => ({ target: uuid, by: { uses: uses.max - uses.value } })),
      lines: spent.map(({ name, system: { uses } }) => changeLine(name, uses.value, uses.max)),
    },
    offers: conditionsOf(actor).map((condition) => treatment(actor, condition)),
  };
}

/** Whether a condition was treated, the table knows: one level less, or gone. */
function treatment(actor: TenacityActor, condition: AssetCondition): SceneOffer {
  const { name, img, description, system } = condition;
  const id = condition.id ?? "";
  const { level } = treat(system).patch;
  const offer = { name: offerName(actor, id), on: false };
  if (level === undefined || level < 1) return { ...offer, effect: id, label: effectEnds(name) };
  const data = { ...conditionData({ name, level, touches: [...system.touches] }), img: img ?? "", description };
  const brings = { id: foundry.utils.randomID(), data };
  const label = changeLine(name, levelName(system.level), levelName(level));
  return { ...offer, label, items: [{ target: actor.uuid, ends: [id], brings }] };
}
