import { type EffectKind, plan } from "../../../engine/cards/effects/effect-kind.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { isAssetHero } from "../data/documents.ts";
import { conditionData } from "../data/asset-condition-data.ts";
import { clipped, format } from "../../../engine/text/words.ts";
import { forbiddenWords, levelName } from "../words.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";

/** A condition comes upon someone (S2-7). */
export const HINDER: EffectKind<AssetState, AssetEffect> = {
  kind: "hinder",

  plan({ actor, effects: [effect] }) {
    // A card may claim any uuid.
    if (!isAssetHero(actor)) return refuse("otherGame");
    if (!effect.condition) return refuse("nothingToApply");
    const data = conditionData(effect.condition);
    // Under the event's id, so that a second attempt finds the first one's.
    return plan({ [effect.id]: { added: [effect.event] } }, { condition: { id: effect.event, data } });
  },

  words({ condition }) {
    const { level = 1, touches = [] } = condition ?? {};
    return [comesUpon(condition), ...forbiddenWords(level, touches)].join(". ");
  },
  story: ({ condition }) => comesUpon(condition),

  level: () => "suggest",
};

/** "Cut Arm, Serious". */
function comesUpon({ name = "", level = 1 }: Partial<NonNullable<AssetEffect["condition"]>> = {}): string {
  return format("TENACITY.AssetPool.Card.Effect.hinder", { condition: clipped(name), level: levelName(level) });
}
