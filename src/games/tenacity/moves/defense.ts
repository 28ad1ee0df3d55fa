import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import { defenseChoices, defenseFacts, defensePenalty, type DefenseWishes } from "../plan/answers.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { Ticks } from "../rolls/circumstance.ts";
import { DEFEND_STEP } from "../rules/check/steps/defend.ts";
import type { CheckState } from "../rules/index.ts";
import { factsRoll } from "./dice.ts";
import { eventOf } from "../plan/step-plan.ts";

/** What a field of the form is called that says that something fits. */
export const TICK = "fits:";

/** Defends with what was chosen. Conditions roll their own dice along. */
export function defenseStep(
  actor: CharacterActor,
  state: CheckState,
  target: string,
  wishes: DefenseWishes,
): StepPlan | null {
  const chosen = defenseFacts(actor, state, target, wishes);
  const penalty = defensePenalty(actor, state, target, wishes);
  if (!chosen || !penalty || !defenseChoices(actor, state, target).some(({ id }) => id === wishes.choice)) return null;
  const aim = target === "" ? {} : { target };
  return {
    rolls: [factsRoll(chosen, state.opening.settings), ...penalty.rolls],
    event: ([faces = [], ...fallen]) => {
      const modifiers = [...chosen.modifiers, ...penalty.modifiers(fallen)];
      return eventOf(DEFEND_STEP, { ...aim, defender: actor.uuid, facts: { ...chosen, modifiers }, faces });
    },
  };
}

/** What a form of a defense says. */
export function readDefense(input: MoveInput): DefenseWishes {
  const other = input["other"] ?? "";
  return {
    choice: input["defense"] === "other" || input["defense"] === undefined ? other : input["defense"],
    advantage: wholeFrom(input, "advantage", 0, 20),
    disadvantage: wholeFrom(input, "disadvantage", 0, 20),
    modifier: input["modifier"] ? wholeFrom(input, "modifier", -99, 99) : 0,
    ticks: ticksIn(input),
  };
}

function ticksIn(input: MoveInput): Ticks {
  const fields = Object.keys(input).filter((name) => name.startsWith(TICK));
  return Object.fromEntries(fields.map((name) => [name.slice(TICK.length), true]));
}
