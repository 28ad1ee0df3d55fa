import {
  mayWriteEvent,
  type CardBefore,
  type CardState,
  type RollOpening,
  type Step,
  type Writer,
} from "../log/fold.ts";
import { Kinds } from "../../core/kinds.ts";
import { text, type Data } from "../../core/data.ts";
import { findActor } from "../data/actor-identity.ts";
import { speaksForRoller } from "./card.ts";
import type { Offer, Sight } from "./card-kind.ts";
import type { EventWords } from "./history-view.ts";
import { localize } from "../text/words.ts";
import type { MoveInput } from "./move-input.ts";
import type { OfferedStep, StepPlan, StepRefusal } from "./step-plan.ts";

export type { Offer, Sight };

/**
 * A move: something that may happen on a card, all of it in one file. What an event of it says, does, and takes of its writer is
 * the pure half ({@link Step}); the rest says when it is offered and what a choice comes to.
 */
export interface Move<Draft, State extends CardState, Event = object> extends Step<Draft, State, Event> {
  /** Its name in hooks: `roll` is told as `preRoll` and `roll`. */
  readonly name: string;

  /** What an event of it did, in a few words: for the card's history, and where it does not count. */
  words(event: Event): string;

  offers(sight: Sight<State>): readonly Offer[];

  /** What an offer comes to by the documents as they are; null where it cannot be any more. */
  plan(sight: Sight<State>, offer: Offer, input: MoveInput): StepPlan | StepRefusal | null;

  /** Asks for what it needs to know besides; null where the person thought better of it. Nothing to ask without this. */
  ask?(sight: Sight<State>, offer: Offer, input: MoveInput): Promise<MoveInput | null>;

  /** It is about to be written, for the person at this client. */
  chosen?(sight: Sight<State>, offer: Offer, input: MoveInput): void;

  /** Whom a stored event of it changes or names, by uuid; anything may stand there. No one without this. */
  names?(stored: Data): readonly unknown[];
}

/** Whether a user may make the roller's moves on a card: its author, an owner, a narrator. */
export function playsRoller({
  message,
  state,
  user,
}: Sight<CardState & { readonly opening: Pick<RollOpening, "actor"> | null }>): boolean {
  return speaksForRoller(message, findActor(state.opening?.actor), user);
}

export function offer(key: string, label: string, some: Partial<Offer> = {}): Offer {
  return { key, label, result: "", price: "", ...some };
}

/** An offer whose label names its price too, for places that have room for nothing else. */
export function withPrice<Some extends Offer>(priced: Some): Some {
  return priced.price === "" ? priced : { ...priced, label: `${priced.label} (${priced.price})` };
}

/** The moves of a game's cards, in the order in which they are offered. */
export const moveKinds = <Any extends AnyMove>(moves: readonly Any[]) =>
  new Kinds<Any>("move", ({ type }) => type, moves, ["event", "reduce", "words", "offers", "plan"]);

type AnyMove = Readonly<Record<"event" | "reduce" | "words" | "offers" | "plan", object>> & {
  readonly type: string;
};

/** Moves whose mistake the console was told of; their cards are drawn again and again. */
const mistaken = new Set<object>();

/** What each move says of a card, in their order. One that throws, as a module's may, says nothing; the console tells why. */
export function fromEach<Any extends { readonly name: string }, Said>(
  moves: Kinds<Any>,
  say: (move: Any) => readonly Said[],
): readonly Said[] {
  return moves.all.flatMap((move) => {
    try {
      return say(move);
    } catch (error) {
      if (!mistaken.has(move)) console.error(`The move "${move.name}" failed.`, error);
      mistaken.add(move);
      return [];
    }
  });
}

/**
 * Everything that a user may do on a card now, in the order of the moves.
 * @param moves The moves of the card's kind.
 */
export function offersAmong<Draft, State extends CardState>(
  moves: Kinds<Move<Draft, State>>,
  sight: Sight<State>,
): readonly Offer[] {
  return fromEach(moves, (move) => move.offers(sight));
}

/** The move that is offered under a key: only what is offered can be chosen. */
function find<Draft, State extends CardState>(
  moves: Kinds<Move<Draft, State>>,
  sight: Sight<State>,
  key: string,
): readonly [Move<Draft, State>, Offer] | undefined {
  const offered = fromEach(moves, (move) => move.offers(sight).map((offer) => [move, offer] as const));
  return offered.find(([, offer]) => offer.key === key);
}

/**
 * What a kind of card leaves to its moves, see `CardKind`.
 * @param moves The moves of the card's kind.
 */
export function movesAmong<Draft, State extends CardState>(moves: Kinds<Move<Draft, State>>) {
  return {
    moves,
    stepName: (type: string): string | undefined => moves.get(type)?.name,
    mayWrite: (event: unknown, card: CardBefore<State>, writer: Writer): boolean =>
      mayWriteEvent(moves, event, card, writer),

    offered(sight: Sight<State>, step: string): OfferedStep | null {
      const [move, offer] = find(moves, sight, step) ?? [];
      if (!move || !offer) return null;
      return {
        ...(move.ask && { ask: async (input: MoveInput) => (await move.ask?.(sight, offer, input)) ?? null }),
        plan: (input) => move.plan(sight, offer, input),
        chosen: (input) => move.chosen?.(sight, offer, input),
      };
    },
  };
}

/**
 * Whom a stored event names, by its move.
 * @param moves The moves of the card's kind.
 */
export function namesAmong<Draft, State extends CardState>(
  moves: Kinds<Move<Draft, State>>,
  stored: Data,
): readonly unknown[] {
  return moves.get(text(stored["type"]))?.names?.(stored) ?? [];
}

/**
 * What a stored event did, in a few words; what is no event of these moves too.
 * @param moves The moves of the card's kind.
 */
export function eventWordsAmong<Draft, State extends CardState>(moves: Kinds<Move<Draft, State>>): EventWords {
  return (event) => {
    try {
      const move = moves.get(text(event?.type));
      const read = event && move?.event.read(event);
      if (move && read) return move.words(read);
    } catch {
      // A mistake in one move is no reason to lose the card.
    }
    return localize("TENACITY.History.Unknown");
  };
}
