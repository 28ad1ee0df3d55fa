import { mayWriteForRoller } from "../../../engine/log/fold.ts";
import { type Move, playsRoller } from "../../../engine/cards/move.ts";
import { rollAgain, type AssetDraft, type AssetState } from "../rules/card.ts";
import { type Reroll, REROLLED } from "../rules/pool.ts";
import { dieName } from "../words.ts";

/** "Roll the d8 again (3)". */
export function rerollWords({ size, face }: { readonly size: number; readonly face: number }): string {
  return game.i18n.format("TENACITY.AssetPool.Card.Reroll", { die: dieName(size), face: String(face) });
}

/** A die that failed is rolled again, as often as features allow it (S2-6). */
export const REROLL: Move<AssetDraft, AssetState, Reroll> = {
  type: "rerolled",
  name: "reroll",
  event: REROLLED,

  reduce: (draft, _id, reroll) => rollAgain(draft, reroll),

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.rerolled"),

  offers(sight) {
    const { result, rerollsLeft: left } = sight.state;
    if (!result || left === 0 || !playsRoller(sight)) return [];
    return result.dice.flatMap(({ size, face, success }, die) => {
      if (success) return [];
      const label = rerollWords({ size, face });
      return [{ key: `rerolled|${String(die)}`, label, result: "", price: "" }];
    });
  },

  plan({ state }, { key }) {
    const die = Number(key.split("|")[1]);
    const size = state.result?.dice[die]?.size;
    if (size === undefined) return null;
    const roll = new foundry.dice.Roll(`1d${String(size)}`);
    return { rolls: [roll], event: ([[face = 0] = []]) => ({ type: "rerolled", die, face }) };
  },
};
