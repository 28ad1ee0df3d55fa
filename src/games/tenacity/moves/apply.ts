import * as shape from "../../../core/shape.ts";
import { chooseWeight } from "../../../engine/cards/choose-weight.ts";
import { cardActor, type CardMessage } from "../../../engine/cards/card.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { lacksTrack, openTrack } from "../challenges/standing.ts";
import { harmTo } from "../effects/harm.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { findTarget, type TargetDraft } from "../rules/check/draft.ts";
import { appliedEffect, appliedKind, choicesOf, enter, hasResult, resultOn } from "../rules/check/effects.ts";
import type { LegalMove } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import { purposeOf, type CheckState } from "../rules/index.ts";
import { type Weight, WEIGHTS } from "../../../engine/log/account.ts";
import type { CheckMove, CheckOffer } from "./check-move.ts";
import { isUseOfSkill, mayTake, partsOf, resultRecipients } from "./result-recipients.ts";
import { offerOf, othersOf } from "./sides.ts";
import { narratorsTurn } from "./words.ts";

const WEIGHT = shape.oneOf(WEIGHTS);

/** What the check did is carried out on a beaten target, by `purpose` (R-305 step 10). */
const APPLIED = shape.object({
  target: shape.maybe(shape.string),
  /** Who is changed; for a check without targets this names the actor. */
  on: shape.name,
  /** Opaque id of the part of it that is changed, such as one of several tracks of standing; absent where there is but one. */
  part: shape.maybe(shape.name),
  /** Size factor of an attack's damage (R-1403, R-1404), 1 for none. */
  factor: shape.or(shape.number, 1),
  /** Resistance of the target against the damage (R-1308). */
  resistance: shape.count,
  /** How much of it happens, as the one who applied it has said. */
  weight: shape.maybe(WEIGHT),
});

type AppliedEvent = shape.Of<typeof APPLIED>;

/** A result waits to be applied. */
export interface ApplyMove extends LegalMove {
  readonly type: "apply";
  readonly who: "narrator";
  readonly target: string;
  /** The impact; negative for standing that is lost (R-808). */
  readonly impact: number;
}

const TURN = "apply";

/** What a button says in place of a weight that asks for it. */
export const ASK = "ask";

/** Asks how much of a result is to be applied; null where the person thought better of it. */
async function weighedInput(
  state: CheckState,
  { move }: CheckOffer<ApplyMove>,
  { on = "", ...input }: MoveInput,
): Promise<MoveInput | null> {
  const actor = findAnyActor(on === "" ? (move?.target ?? "") : on);
  const amount = actor && state.opening.purpose === "damage" ? harmTo(state, actor).stress : (move?.impact ?? 0);
  const weight = await chooseWeight([{ amount }]);
  return weight && { ...input, on, weight };
}

