import type { CardState, Step } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";
import type { MoveInput } from "./move-input.ts";
import type { StepChoice } from "./step-choice.ts";
import type { StepPlan, StepRefusal } from "./step-plan.ts";

/** A card as somebody at the table sees it who may do something about it. */
export interface Sight<State extends CardState = CardState> {
  readonly message: CardMessage;
  readonly state: State;
  /** Who would do it. */
  readonly user: User.Implementation;
}

/** Something that may be done on a card now, as its button says it. */
export interface Offer {
  /** Tells it from everything else on the card; stays the same as long as the offer does. The move's type, then what it is about. */
  readonly key: string;
  readonly label: string;
  /** What comes of it; "" where there is nothing to add. */
  readonly result: string;
  /** What it takes; "" for nothing. */
  readonly price: string;
}

/**
 * A move: something that may happen on a card, all of it in one file. What an event of it says, does, and takes of its writer is
 * the pure half ({@link Step}); the rest says when it is offered and what a choice comes to.
 */
export interface Move<Draft, State extends CardState, Event = object> extends Step<Draft, State, Event> {
  /** Its name in hooks: `roll` is told as `preRoll` and `roll`. */
  readonly name: string;

  /** What of it a user may do now. */
  offers(sight: Sight<State>): readonly Offer[];

  /** What an offer comes to by the documents as they are; null where it cannot be any more. */
  plan(sight: Sight<State>, offer: Offer, input: MoveInput): StepPlan | StepRefusal | null;
}

/**
 * Everything that a user may do on a card now, in the order of the moves.
 * @param moves The moves of the card's kind.
 */
export function offersAmong<Draft, State extends CardState>(
  moves: readonly Move<Draft, State>[],
  sight: Sight<State>,
): readonly Offer[] {
  return moves.flatMap((move) => move.offers(sight));
}

/**
 * What a choice comes to: only what is offered can be chosen.
 * @param moves The moves of the card's kind.
 */
export function planAmong<Draft, State extends CardState>(
  moves: readonly Move<Draft, State>[],
  sight: Sight<State>,
  { step, input }: StepChoice,
): StepPlan | StepRefusal {
  for (const move of moves) {
    const offer = move.offers(sight).find(({ key }) => key === step);
    const planned = offer && move.plan(sight, offer, input);
    if (planned) return planned;
  }
  return { refused: "moveGone" };
}

/** The names of moves in hooks, by the type of their events. */
export function namesOfMoves(
  moves: readonly { readonly type: string; readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries([...moves.map(({ type, name }) => [type, name]), ["undo", "undo"]]) as Record<
    string,
    string
  >;
}
