import { templatePath } from "../../compat/system-id.ts";
import { amountsAwaiting, awaitsApproval } from "./effects/effect-applier.ts";
import type { EffectKind } from "./effects/effect-kind.ts";
import { bearerOf } from "../ledger/keepers.ts";
import { knownNotes } from "../ledger/ledger-entry.ts";
import type { Effect } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../../core/kinds.ts";
import type { Card, CardMessage } from "./card.ts";
import type { CardView } from "./card-kind.ts";
import { effectRows, type EffectRow } from "./effect-rows.ts";
import { historyView, type HistoryView, refusalsOf } from "./history-view.ts";
import { eventWordsAmong, type Move, type Offer, offersAmong } from "./move.ts";
import { sendingWords } from "./card-keeper.ts";
import { type CardActor, cardActor } from "./card-actors.ts";
import { clipped, format, localize } from "../text/words.ts";

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
  /** Whether that can be halved, doubled or let go. */
  readonly canWeigh: boolean;
  readonly refusals: readonly string[];
  readonly history: HistoryView;
}

/** Paths of what the template of such a card includes. */
export const ROLL_CARD_PARTIALS = ["head", "moves", "effects", "history", "undo"].map((name) =>
  templatePath(`engine/chat/${name}`),
);

/** What its game says in words of its own. */
type OwnWords = "tone" | "spoken";

/** What a card of one roll is made of, whatever the game. */
interface RollParts<Draft, State extends CardState<Any>, Any extends Effect> {
  /** By uuid who rolled, and what for; null for what is no card of this game. */
  readonly opening: { readonly actor: string; readonly title: string } | null;
  readonly moves: Kinds<Move<Draft, State>>;
  readonly kinds: Kinds<EffectKind<State, Any>>;
  /** What the card lists; everything that can be done, unless the game shows it in its own way. */
  readonly offers?: readonly Offer[];
  /** What the card says elsewhere. */
  readonly isSaid?: (effect: Any) => boolean;
}

/** A card of one roll as every game shows it to the person at this client: who rolled, what can be done, what it did, and how it came about. */
export function rollCardView<Draft, State extends CardState<Any>, Any extends Effect>(
  message: CardMessage,
  card: Card<State>,
  { opening, moves, kinds, isSaid, ...shown }: RollParts<Draft, State, Any>,
): Omit<RollCardView, OwnWords> {
  const { state, ledger } = card;
  const { actor = "", title = "" } = opening ?? {};
  const [roller, subtitle] = [cardActor(actor, message.alias), clipped(title)];
  const offers = shown.offers ?? offersAmong(moves, { message, state, user: game.user });
  const eventWords = eventWordsAmong(moves);
  const history = historyView(message, state, eventWords);
  return {
    id: message.id ?? "",
    title: format("TENACITY.Card.By", { actor: roller.name, title: subtitle }),
    subtitle,
    roller,
    gone: opening ? "" : localize("TENACITY.Card.Unreadable"),
    offers: offers.filter(({ narrators }) => narrators !== true),
    narrator: offers.filter(({ narrators }) => narrators === true),
    effects: effectRows(card, kinds, history, actor, isSaid),
    awaitsApproval: awaitsApproval(message, card),
    canWeigh: amountsAwaiting(message, card) !== null,
    refusals: [...refusalsOf(message, state, eventWords), ...notesOf(ledger)],
    history,
    sending: sendingWords(message),
  };
}

/**
 * What stood in the way of settling something, or of taking it back, wholly: "Joren: The condition is gone since then". Anyone who
 * keeps the account knows it, so it is said of steps too that were undone.
 */
function notesOf(ledger: Card["ledger"]): readonly string[] {
  const notes = [...ledger.values()].flatMap(({ keeper, entry }) =>
    knownNotes(entry).map((note) => {
      const { name } = cardActor(bearerOf(keeper)?.uuid ?? "");
      return format("TENACITY.Ledger.NoteOf", { name, note });
    }),
  );
  return [...new Set(notes)];
}
