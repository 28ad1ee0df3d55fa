import * as shape from "../../../core/shape.ts";
import { cardActor, type CardMessage, playersOf, speakersOf } from "../../../engine/cards/card.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { format, localize, percent } from "../../../engine/text/words.ts";
import { entryLabel, findEntry } from "../data/list-entries.ts";
import type { CharacterActor } from "../data/documents.ts";
import { hasBegunCoup } from "../field/coup-de-grace.ts";
import { defenseChoices, defenseFacts, defensePenalty, type DefenseWishes, likeliestDefense } from "../plan/answers.ts";
import { NOTHING_BY_HAND } from "../plan/own-dice.ts";
import { eventOf } from "../plan/step-plan.ts";
import { findTarget } from "../rules/check/draft.ts";
import { type LegalMove, mayAnswer, unanswered } from "../rules/check/mover.ts";
import { ROLL_FACTS } from "../rules/check/opening.ts";
import { diceOf, startSide } from "../rules/check/side.ts";
import type { CheckState } from "../rules/check/state.ts";
import { checkFaces } from "../rules/check/verdict.ts";
import type { TargetState } from "../rules/index.ts";
import { askDefense, readDefense } from "./ask-defense.ts";
import type { CheckMove, CheckOffer, Turn } from "./check-move.ts";
import { factsRoll } from "./dice.ts";
import { defenderOf, moveKey, sideOffers } from "./sides.ts";
import { facesText } from "./words.ts";

/** A defender answers an opposed check with hero dice. */
const DEFENDED = shape.object({
  target: shape.maybe(shape.string),
  /** Opaque id of the defending character: who pays for the defender's boosts. */
  defender: shape.name,
  facts: ROLL_FACTS,
  faces: shape.faces,
});

export interface DefendMove extends LegalMove {
  readonly type: "defend";
  readonly who: "defender";
  readonly target: string;
  /** With what, where it is settled: a skill, or a field of a card. */
  readonly by?: string;
}

/** The kind of an offer that asks how, beside one that needs no more than its press. */
export const OTHERWISE = "otherwise";

/** What the card waits for while someone is to defend. */
export const defendersTurnId = (target: string): string => `defense|${target}`;

/** Someone defends. */
export const DEFEND: CheckMove<shape.Of<typeof DEFENDED>, DefendMove, "defend"> = {
  type: "defended",
  name: "defend",
  event: DEFENDED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (target.source.type !== "opposed") return "notOpposed";
    if (target.defense) return "alreadyDefended";
    const side = startSide(event.defender, event.facts);
    const pool = diceOf(side, draft.opening.settings);
    const wrong = checkFaces(event.faces, pool.dice, pool.sides);
    if (wrong) return wrong;
    side.faces = event.faces;
    target.defense = side;
    return null;
  },

  mayWrite: mayAnswer,

  sideMoves(state, mover) {
    const target = unanswered(state, mover);
    return target ? [{ type: "defend", who: "defender", target: target.id }] : [];
  },

  words({ defender, facts, faces }) {
    const skill = localize(entryLabel(facts.skill.id) ?? "TENACITY.Dice.Challenge");
    return format("TENACITY.Event.defended", { actor: cardActor(defender).name, skill, faces: facesText(faces) });
  },

  details: ({ by }) => (by === undefined ? [] : [by]),

  offers: (sight) =>
    sideOffers(sight, DEFEND, ({ target }) => {
      const { total } = sight.state;
      return {
        label: localize("TENACITY.Move.Defend"),
        result: total === null ? "" : format("TENACITY.Move.DefendAgainst", { total }),
        turn: defendersTurnId(target),
      };
    }).flatMap((asking) => {
      const likeliest = likeliestOffer(sight.state, asking);
      return likeliest
        ? [likeliest, { ...asking, kind: OTHERWISE, label: localize("TENACITY.Move.DefendOtherwise"), result: "" }]
        : asking;
    }),

  plan({ state }, { side, move }, input) {
    if (!side?.actor || !move) return null;
    const { by, target } = move;
    const isSettled = by !== undefined && input["defense"] === undefined;
    return defenseStep(side.actor, state, target, isSettled ? { ...NOTHING_BY_HAND, choice: by } : readDefense(input));
  },

  /** What was said without a dialog, as by a macro, needs none. */
  async ask({ state }, { side, move }, input) {
    if (!side?.actor || !move || move.by !== undefined || input["defense"] !== undefined) return input;
    return askDefense(side.actor, state, move.target);
  },

  names: ({ defender }) => [defender],

  waits({ targets, total }, message) {
    const open = targets.filter(({ source, defense }) => source.type === "opposed" && !defense && total !== null);
    return open.map((target) => defendersTurn(defendersTurnId(target.id), "defense", target, message));
  },
};

/** The way that is most likely to hold, for one press; none where R-1104 names none, or where it would end a coup de grace. */
function likeliestOffer(
  state: CheckState,
  { side, move, ...asking }: CheckOffer<DefendMove>,
): CheckOffer<DefendMove> | null {
  if (!side?.actor || !move || hasBegunCoup(side.actor)) return null;
  const { by, chance } = likeliestDefense(side.actor, state, move.target);
  const entry = findEntry(by);
  if (!entry) return null;
  const words = { skill: localize(entry.skill.label), chance: chance === null ? "" : percent(chance) };
  const settled = { ...move, by };
  const label = format(`TENACITY.Move.DefendWith${chance === null ? "" : "Chance"}`, words);
  return { ...asking, key: moveKey(DEFEND, settled), side, move: settled, label };
}

/** Defends with what was chosen. Conditions roll their own dice along. */
function defenseStep(actor: CharacterActor, state: CheckState, target: string, wishes: DefenseWishes): StepPlan | null {
  const chosen = defenseFacts(actor, state, target, wishes);
  const penalty = defensePenalty(actor, state, target, wishes);
  if (!chosen || !penalty || !defenseChoices(actor, state, target).some(({ id }) => id === wishes.choice)) return null;
  const aim = target === "" ? {} : { target };
  return {
    rolls: [factsRoll(chosen, state.opening.settings), ...penalty.rolls],
    event: ([faces = [], ...fallen]) => {
      const modifiers = [...chosen.modifiers, ...penalty.modifiers(fallen)];
      return eventOf(DEFEND, { ...aim, defender: actor.uuid, facts: { ...chosen, modifiers }, faces });
    },
  };
}

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
