import { bring, mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, type Sight, playsRoller } from "../../../engine/cards/move.ts";
import { featuresOf, featureTime, type AssetFeature } from "../data/documents.ts";
import { rollAgain, useOf, type AssetDraft, type AssetState } from "../rules/card.ts";
import { INVOKED, invokeFeature, isOfUse } from "../rules/features.ts";
import { REROLLED } from "../rules/pool.ts";
import { effectName } from "../words.ts";
import { rerollWords } from "./reroll.ts";
import { heroOf } from "./steps.ts";

/** What was invoked, and the die that it rolled again where there was only one to choose. */
const INVOKED_LATER = shape.object({ ...INVOKED, reroll: shape.maybe(REROLLED) });

/** A feature whose text lets it be invoked after the roll (S2-6). */
export const INVOKE: Move<AssetDraft, AssetState, shape.Of<typeof INVOKED_LATER>> = {
  type: "invoked",
  name: "invoke",

  event: shape.where(INVOKED_LATER, ({ id }) => id !== ""),

  may(card, { id, effect }) {
    if (!card.result) return "notRolled";
    if (isInvoked(card, id)) return "alreadyInvoked";
    return isOfUse(effect, rollOf(card)) ? null : "nothingToApply";
  },
  once: ({ id }) => id,

  reduce(draft, id, { reroll, ...feature }, account) {
    bring(draft, useOf(draft, id, feature), account);
    const price = draft.effects.at(-1);
    // Pay, then play.
    if (price?.status === "refused") return price.refusal ?? "noUsesLeft";
    if (price?.status !== "settled") return null;
    draft.later.push(feature);
    // A die that succeeds by now is left as it is, and the feature still has its reroll.
    if (reroll) rollAgain(draft, reroll);
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.invoked"),

  offers(sight) {
    if (!sight.state.result || !playsRoller(sight)) return [];
    return invocable(sight).map((feature) => {
      const { id, name, system } = feature;
      const die = rerolledBy(feature, sight.state);
      return {
        key: `invoked|${id ?? ""}`,
        label: game.i18n.format("TENACITY.AssetPool.Card.Invoke", { feature: name }),
        result: die ? rerollWords(die) : effectName(system.effect),
        price: system.usesLeft === null ? "" : usesLeft(system.usesLeft),
      };
    });
  },

  plan(sight, { key }) {
    const feature = invocable(sight).find(({ id }) => key === `invoked|${id ?? ""}`);
    if (!feature) return null;
    const { id, name, system } = feature;
    const invoked = { type: "invoked", id, name, effect: system.effect };
    const die = rerolledBy(feature, sight.state);
    if (!die) return { rolls: [], event: () => invoked };
    const roll = new foundry.dice.Roll(`1d${String(die.size)}`);
    return { rolls: [roll], event: ([[face = 0] = []]) => ({ ...invoked, reroll: { die: die.place, face } }) };
  },
};

/** The die that a feature rolls again at once: one of those that may still succeed, where they are alike; null where there is none, or one to be chosen. */
function rerolledBy({ system }: AssetFeature, { result }: AssetState) {
  if (!result || system.effect !== "reroll") return null;
  const failed = result.dice.flatMap((die, place) => (die.success ? [] : [{ ...die, place }]));
  const able = failed.filter(({ size }) => size > result.difficulty);
  const [first = null] = able;
  return able.every(({ size }) => size === first?.size) ? first : null;
}

/** Each feature boosts a roll once, before the dice or after them (S2-6). */
function isInvoked({ opening, later }: Pick<AssetState, "opening" | "later">, feature: string): boolean {
  return [...(opening?.features ?? []), ...later].some(({ id }) => id === feature);
}

/** The roll as far as it says what a feature is good for. */
function rollOf({ pool, result }: Pick<AssetState, "pool" | "result">) {
  return { position: pool?.position ?? "even", successes: result?.successes ?? 0 } as const;
}

/** Features of the hero that may be invoked now, and change something. */
function invocable({ state }: Sight<AssetState>): readonly AssetFeature[] {
  const hero = heroOf(state);
  const roll = rollOf(state);
  const isOffered = ({ id, system }: AssetFeature): boolean =>
    !isInvoked(state, id ?? "") &&
    invokeFeature({ id: id ?? "", uses: system.usesLeft }).ok &&
    isOfUse(system.effect, roll);
  return hero ? featuresOf(hero).filter((each) => featureTime(each) === "after" && isOffered(each)) : [];
}

function usesLeft(count: number): string {
  return game.i18n.format("TENACITY.AssetPool.Card.UsesLeft", { count: String(count) });
}
