import * as shape from "../../../core/shape.ts";
import type { Move, Sight } from "../../../engine/cards/move.ts";
import { featuresOf, featureTime, type AssetFeature } from "../data/documents.ts";
import { mayWriteForHero, bring, useOf, type AssetDraft, type AssetState } from "../rules/card.ts";
import { INVOKED_FEATURE, invokeFeature, type InvokedFeature, isOfUse } from "../rules/features.ts";
import { effectName } from "../words.ts";
import { heroOf, playsHero } from "./steps.ts";

/** A feature whose text lets it be invoked after the roll (S2-6). */
export const INVOKE: Move<AssetDraft, AssetState, InvokedFeature> = {
  type: "invoked",
  name: "invoke",

  event: shape.where(INVOKED_FEATURE, ({ id }) => id !== ""),

  reduce(draft, id, feature, account) {
    if (!draft.faces) return "notRolled";
    if (isInvoked(draft, feature.id)) return "alreadyInvoked";
    bring(draft, useOf(draft, id, feature), account);
    const price = draft.effects.at(-1);
    // Pay, then play.
    if (price?.status === "refused") return price.refusal ?? "noUsesLeft";
    if (price?.status === "settled") draft.later.push(feature);
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForHero(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.invoked"),

  offers(sight) {
    if (!sight.state.result || !playsHero(sight)) return [];
    return invocable(sight).map(({ id, name, system }) => ({
      key: `invoked|${id ?? ""}`,
      label: game.i18n.format("TENACITY.AssetPool.Card.Invoke", { feature: name }),
      result: effectName(system.effect),
      price: system.usesLeft === null ? "" : usesLeft(system.usesLeft),
    }));
  },

  plan(sight, { key }) {
    const feature = invocable(sight).find(({ id }) => key === `invoked|${id ?? ""}`);
    if (!feature) return null;
    const { id, name, system } = feature;
    return { rolls: [], event: () => ({ type: "invoked", id, name, effect: system.effect }) };
  },
};

/** Each feature boosts a roll once, before the dice or after them (S2-6). */
function isInvoked({ opening, later }: Pick<AssetState, "opening" | "later">, feature: string): boolean {
  return [...(opening?.features ?? []), ...later].some(({ id }) => id === feature);
}

/** Features of the hero that may be invoked now, and change something. */
function invocable({ state }: Sight<AssetState>): readonly AssetFeature[] {
  const hero = heroOf(state);
  const roll = { position: state.pool?.position ?? "even", successes: state.result?.successes ?? 0 };
  const isOffered = ({ id, system }: AssetFeature): boolean =>
    !isInvoked(state, id ?? "") &&
    invokeFeature({ id: id ?? "", uses: system.usesLeft }).ok &&
    isOfUse(system.effect, roll);
  return hero ? featuresOf(hero).filter((each) => featureTime(each) === "after" && isOffered(each)) : [];
}

function usesLeft(count: number): string {
  return game.i18n.format("TENACITY.AssetPool.Card.UsesLeft", { count: String(count) });
}
