import { type EffectKind, plan } from "../../../engine/cards/effects/effect-kind.ts";
import { isLedgerItem } from "../../../engine/ledger/keepers.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { AUTOMATION } from "../automation.ts";
import { isAssetFeature } from "../data/documents.ts";
import { clipped, format } from "../../../engine/text/words.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";
import { invokeFeature } from "../rules/features.ts";

/** A feature is used once (S2-6). */
export const USE: EffectKind<AssetState, AssetEffect> = {
  kind: "use",

  keeper({ feature }, _state, actor) {
    const item = actor.items.get(feature?.id ?? "");
    return item && isLedgerItem(item) ? item : null;
  },

  plan({ actor, effects: [effect] }) {
    const item = actor.items.get(effect.feature?.id ?? "");
    if (!isAssetFeature(item)) return refuse("itemGone");
    const used = invokeFeature({ id: item.id ?? "", uses: item.system.usesLeft });
    if (!used.ok) return used;
    // A feature without a limit of number is used, and nothing of it counts down.
    return plan({ [effect.id]: { changes: item.system.usesLeft === null ? {} : { uses: -1 } } });
  },

  words: ({ feature, status }) =>
    // That a feature was used, its list says.
    status === "settled" ? "" : format("TENACITY.AssetPool.Card.Effect.use", { feature: clipped(feature?.name ?? "") }),

  story: () => "",
  isOwn: () => true,
  level: (_isOwn, writer) => AUTOMATION.level("ownPoints", writer),
};
