import type { CardCall } from "../../../engine/cards/card-kind.ts";
import { fromEach } from "../../../engine/cards/move.ts";
import { asOffered } from "../effects/result-level.ts";
import { BOOST } from "../moves/boost.ts";
import { ROLLER, type CheckSight } from "../moves/check-move.ts";
import { MOVES } from "../moves/index.ts";
import { availableMoves } from "../moves/offers.ts";
import type { CheckMessage } from "./read-check.ts";

/**
 * What a check waits for that a user may answer: a defense, impact, an answer to a bargain, the narrator's word. That a roller could
 * still boost keeps no one waiting.
 */
export function checkCalls(sight: CheckSight & { readonly message: CheckMessage }): readonly CardCall[] {
  const state = asOffered(sight.message, sight.state);
  const due = fromEach(MOVES, (move) => (move.waits?.(state) ?? []).map((turn) => ({ move, turn }))).filter(
    ({ move, turn }) => move.type !== BOOST.type || turn.id !== ROLLER,
  );
  if (due.length === 0) return [];
  const offers = availableMoves({ ...sight, state });
  return due.flatMap(({ move, turn }): readonly CardCall[] => {
    const answers = offers.filter(({ offer }) => offer.turn === turn.id);
    const side = answers.find(({ offer }) => offer.side)?.offer.side;
    // A player may take a result before the narrator applies it, but is not called to.
    if (answers.length === 0 || (!side && !sight.user.isGM)) return [];
    // What needs a form has its place on the card, and to counter is one choice of many.
    const simple = answers.filter(
      ({ of, offer }) => of.type === move.type && move.type !== BOOST.type && offer.elsewhere !== true,
    );
    return [
      {
        id: turn.id,
        actor: side?.actor?.uuid ?? "",
        words: simple.length > 0 ? "" : turn.what,
        offers: simple.filter(({ offer }) => offer.seldom !== true).map(({ offer }) => offer),
      },
    ];
  });
}
