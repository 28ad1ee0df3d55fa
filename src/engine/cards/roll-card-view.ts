import { templatePath } from "../../compat/system-id.ts";
import { type Data, text } from "../../core/data.ts";
import { AUTOMATION_SETTING } from "../automation/automation.ts";
import { amountsAwaiting, awaitsApproval } from "./effects/effect-applier.ts";
import type { EffectKind } from "./effects/effect-kind.ts";
import { bearerOf } from "../ledger/keepers.ts";
import { knownNotes } from "../ledger/ledger-entry.ts";
import type { Effect } from "../log/account.ts";
import type { CardState, Fold, RollOpening } from "../log/fold.ts";
import type { Kinds } from "../../core/kinds.ts";
import { type Card, type CardActor, cardActor, type CardMessage } from "./card.ts";
import type { CardKind, CardOutcome, CardView } from "./card-kind.ts";
import { effectRows, type EffectRow } from "./effect-rows.ts";
import { historyView, type HistoryView, refusalsOf } from "./history-view.ts";
import { eventWordsAmong, type Move, movesAmong, namesAmong, type Offer, offersAmong } from "./move.ts";
import { rollTale, type Tale } from "./tale.ts";
import { sendingWords } from "./card-keeper.ts";
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
  readonly opening: RollOpening | null;
  readonly moves: Kinds<Move<Draft, State>>;
  readonly kinds: Kinds<EffectKind<State, Any>>;
  /** What the card lists; everything that can be done, unless the game shows it in its own way. */
  readonly offers?: readonly Offer[];
  /** What the card says elsewhere. */
  readonly isSaid?: (effect: Any) => boolean;
}

/** What a game declares of its cards of one roll. */
interface RollCard<Draft, State extends RollState<Any>, Any extends Effect>
  extends
    Pick<CardKind<State, Any>, "type" | "effects" | "template">,
    Partial<Pick<CardKind<State, Any>, "names" | "goOn" | "calls" | "partials" | "view" | "about">> {
  /** The first is the roll, for which the card calls unless {@link CardKind.calls} says otherwise. */
  readonly moves: Kinds<Move<Draft, State>>;
  readonly fold: Fold<Draft, State>;
  outcome(state: State): CardOutcome | null;
  /** What its template reads besides what every one does, `tone` and `outcome`; for a kind without a view of its own. */
  readonly shown?: (state: State) => object;
  /** The dice that fell, and what else is told when it is looked back on; null before they did. */
  readonly told: (state: State) => (Partial<Tale> & Pick<Tale, "dice">) | null;
}

interface RollState<Any extends Effect> extends CardState<Any> {
  readonly opening: RollOpening | null;
}

/** A kind of cards of one roll. */
export function rollCard<Draft, State extends RollState<Any>, Any extends Effect>({
  moves,
  fold,
  shown,
  told,
  ...own
}: RollCard<Draft, State, Any>): CardKind<State, Any> {
  const { effects: kinds } = own;
  const names = own.names ?? ((stored: Data) => [stored["actor"]]);
  return {
    ...movesAmong(moves),
    automation: AUTOMATION_SETTING,
    partials: ROLL_CARD_PARTIALS,
    title: (_message, { opening }) => clipped(opening?.title ?? ""),
    about: ({ opening }) => names({ ...opening }).map(text),
    calls(sight) {
      const [roll] = moves.all;
      const offers = roll?.offers(sight) ?? [];
      return offers.length > 0 ? [{ id: "roll", actor: sight.state.opening?.actor ?? "", words: "", offers }] : [];
    },
    view(message, card) {
      const { tone = "", words = "" } = own.outcome(card.state) ?? {};
      const view = rollCardView(message, card, { opening: card.state.opening, moves, kinds });
      return { ...view, ...shown?.(card.state), tone, outcome: words, spoken: [view.subtitle, words] };
    },
    ...own,
    fold: (opening, events, account) => fold(opening, events, account, moves),
    names: (stored) => [...names(stored), ...namesAmong(moves, stored)],
    tell(message, card) {
      const { opening } = card.state;
      const tale = told(card.state);
      const { tone = "", words: result = "" } = own.outcome(card.state) ?? {};
      const { actor = "", title: deed = "" } = opening ?? {};
      return opening && tale && rollTale({ message, card, kinds, actor, deed, result, tone, ...tale });
    },
  };
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
