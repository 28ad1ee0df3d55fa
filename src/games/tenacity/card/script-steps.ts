import type { CheckState } from "../rules/index.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { ACCEPT } from "../moves/accept.ts";
import { APPLY, appliedOn } from "../moves/apply.ts";
import { BOOST } from "../moves/boost.ts";
import type { CheckOffer } from "../moves/check-move.ts";
import { CRITICAL } from "../moves/critical.ts";
import { IMPACT } from "../moves/impact.ts";
import { availableMoves, type MoveOffer, offersBy } from "../moves/index.ts";
import { resultRecipients } from "../moves/result-recipients.ts";
import { readChoice } from "../../../engine/cards/step-plan.ts";
import { undoAll, undoStep, chooseStep } from "../../../engine/cards/take-step.ts";
import { mayUndo } from "../../../engine/cards/plan-step.ts";
import { type CheckMessage, isCheck, readCheck } from "../data/documents.ts";

/** A card by its document, its id or its uuid. */
export type CardReference = CheckMessage | string;

/** Why a script's step was not taken. */
export type StepRefusal = "noCard" | "badInput" | "noSuchMove" | "nothingToUndo";

/** Whether a step was taken. Whether it counts, the fold decides, as for a click. */
export type StepResult = { readonly ok: true } | { readonly ok: false; readonly reason: StepRefusal };

/** A move that this user may make now. */
export interface ScriptMove {
  /** Names it within its card, for `move`. */
  readonly key: string;
  /** What it is, with its price and its result where it has any: `type` is the name of the move. */
  readonly move: { readonly type: string };
}

/** Points of a boost, each a whole number from 0 on; what is left out is 0. */
export interface BoostInput {
  readonly tenacity?: number;
  readonly spin?: number;
  readonly push?: number;
}

const DONE: StepResult = { ok: true };
const refused = (reason: StepRefusal): StepResult => ({ ok: false, reason });

/** Everything that this user may do on a card now; empty for one that is gone or cannot be read here. */
export function movesOn(reference: CardReference): readonly ScriptMove[] {
  const card = findPlayable(reference);
  const offers = card ? offersOn(card, readCheck(card).state) : [];
  return offers.map(({ of, offer }) => ({ key: offer.key, move: offer.move ?? { type: of.name } }));
}

/** Makes the move of a key. */
export async function moveOn(reference: CardReference, key: string, input: MoveInput = {}): Promise<StepResult> {
  const choice = readChoice({ step: key, input });
  if (!choice) return refused("badInput");
  return make(reference, (all) => all.find(({ offer }) => offer.key === choice.step)?.offer, choice.input);
}

/** Spends points, and takes negative spin, together. It must be one of the boosts that the card offers. */
export async function boostOn(
  reference: CardReference,
  { tenacity = 0, spin = 0, push = 0 }: BoostInput,
): Promise<StepResult> {
  if (![tenacity, spin, push].every((points) => Number.isInteger(points) && points >= 0)) return refused("badInput");
  return make(reference, (all) =>
    offersBy(BOOST, all).find(
      ({ move }) => move?.boost.tenacity === tenacity && move.boost.spin === spin && move.boost.push === push,
    ),
  );
}

/** Takes as much negative spin as the success needs and nothing else. */
export async function pushOn(reference: CardReference): Promise<StepResult> {
  return make(reference, (all) => offersBy(BOOST, all).find(({ move }) => move?.kind === "push"));
}

/** Lets the failure be. */
export async function acceptOn(reference: CardReference): Promise<StepResult> {
  return make(reference, (all) => offersBy(ACCEPT, all)[0]);
}

/** Answers a critical. */
export async function criticalOn(reference: CardReference, choice: "heroDie" | "impactDie"): Promise<StepResult> {
  return make(reference, (all) => offersBy(CRITICAL, all).find(({ move }) => move?.choice === choice));
}

/** Rolls the impact of a success. */
export async function impactOn(reference: CardReference): Promise<StepResult> {
  return make(reference, (all) => offersBy(IMPACT, all)[0]);
}

/**
 * Applies the result to a target. Where the world asks before what is one's own is booked, the card asks, as after a click.
 * @param to Uuid of the actor: one of the card's targets, for standing a scene that keeps it or, for a card without targets,
 *   anybody.
 */
export async function applyOn(reference: CardReference, to: string): Promise<StepResult> {
  if (typeof to !== "string" || to === "") return refused("badInput");
  const fits = (target: string, state: CheckState): boolean =>
    target === "" ? !appliedOn(state).has(to) : isTaker(state, target, to);
  const choose: Choose = (all, state) => offersBy(APPLY, all).find(({ move }) => move && fits(move.target, state));
  return make(reference, choose, { on: to });
}

/** Whether someone can take what was meant for a target; who is gone is named as gone. */
function isTaker(state: CheckState, target: string, to: string): boolean {
  return target === to || resultRecipients(state, target).some(({ uuid }) => uuid === to);
}

/**
 * Takes steps back.
 * @param what Id of an event, "last" for the latest step that this user may take back, or "all".
 */
export async function undoOn(reference: CardReference, what = "last"): Promise<StepResult> {
  const card = findPlayable(reference);
  if (!card) return refused("noCard");
  const { state } = readCheck(card);
  const mine = state.history.filter((event) => mayUndo(card, state, event));
  const event = what === "last" ? mine.at(-1) : mine.find((id) => id === what);
  if (what === "all" && mine.length > 0) await undoAll(card);
  else if (event !== undefined) await undoStep(card, event);
  else return refused("nothingToUndo");
  return DONE;
}

/** Chooses among what this user may do. */
type Choose = (offers: readonly MoveOffer[], state: CheckState) => CheckOffer | undefined;

function offersOn(message: CheckMessage, state: CheckState): readonly MoveOffer[] {
  return availableMoves({ message, state, user: game.user });
}

async function make(reference: CardReference, choose: Choose, input: MoveInput = {}): Promise<StepResult> {
  const card = findPlayable(reference);
  if (!card) return refused("noCard");
  const { state } = readCheck(card);
  const offer = choose(offersOn(card, state), state);
  if (!offer) return refused("noSuchMove");
  await chooseStep(card, offer.key, input);
  return DONE;
}

/** A card whose numbers are not in this browser is none that a script could play. */
function findPlayable(reference: CardReference): CheckMessage | null {
  const id = typeof reference === "string" ? reference.replace(/^ChatMessage\./, "") : (reference.id ?? "");
  const found = game.messages.get(id);
  return isCheck(found) && found.isComplete ? found : null;
}
