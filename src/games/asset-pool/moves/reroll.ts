import type { Move } from "../../../engine/cards/move.ts";
import { mayWriteForHero, rerollsLeft, resultOf, type AssetDraft, type AssetState } from "../rules/card.ts";
import { type Reroll, REROLLED } from "../rules/pool.ts";
import { dieName } from "../words.ts";
import { playsHero } from "./steps.ts";

/** A die that failed is rolled again, as often as features allow it (S2-6). */
export const REROLL: Move<AssetDraft, AssetState, Reroll> = {
  type: "rerolled",
  name: "reroll",
  event: REROLLED,

  reduce(draft, _id, reroll) {
    if (!draft.faces) return "notRolled";
    if (rerollsLeft(draft) === 0) return "noRerollLeft";
    const die = resultOf(draft)?.dice[reroll.die];
    if (!die) return "wrongDice";
    if (die.success) return "notFailing";
    if (reroll.face < 1 || reroll.face > die.size) return "wrongFaces";
    draft.rerolls.push(reroll);
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForHero(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.rerolled"),

  offers(sight) {
    const { result, rerollsLeft: left } = sight.state;
    if (!result || left === 0 || !playsHero(sight)) return [];
    return result.dice.flatMap(({ size, face, success }, die) => {
      if (success) return [];
      const words = { die: dieName(size), face: String(face) };
      const label = game.i18n.format("TENACITY.AssetPool.Card.Reroll", words);
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
