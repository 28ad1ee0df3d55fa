import { bring, mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { type Move, playsRoller } from "../../../engine/cards/move.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { type AssetCondition, conditionNow } from "../data/documents.ts";
import { type AssetDraft, type AssetState } from "../rules/card.ts";
import { LEVEL } from "../rules/conditions.ts";
import { levelName } from "../words.ts";

/** With the level that the condition had. */
const TREATED = shape.part({ from: LEVEL });

/**
 * A success treats the condition that the roll was for: one level less, or gone (S2-7). Its bearer, or the narrator,
 * says yes to it, unless it is one's own.
 */
export const TREAT: Move<AssetDraft, AssetState, shape.Of<typeof TREATED>> = {
  type: "treated",
  name: "treat",
  event: TREATED,

  may: ({ result }) => (result?.binary === true ? null : "notSucceeded"),
  once: () => "",

  reduce(draft, id, { from }, account) {
    const { treats } = draft.opening;
    if (!treats) return "nothingToApply";
    const change = { condition: treats.condition, name: treats.name, from, by: -1 } as const;
    bring(draft, { event: id, kind: "level", target: treats.actor, reason: "treated", price: false, change }, account);
    return null;
  },

  mayWrite: (_event, state, writer) => state.result?.binary === true && mayWriteForRoller(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.treated"),

  offers(sight) {
    const { state } = sight;
    const condition = treatedBy(state);
    // A treatment that is undone stands until someone has agreed, and the condition is not yet what it was.
    const isDone = state.effects.some(({ reason }) => reason === "treated") || state.reversals.length > 0;
    if (!state.result?.binary || !condition || isDone || !playsRoller(sight)) return [];
    const words = { condition: condition.name, hero: cardActor(condition.parent?.uuid ?? "").name };
    const { level } = condition.system;
    const result = level > 1 ? levelName(level - 1) : game.i18n.localize("TENACITY.AssetPool.Card.Ends");
    const label = game.i18n.format("TENACITY.AssetPool.Card.Treat", words);
    return [{ key: "treated", label, result, price: "" }];
  },

  plan({ state }) {
    const condition = treatedBy(state);
    return condition && { rolls: [], event: () => ({ type: "treated", from: condition.system.level }) };
  },
};

/** The condition that a roll is for, as it is by now; null where it is gone. */
function treatedBy({ opening }: AssetState): AssetCondition | null {
  const { actor, condition = "", name = "" } = opening?.treats ?? {};
  return conditionNow(findActor(actor), condition, name);
}
