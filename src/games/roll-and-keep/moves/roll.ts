import { mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, offer, playsRoller } from "../../../engine/cards/move.ts";
import { addRoll, type KeepDraft, type KeepState, standOf } from "../rules/card.ts";
import { isExtended } from "../rules/opening.ts";
import { diceOf } from "../plan/keep-plan.ts";
import { poolName } from "../words.ts";
import { canPay } from "../data/documents.ts";
import { findManaActor, say } from "./shared.ts";

/** Faces that fell for the part that the card began with. */
const FELL = shape.object({ faces: shape.faces });

/** The dice of the card's roller (S4-1): at first, for the next roll of a work, and for a second try. */
export const ROLL: Move<KeepDraft, KeepState, shape.Of<typeof FELL>> = {
  type: "rolled",
  name: "roll",
  event: FELL,

  reduce(draft, id, { faces }, account) {
    const { waits, barred } = standOf(draft);
    const { part } = draft.opening;
    if (waits !== "roll" && waits !== "work") return "alreadyRolled";
    if (barred.includes(part.actor)) return "botched";
    return addRoll(draft, { id, part, faces, side: "own" }, account);
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => say("Step.rolled"),

  offers(sight) {
    const { opening, waits, own, barred } = sight.state;
    if (!opening || (waits !== "roll" && waits !== "work") || !playsRoller(sight)) return [];
    const { part, work } = opening;
    if (barred.includes(part.actor)) return [];
    const again = isExtended(work) ? "RollOn" : "TryAgain";
    const price = part.price ? say("Costs", { amount: String(part.price.amount), color: part.price.name }) : "";
    return [offer("rolled", say(own ? again : "Roll", { name: part.name }), { result: poolName(part), price })];
  },

  plan({ state: { opening } }) {
    const { actor = "", price = null } = opening?.part ?? {};
    if (price && !canPay(findManaActor(actor), price)) return { refused: "noMana" };
    return opening && { rolls: [diceOf(opening.part.rolled)], event: ([faces = []]) => ({ type: "rolled", faces }) };
  },
};
