import type { CardMessage } from "../../../engine/cards/card.ts";
import { cardActor, playersOf, speakersOf } from "../../../engine/cards/card-actors.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { entryLabel } from "../data/check-entry.ts";
import { DEFEND_STEP, type DefendedEvent, type DefendMove } from "../rules/check/steps/defend.ts";
import type { TargetState } from "../rules/index.ts";
import { askDefense } from "./ask-defense.ts";
import type { CheckMove, Turn } from "./check-move.ts";
import { defenseStep, readDefense } from "./defense.ts";
import { defenderOf, sideOffers } from "./sides.ts";
import { facesText } from "./words.ts";

/** What the card waits for while someone is to defend. */
export const defendersTurnId = (target: string): string => `defense|${target}`;

/** Someone defends. */
export const DEFEND: CheckMove<DefendedEvent, DefendMove, "defend"> = {
  ...DEFEND_STEP,

  words({ defender, facts, faces }) {
    const skill = localize(entryLabel(facts.skill.id) ?? "TENACITY.Dice.Challenge");
    return format("TENACITY.Event.defended", { actor: cardActor(defender).name, skill, faces: facesText(faces) });
  },

  offers: (sight) =>
    sideOffers(sight, DEFEND_STEP, ({ target }) => {
      const { total } = sight.state;
      return {
        label: localize("TENACITY.Move.Defend"),
        result: total === null ? "" : format("TENACITY.Move.DefendAgainst", { total }),
        turn: defendersTurnId(target),
      };
    }),

  plan: ({ state }, { side, move }, input) =>
    side?.actor && move ? defenseStep(side.actor, state, move.target, readDefense(input)) : null,

  /** What was said without a dialog, as by a macro, needs none. */
  async ask({ state }, { side, move }, input) {
    return side?.actor && move && input["defense"] === undefined ? askDefense(side.actor, state, move.target) : input;
  },

  names: ({ defender }) => [defender],

  waits({ targets, total }, message) {
    const open = targets.filter(({ source, defense }) => source.type === "opposed" && !defense && total !== null);
    return open.map((target) => defendersTurn(defendersTurnId(target.id), "defense", target, message));
  },
};

/** That the card waits for the defender. */
export function defendersTurn(
  id: string,
  what: "defense" | "counter",
  target: TargetState,
  message: CardMessage,
): Turn {
  const actor = defenderOf(target);
  const players = playersOf(actor, message);
  // No one's player is away who has none: the narrator plays those.
  const isAway = players.length > 0 && !players.some(({ active }) => active);
  const words = { actor: cardActor(actor?.uuid ?? target.id).name, player: players[0]?.name ?? "" };
  return {
    id,
    who: speakersOf(actor, message),
    what: format(`TENACITY.Waiting.${what}${isAway ? "Away" : ""}`, words),
  };
}
