import { clipped, format } from "../../../engine/text/words.ts";
import { type EffectKind, plan } from "../../../engine/cards/effects/effect-kind.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { AUTOMATION } from "../automation.ts";
import { conditionNow, isAssetCondition } from "../data/documents.ts";
import { conditionData } from "../data/asset-condition-data.ts";
import type { AssetEffect, AssetState, LevelChange } from "../rules/card.ts";
import { treat, worsen } from "../rules/conditions.ts";
import { forbiddenWords, levelName } from "../words.ts";

/** A condition gets one level better, or ends; or it gets one level worse (S2-7). */
export const LEVEL: EffectKind<AssetState, AssetEffect> = {
  kind: "level",

  plan({ actor, effects: [effect] }) {
    const { change } = effect;
    const condition = change && conditionNow(actor, change.condition, change.name);
    // One in its place counts as long as the card says of it what is so.
    if (!condition || (condition.id !== change.condition && condition.system.level !== change.from))
      return refuse("conditionGone");
    const { name, img, description, system } = condition;
    const changed = change.by < 0 ? treat(system) : worsen(system);
    if (!changed.ok) return changed;
    const { level = system.level } = changed.patch;
    const removed = [condition.toObject()];
    if (level < 1) return plan({ [effect.id]: { removed } });
    // In the place of the one before it, which an undo puts back. Under the event's id, so that a repeat finds it.
    const data = { ...conditionData({ name, level, touches: [...system.touches] }), img: img ?? "", description };
    return plan({ [effect.id]: { removed, added: [effect.event] } }, { condition: { id: effect.event, data } });
  },

  words({ target, event, change }) {
    if (!change) return "";
    const { from, by } = change;
    if (from + by < 1) return becomes(change);
    return [becomes(change), ...forbiddenWords(from + by, touchedBy(target, event, change))].join(". ");
  },
  story: ({ change }) => (change ? becomes(change) : ""),

  level: (isOwn, writer) => AUTOMATION.level(isOwn ? "ownPoints" : "treatment", writer),
};

/** "Cut Arm: Severe → Serious", or that it ends. */
function becomes({ name, from, by }: LevelChange): string {
  const words = { condition: clipped(name), from: levelName(from), to: levelName(from + by) };
  return format(`TENACITY.AssetPool.Card.Effect.${from + by < 1 ? "ended" : "level"}`, words);
}

/** What the condition affects, as it is by now or was before; nothing where neither is there. */
function touchedBy(target: string, event: string, { condition }: LevelChange): readonly string[] {
  const effects = findActor(target)?.effects;
  const found = effects?.get(event) ?? effects?.get(condition);
  return isAssetCondition(found) ? [...found.system.touches] : [];
}
