import { awaitsApproval } from "../effects/approve.ts";
import type { EffectKind } from "../effects/effect-kind.ts";
import { knownNotes } from "../effects/known-notes.ts";
import type { Effect } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../rules/kinds.ts";
import type { Card, CardMessage } from "./card.ts";
import type { CardView } from "./card-kind.ts";
import { effectRows, type EffectRow } from "./effect-rows.ts";
import { historyView, type HistoryView, refusalsOf } from "./history-view.ts";
import { eventWordsAmong, type Move, type Offer, offersAmong } from "./move.ts";
import { sendingWords } from "./pending-steps.ts";
import { type CardActor, cardActor } from "./card-actors.ts";
import { clipped } from "./words.ts";

/** What the template of a card of one roll reads, whatever the game. */
export interface RollCardView extends CardView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly roller: CardActor;
  /** Of what is no card of this game; "" otherwise. */
  readonly gone: string;
  /** What came of it, for the style sheet; "" where nothing is decided. */
  readonly tone: string;
  readonly offers: readonly Offer[];
  /** What the narrator alone is offered. */
  readonly narrator: readonly Offer[];
  readonly effects: readonly EffectRow[];
  readonly awaitsApproval: boolean;
  readonly refusals: readonly string[];
  readonly history: HistoryView;
}

/** What its game says in words of its own. */
type OwnWords = "title" | "gone" | "tone" | "spoken";

/** Who rolled, and for what. */
interface Opened {
  /** Uuid of the actor. */
  readonly actor: string;
  readonly title: string;
}

/** A card of one roll as every game shows it to the person at this client: who rolled, what can be done, what it did, and how it came about. */
export function rollCardView<
  Draft,
  State extends CardState<Any> & { readonly opening: Opened | null },
  Any extends Effect,
>(
  message: CardMessage,
  card: Card<State>,
  moves: Kinds<Move<Draft, State>>,
  kinds: Kinds<EffectKind<State, Any>>,
): Omit<RollCardView, OwnWords> {
  const { state } = card;
  const { actor = "", title = "" } = state.opening ?? {};
  const offers = offersAmong(moves, { message, state, user: game.user });
  const eventWords = eventWordsAmong(moves);
  const history = historyView(message, state, eventWords);
  return {
    id: message.id ?? "",
    subtitle: clipped(title),
    roller: cardActor(actor, message.alias),
    offers: offers.filter(({ narrators }) => narrators !== true),
    narrator: offers.filter(({ narrators }) => narrators === true),
    effects: effectRows(card, kinds, history, { roller: actor, nameThen: message.alias }),
    awaitsApproval: awaitsApproval(message, card),
    refusals: [
      ...refusalsOf(message, state, eventWords),
      ...[...card.ledger.values()].flatMap(({ entry }) => knownNotes(entry)),
    ],
    history,
    sending: sendingWords(message),
  };
}
