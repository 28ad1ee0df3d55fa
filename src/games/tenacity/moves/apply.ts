import type { CardMessage } from "../../../engine/cards/card.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { APPLY_STEP, type AppliedEvent, type ApplyMove } from "../rules/check/steps/apply.ts";
import { purposeOf, type CheckState } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { harmTo } from "../effects/harm.ts";
import { offerOf, othersOf } from "./sides.ts";
import { lacksTrack, openTrack } from "../challenges/standing.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { isUseOfSkill, mayTake, partsOf, resultRecipients } from "./result-recipients.ts";
import { narratorsTurn } from "./words.ts";

const TURN = "apply";

/** The result is applied (R-305 step 10), in the card's tray. */
export const APPLY: CheckMove<AppliedEvent, ApplyMove, "apply"> = {
  ...APPLY_STEP,
  words: ({ on }) => format("TENACITY.Event.applied", { actor: cardActor(on).name }),

  /** The target's player may take a result without waiting for the narrator. */
  offers: ({ message, state, user }) =>
    [...dueResults(state), ...forChallenges(message, state)]
      .filter(({ target }) => mayTake(state, target, user))
      .map((move) => ({
        ...offerOf(APPLY_STEP, move),
        label: localize("TENACITY.Tray.Apply"),
        turn: TURN,
        elsewhere: true,
      })),

  /** Standing that no scene keeps yet gets a track first. */
  async ask({ message, state, user }, _offer, input) {
    const npc = findAnyActor(input["on"] ?? "");
    return user.isGM && lacksTrack(state, npc) ? { ...input, on: await openTrack(npc, message.uuid) } : input;
  },

  plan: ({ state }, { move }, { on = "", part }) => (move ? applyResult(state, move, on, part) : null),
  names: ({ on }) => [on],

  /** A result that names no one may go to further actors, but no one waits for that. */
  waits(state) {
    const { recipients = [] } = state.opening;
    const isFelt = (id: string): boolean =>
      state.applied.some(({ target }) => target === id) &&
      (id !== "" || recipients.every((each) => appliedOn(state).has(each) || !findAnyActor(each)));
    const isOpen = dueResults(state).some(({ target }) => !isFelt(target));
    return isOpen ? [narratorsTurn(TURN, localize("TENACITY.Waiting.apply"))] : [];
  },
};

/**
 * What the use of a skill could do for the challenges that run, where no one said what it was for: as long as its roller has
 * not rolled again, and no one waits for it.
 */
function forChallenges(message: CardMessage, state: CheckState): readonly ApplyMove[] {
  const moves = othersOf(APPLY_STEP, state).filter(({ target }) => isUseOfSkill(state, target));
  const isOffered = moves.length > 0 && resultRecipients(state, "").length > 0 && state.applied.length === 0;
  return isOffered && isNewestCard(message) ? moves : [];
}

/** The results that wait to be applied, those left out that would change nothing. What is gone stays, to be named as gone. */
export function dueResults(state: CheckState): readonly ApplyMove[] {
  return othersOf(APPLY_STEP, state).filter(({ target, impact }) => {
    if (isUseOfSkill(state, target) || isOfNoEffect(state, impact)) return false;
    const actor = target === "" ? null : findAnyActor(target);
    return actor === null || resultRecipients(state, actor.uuid).length > 0 || lacksTrack(state, actor);
  });
}

/**
 * Applies the result of a check to an actor, as both are now.
 * @param on Uuid of the actor; "" for the target itself.
 * @returns The step; null where the actor is gone, has felt a result that names no one already, or has several parts of which
 *   none was named.
 */
export function applyResult(state: CheckState, move: ApplyMove, on: string, part = ""): StepPlan | null {
  const actor = findAnyActor(on === "" ? move.target : on);
  if (!actor || (move.target === "" && appliedOn(state).has(actor.uuid))) return null;
  const parts = partsOf(state, actor);
  if (parts.length > 1 && !parts.some(({ id }) => id === part)) return null;
  const { factor, resistance } = harmTo(state, actor);
  const which = parts.length > 1 ? { part } : {};
  const target = move.target === "" ? {} : { target: move.target };
  return withoutDice(APPLY_STEP, { ...target, on: actor.uuid, ...which, factor, resistance });
}

/** A success whose dice brought no impact has nothing to add anywhere, but for a condition, which holds at any strength (R-1020). */
function isOfNoEffect({ opening, success }: CheckState, impact: number): boolean {
  return opening.resolution === "impact" && success === true && impact === 0 && purposeOf(opening) !== "condition";
}

/** Actors on whom the card's result was applied. */
export function appliedOn({ applied }: CheckState): ReadonlySet<string> {
  return new Set(applied.map(({ on }) => on));
}