/** The result is applied (R-305 step 10), in the card's tray. */
export const APPLY: CheckMove<AppliedEvent, ApplyMove, "apply"> = {
  type: "applied",
  name: "apply",
  event: APPLIED,

  reduce(draft, id, event, account) {
    const standing = standOf(draft);
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (!standing.final) return "notFinal";
    const felt = standing.targets[draft.targets.indexOf(target)];
    if (!felt || !hasResult(draft.opening, standing.impact, felt))
      return felt?.success === true ? "noImpact" : "notSucceeded";
    if (isApplied(target, event)) return "alreadyApplied";
    const effect = appliedEffect(draft, id, event, resultOn(felt, standing.combinedImpact));
    if (!effect) return "nothingToApply";
    const { on, part } = event;
    const entered = enter(effect, account);
    const which = { on, effect: entered.id };
    target.applied = [...target.applied, part === undefined ? which : { ...which, part }];
    draft.effects.push(entered);
    const choices = choicesOf(entered, account);
    if (choices.length > 0) {
      draft.overflows = [...draft.overflows, { effect: entered.id, target: entered.target, choices, choice: null }];
    }
    return null;
  },

  /** What was meant for someone only a narrator lets someone else feel. */
  mayWrite({ target = "", on }, state, writer) {
    const meant = findTarget(state, target)?.id ?? target;
    const named = meant === "" ? (state.opening.recipients ?? []) : [meant];
    return writer.owns(on) && (named.length === 0 || named.includes(on));
  },

  otherMoves(state) {
    const { opening, impact, final } = state;
    if (!final || appliedKind(opening) === null) return [];
    return state.targets
      .filter((target) => hasResult(opening, impact, target) && isDue(state, target.id))
      .map((target) => {
        const result = resultOn(target, state.combinedImpact);
        return { type: "apply", who: "narrator", target: target.id, impact: result };
      });
  },

  words({ on, weight }) {
    const words = format("TENACITY.Event.applied", { actor: cardActor(on).name });
    return weight ? `${words} · ${localize(`TENACITY.Card.Share.${weight}`)}` : words;
  },

  /** The target's player may take a result without waiting for the narrator. */
  offers: ({ message, state, user }) =>
    [...dueResults(state), ...forChallenges(message, state)]
      .filter(({ target }) => mayTake(state, target, user))
      .map((move) => ({
        ...offerOf(APPLY, move),
        label: localize("TENACITY.Tray.Apply"),
        turn: TURN,
        elsewhere: true,
      })),

  /** Standing that no scene keeps yet gets a track first (R-808). */
  async ask({ message, state, user }, offer, input) {
    const weighed = input["weight"] === ASK ? await weighedInput(state, offer, input) : input;
    const npc = findAnyActor(input["on"] ?? "");
    if (!weighed || !user.isGM || !lacksTrack(state, npc)) return weighed;
    return { ...weighed, on: await openTrack(npc, message.uuid) };
  },

  plan: ({ state }, { move }, { on = "", part, weight }) =>
    move ? applyResult(state, move, on, part, WEIGHT.read(weight)) : null,
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

/** Once for a named target; a rating that names no one has its result once for each actor. */
function isApplied({ id, applied }: TargetDraft, event: AppliedEvent): boolean {
  return id === "" ? applied.some(({ on }) => on === event.on) : applied.length > 0;
}

/** A rating that names no one has its result for as many as the narrator says, each once. */
function isDue({ applied }: CheckState, target: string): boolean {
  return target === "" || applied.every((each) => each.target !== target);
}

/**
 * What the use of a skill could do for the challenges that run (R-704), where no one said what it was for: as long as its roller has
 * not rolled again, and no one waits for it.
 */
function forChallenges(message: CardMessage, state: CheckState): readonly ApplyMove[] {
  const moves = othersOf(APPLY, state).filter(({ target }) => isUseOfSkill(state, target));
  const isOffered = moves.length > 0 && resultRecipients(state, "").length > 0 && state.applied.length === 0;
  return isOffered && isNewestCard(message) ? moves : [];
}

/** The results that wait to be applied, those left out that would change nothing. What is gone stays, to be named as gone. */
export function dueResults(state: CheckState): readonly ApplyMove[] {
  return othersOf(APPLY, state).filter(({ target, impact }) => {
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
export function applyResult(
  state: CheckState,
  move: ApplyMove,
  on: string,
  part = "",
  weight?: Weight,
): StepPlan | null {
  const actor = findAnyActor(on === "" ? move.target : on);
  if (!actor || (move.target === "" && appliedOn(state).has(actor.uuid))) return null;
  const parts = partsOf(state, actor);
  if (parts.length > 1 && !parts.some(({ id }) => id === part)) return null;
  const { factor, resistance } = harmTo(state, actor);
  const which = parts.length > 1 ? { part } : {};
  const target = move.target === "" ? {} : { target: move.target };
  return withoutDice(APPLY, { ...target, on: actor.uuid, ...which, factor, resistance, ...(weight && { weight }) });
}

/** A success whose dice brought no impact has nothing to add anywhere, but for a condition, which holds at any strength (R-1020). */
function isOfNoEffect({ opening, success }: CheckState, impact: number): boolean {
  return opening.resolution === "impact" && success === true && impact === 0 && purposeOf(opening) !== "condition";
}

/** Actors on whom the card's result was applied. */
export function appliedOn({ applied }: CheckState): ReadonlySet<string> {
  return new Set(applied.map(({ on }) => on));
}
