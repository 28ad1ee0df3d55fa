import { bring, mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, playsRoller } from "../../../engine/cards/move.ts";
import { useOf, type AssetDraft, type AssetState } from "../rules/card.ts";
import { openingPool } from "../rules/opening.ts";
import { poolRoll } from "./steps.ts";

const ROLLED = shape.object({ faces: shape.faces });

/** The three dice (S2-3, S2-4), rolled as the card is posted. What was invoked before them is used up with them (S2-6). */
export const ROLL: Move<AssetDraft, AssetState, shape.Of<typeof ROLLED>> = {
  type: "rolled",
  name: "roll",
  event: ROLLED,

  reduce(draft, id, { faces }, account) {
    if (draft.faces) return "alreadyRolled";
    const { dice } = openingPool(draft.opening);
    if (faces.length !== dice.length) return "wrongDice";
    if (!faces.every((face, place) => face >= 1 && face <= (dice[place]?.size ?? 0))) return "wrongFaces";
    draft.faces = faces;
    for (const feature of draft.opening.features) bring(draft, useOf(draft, id, feature), account);
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.rolled"),

  /** Once the roll was taken back. */
  offers(sight) {
    if (sight.state.result || !sight.state.opening || !playsRoller(sight)) return [];
    return [{ key: "rolled", label: game.i18n.localize("TENACITY.AssetPool.Card.Roll"), result: "", price: "" }];
  },

  plan({ state: { opening } }) {
    return opening && { rolls: [poolRoll(opening)], event: ([faces = []]) => ({ type: "rolled", faces }) };
  },
};
