import * as shape from "../../../core/shape.ts";
import { cardActor, isPlayed, speakersOf, speaksFor } from "../../../engine/cards/card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { confirmDeath } from "../conditions/confirm-death.ts";
import { findCharacter } from "../data/documents.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { enter } from "../rules/check/effects.ts";
import type { LegalMove } from "../rules/check/mover.ts";
import type { OverflowState } from "../rules/check/draft.ts";
import type { Fate } from "../rules/damage.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf, sideOf } from "./sides.ts";

/** The target of an overflow makes its choice, or dies by it. */
const ENDURED = shape.object({
  /** Id of the effect that went beyond the maximum. */
  effect: shape.name,
  choice: shape.oneOf(["wound", "unconscious", "dead"]),
});

/** Someone was driven beyond their maximum, and chooses. The narrator chooses for characters of their own. */
export interface EndureMove extends LegalMove {
  readonly type: "endure";
  readonly who: "struck";
  /** Opaque id of the one who was hit: it chooses. */
  readonly on: string;
  readonly effect: string;
  readonly choice: Fate;
}

/** What the target may choose: what the hit left to them, or death. */
const fatesOf = ({ choices }: OverflowState): readonly Fate[] => [...choices, "dead"];

const turnId = (effect: string): string => `overflow|${effect}`;

/** A character driven beyond its limit chooses what becomes of them. Death is no one's choice but their own. */
export const ENDURE: CheckMove<shape.Of<typeof ENDURED>, EndureMove, "endure"> = {
  type: "endured",
  name: "endure",
  event: ENDURED,

  reduce(draft, id, { effect, choice }, account) {
    const overflow = draft.overflows.find((each) => each.effect === effect);
    if (overflow?.choice !== null || !fatesOf(overflow).includes(choice)) return "nothingToChoose";
    draft.overflows = draft.overflows.map((each) => (each === overflow ? { ...each, choice } : each));
    const { target } = overflow;
    draft.effects.push(enter({ event: id, kind: choice, target, delta: 1, reason: "overflow", price: false }, account));
    return null;
  },

  mayWrite({ effect }, state, writer) {
    const overflow = state.overflows.find((each) => each.effect === effect);
    return overflow !== undefined && writer.owns(overflow.target);
  },

  otherMoves(state) {
    const open = state.overflows.filter(({ choice }) => choice === null);
    return open.flatMap((overflow) =>
      fatesOf(overflow).map((choice): EndureMove => {
        const { effect, target } = overflow;
        return { type: "endure", who: "struck", on: target, effect, choice };
      }),
    );
  },

  details: ({ effect, choice }) => [effect, choice],

  words: ({ choice }) => localize(`TENACITY.Event.endured.${choice}`),

  offers: (sight) =>
    othersOf(ENDURE, sight.state).flatMap((move) => {
      const actor = findCharacter(move.on);
      if (!actor || !speaksFor(actor, sight.user)) return [];
      const key = `TENACITY.Move.endure.${move.choice}` as const;
      const heading = format("TENACITY.Card.MustChoose", { actor: cardActor(actor.uuid).name });
      const side = sideOf(`struck:${move.on}`, heading, actor, sight);
      if (move.choice === "dead" && sight.user.isGM && isPlayed(actor)) return [];
      return [
        {
          ...offerOf(ENDURE, move),
          label: localize(key),
          result: localize(`${key}Result`),
          kind: move.choice,
          side,
          seldom: move.choice === "dead",
          turn: turnId(move.effect),
        },
      ];
    }),

  plan: (_sight, { move }) => (move ? withoutDice(ENDURE, { effect: move.effect, choice: move.choice }) : null),

  async ask(_sight, { move }, input) {
    const actor = move?.choice === "dead" ? findCharacter(move.on) : null;
    return actor === null || (await confirmDeath(cardActor(actor.uuid).name)) ? input : null;
  },

  waits: ({ overflows }, message) =>
    overflows
      .filter(({ choice }) => choice === null)
      .map(({ effect, target }) => {
        const what = format("TENACITY.Waiting.overflow", { actor: cardActor(target).name });
        return { id: turnId(effect), who: speakersOf(findCharacter(target), message), what };
      }),
};
