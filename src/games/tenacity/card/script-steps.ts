import type { CheckMove, CheckState } from "../rules/index.ts";
import { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { approve } from "../../../engine/effects/approve.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { offersOf, type Offer } from "../moves/offers.ts";
import { takersOf } from "../moves/takers.ts";
import { readChoice } from "../../../engine/cards/step-choice.ts";
import { undoAll, undoStep } from "../../../engine/cards/take-back.ts";
import { chooseStep } from "../../../engine/cards/take-step.ts";
import { appliedOn } from "../moves/tray.ts";
import { mayUndo } from "../../../engine/cards/undo.ts";
import { readCheck, type CheckMessage } from "./read-check.ts";

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
  readonly move: CheckMove;
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
  return card ? offersOf(card, readCheck(card).state).map(({ key, move }) => ({ key, move })) : [];
}

/** Makes the move of a key. */
export async function moveOn(reference: CardReference, key: string, input: MoveInput = {}): Promise<StepResult> {
  const choice = readChoice({ step: key, input });
  return choice ? make(reference, (offer) => offer.key === choice.step, choice.input) : refused("badInput");
}

/** Spends points, and takes negative spin, together. It must be one of the boosts that the card offers. */
export async function boostOn(
  reference: CardReference,
  { tenacity = 0, spin = 0, push = 0 }: BoostInput,
): Promise<StepResult> {
  if (![tenacity, spin, push].every((points) => Number.isInteger(points) && points >= 0)) return refused("badInput");
  return make(
    reference,
    ({ move }) =>
      move.type === "boost" && move.boost.tenacity === tenacity && move.boost.spin === spin && move.boost.push === push,
  );
}

/** Takes as much negative spin as the success needs and nothing else. */
export async function pushOn(reference: CardReference): Promise<StepResult> {
  return make(reference, ({ move }) => move.type === "boost" && move.kind === "push");
}

/** Lets the failure be. */
export async function acceptOn(reference: CardReference): Promise<StepResult> {
  return make(reference, ({ move }) => move.type === "accept");
}

/** Answers a critical. */
export async function criticalOn(reference: CardReference, choice: "heroDie" | "impactDie"): Promise<StepResult> {
  return make(reference, ({ move }) => move.type === "critical" && move.choice === choice);
}

/** Rolls the impact of a success. */
export async function impactOn(reference: CardReference): Promise<StepResult> {
  return make(reference, ({ move }) => move.type === "impact");
}

/**
 * Applies the result to a target, and has what this user may approve settled.
 * @param to Uuid of the actor: one of the card's targets, for standing a scene that keeps it or, for a card without targets,
 *   anybody.
 */
export async function applyOn(reference: CardReference, to: string): Promise<StepResult> {
  if (typeof to !== "string" || to === "") return refused("badInput");
  const fits = ({ move }: Offer, state: CheckState): boolean =>
    move.type === "apply" && (move.target === "" ? !appliedOn(state).has(to) : isTaker(state, move.target, to));
  const result = await make(reference, fits, { on: to });
  const card = findPlayable(reference);
  if (result.ok && card) await approve(card);
  return result;
}

/** Whether somebody can take what was meant for a target; who is gone is named as gone. */
function isTaker(state: CheckState, target: string, to: string): boolean {
  return target === to || takersOf(state, target).some(({ uuid }) => uuid === to);
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

async function make(
  reference: CardReference,
  fits: (offer: Offer, state: CheckState) => boolean,
  input: MoveInput = {},
): Promise<StepResult> {
  const card = findPlayable(reference);
  if (!card) return refused("noCard");
  const { state } = readCheck(card);
  const offer = offersOf(card, state).find((each) => fits(each, state));
  if (!offer) return refused("noSuchMove");
  await chooseStep(card, offer.key, input);
  return DONE;
}

/** A card whose numbers are not in this browser is none that a script could play. */
function findPlayable(reference: CardReference): CheckMessage | null {
  const id = typeof reference === "string" ? reference.replace(/^ChatMessage\./, "") : (reference.id ?? "");
  const found = game.messages.get(id);
  return found instanceof TenacityChatMessage && found.isCheck() && found.isComplete ? found : null;
}
