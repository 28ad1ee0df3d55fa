import type { CheckMove, CheckState } from "../../rules/index.ts";
import { rollerRoll, type Offer } from "../../moves/offers.ts";
import { findTalent, giftOf, REROLLED_DIE, rerolledPositions } from "../../moves/talents.ts";
import { format } from "../../../../engine/cards/words.ts";
import { moveWords } from "./move-words.ts";

/** An impact die that may be rolled again. */
export interface RerollDie {
  /** Name of its field. */
  readonly field: string;
  readonly face: number;
  readonly label: string;
  /** Whether it suggests itself. */
  readonly suggested: boolean;
}

/** A talent that rolls impact dice again: which of them is for its bearer to say. */
export interface RerollForm {
  /** Key of the move. */
  readonly key: string;
  readonly label: string;
  readonly price: string;
  readonly heading: string;
  readonly dice: readonly RerollDie[];
}

/** Whether a move has to be told which dice it is about: then it has a form in place of a button. */
export function asksForDice(move: CheckMove, { impact }: CheckState): boolean {
  return move.type === "talent" && impact !== null;
}

/** The talents that may roll impact dice again, each with the dice to choose from. */
export function rerollForms(state: CheckState, offers: readonly Offer[]): readonly RerollForm[] {
  return offers.flatMap((offer): RerollForm[] => {
    const { move, actor, key } = offer;
    const item = move.type === "talent" && state.impact ? actor && findTalent(actor, move.talent) : null;
    if (!item || !state.impact) return [];
    const { faces } = state.impact;
    const most = Math.min(giftOf(item, rollerRoll(state)).rerolls, faces.length);
    const suggested = rerolledPositions(faces, most);
    const { label, price } = moveWords(offer, state);
    const dice = faces.map((face, position) => ({
      field: REROLLED_DIE + String(position),
      face,
      label: format("TENACITY.Reroll.Die", { place: position + 1, face }),
      suggested: suggested.includes(position),
    }));
    return [{ key, label, price, heading: format("TENACITY.Reroll.Heading", { most }), dice }];
  });
}
