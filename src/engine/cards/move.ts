import type { CardState, Step } from "../log/fold.ts";
import type { Kinds } from "../kinds.ts";
import { text } from "../rules/data.ts";
import type { CardMessage } from "./card.ts";
import type { EventWords } from "./history-view.ts";
import { localize } from "./words.ts";
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
  /** Whether it is the narrator's to choose, and stands apart from what the players may do. */
  readonly narrators?: boolean;
}

/**
 * A move: something that may happen on a card, all of it in one file. What an event of it says, does, and takes of its writer is
 * the pure half ({@link Step}); the rest says when it is offered and what a choice comes to.
 */
export interface Move<Draft, State extends CardState, Event = object> extends Step<Draft, State, Event> {
  /** Its name in hooks: `roll` is told as `preRoll` and `roll`. */
  readonly name: string;

  /** What an event of it did, in a few words: for the card's history, and where it does not count. */
  words(event: Event): string;

  /** What of it a user may do now. */
  offers(sight: Sight<State>): readonly Offer[];

  /** What an offer comes to by the documents as they are; null where it cannot be any more. */
  plan(sight: Sight<State>, offer: Offer, input: MoveInput): StepPlan | StepRefusal | null;
}

/** What each move must have. */
export const MOVE_NEEDS = ["read", "reduce", "mayWrite", "words", "offers", "plan"] as const;

/**
 * Everything that a user may do on a card now, in the order of the moves.
 * @param moves The moves of the card's kind.
 */
export function offersAmong<Draft, State extends CardState>(
  moves: Kinds<Move<Draft, State>>,
  sight: Sight<State>,
): readonly Offer[] {
  return moves.all.flatMap((move) => move.offers(sight));
}

/**
 * What a choice comes to: only what is offered can be chosen.
 * @param moves The moves of the card's kind.
 */
export function planAmong<Draft, State extends CardState>(
  moves: Kinds<Move<Draft, State>>,
  sight: Sight<State>,
  { step, input }: StepChoice,
): StepPlan | StepRefusal {
  for (const move of moves.all) {
    const offer = move.offers(sight).find(({ key }) => key === step);
    const planned = offer && move.plan(sight, offer, input);
    if (planned) return planned;
  }
  return { refused: "moveGone" };
}

/**
 * What a stored event did, in a few words; what is no event of these moves too.
 * @param moves The moves of the card's kind.
 */
export function eventWordsAmong<Draft, State extends CardState>(moves: Kinds<Move<Draft, State>>): EventWords {
  return (event) => {
    const move = moves.get(text(event?.type));
    const read = event && move?.read(event);
    return move && read ? move.words(read) : localize("TENACITY.History.Unknown");
  };
}
