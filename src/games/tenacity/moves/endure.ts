import { cardActor, isPlayed, speakersOf, speaksFor } from "../../../engine/cards/card-actors.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/read-check.ts";
import { confirmDeath } from "../conditions/confirm-death.ts";
import { ENDURE_STEP, type EnduredEvent, type EndureMove } from "../rules/check/steps/endure.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf, sideOf } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";

const turnId = (effect: string): string => `overflow|${effect}`;

/** A character driven beyond its limit chooses what becomes of them. Death is no one's choice but their own. */
export const ENDURE: CheckMove<EnduredEvent, EndureMove, "endure"> = {
  ...ENDURE_STEP,
  words: ({ choice }) => localize(`TENACITY.Event.endured.${choice}`),

  offers: (sight) =>
    othersOf(ENDURE_STEP, sight.state).flatMap((move) => {
      const actor = findCharacter(move.on);
      if (!actor || !speaksFor(actor, sight.user)) return [];
      const key = `TENACITY.Move.endure.${move.choice}` as const;
      const heading = format("TENACITY.Card.MustChoose", { actor: cardActor(actor.uuid).name });
      const side = sideOf(`struck:${move.on}`, heading, actor, sight);
      if (move.choice === "dead" && sight.user.isGM && isPlayed(actor)) return [];
      return [
        {
          ...offerOf(ENDURE_STEP, move),
          label: localize(key),
          result: localize(`${key}Result`),
          kind: move.choice,
          side,
          seldom: move.choice === "dead",
          turn: turnId(move.effect),
        },
      ];
    }),

  plan: (_sight, { move }) => (move ? withoutDice(ENDURE_STEP, { effect: move.effect, choice: move.choice }) : null),

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
