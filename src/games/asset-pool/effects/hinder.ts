import type { EffectKind } from "../../../engine/effects/effect-kind.ts";
import { plan } from "../../../engine/effects/plan.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { conditionData } from "../data/new-condition.ts";
import { clipped, format } from "../../../engine/cards/words.ts";
import { levelName } from "../words.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";

/** A condition comes upon somebody (S2-7). */
export const HINDER: EffectKind<AssetState, AssetEffect> = {
  kind: "hinder",

  plan({ effects: [effect] }) {
    if (!effect.condition) return refuse("nothingToApply");
    const data = conditionData(effect.condition);
    // Under the event's id, so that a second attempt finds the first one's.
    return plan({ [effect.id]: { added: [effect.event] } }, { condition: { id: effect.event, data } });
  },

  words({ condition }) {
    const level = condition ? levelName(condition.level) : "";
    return format("TENACITY.AssetPool.Card.Effect.hinder", { condition: clipped(condition?.name ?? ""), level });
  },

  level: () => "suggest",
};
