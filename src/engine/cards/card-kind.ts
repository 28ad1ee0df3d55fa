import type { Account, Effect } from "../log/account.ts";
import type { CardBefore, CardState, Writer } from "../log/fold.ts";
import type { ApplyTo } from "../settings/apply-to.ts";
import type { EffectKind } from "./effects/effect-kind.ts";
import type { Extension, Kinds } from "../../core/kinds.ts";
import type { Card, CardMessage } from "./card.ts";
import type { MoveInput } from "./move-input.ts";
import type { OfferedStep } from "./step-plan.ts";
import type { Tale } from "./tale.ts";

/** What every card's template reads; what else there is belongs to the game. */
export interface CardView {
  /** What a screen reader is told where it changes; the title first. */
  readonly spoken: readonly string[];
  /** That a step of this person's is on its way; "" where none is. */
  readonly sending: string;
}

/** That a card waits for someone: its game goes on only once they have answered. */
export interface CardCall {
  /** Tells it from everything else that the card waits for. */
  readonly id: string;
  /** Uuid of the actor that is called; "" where the narrator is. */
  readonly actor: string;
  /** What it is about, besides the card's title; "" where the buttons say it. */
  readonly words: string;
  /** What answers it, as far as a button can; several are a choice. */
  readonly offers: readonly Offer[];
  /** What doing all of them at once is called, where several are no choice. */
  readonly together?: string;
}

/** What came of a card, at a glance. */
export interface CardOutcome {
  /** "" for what is neither. */
  readonly tone: "success" | "failure" | "";
  readonly words: string;
}

/** What became of a card's message. */
export type CardChange = "came" | "changed" | "gone";

/**
 * A kind of card: what one message subtype means. Everything that a game's cards have in common, who writes what when, undo, secrecy,
 * ledgers, redrawing and focus, is the engine's; the kind says what it is about. Methods are looked up by the message's subtype.
 */
export interface CardKind<State extends CardState = CardState, Any extends Effect = Effect> {
  /** The message subtype; one kind each. */
  readonly type: string;

  /** What can happen on it, to which modules may add. */
  readonly moves: Extension;

  /** What a step is called in the names of hooks, by the type of its events: `rolled` is told as `roll`. */
  stepName(type: string): string | undefined;

  /** What the opening and the events mean. Pure: every client folds the same. */
  fold(opening: object, events: Readonly<Record<string, unknown>>, account: Account): State;

  /** Whether someone may write an event, see `mayWriteEvent`. */
  mayWrite(event: unknown, card: CardBefore<State>, writer: Writer): boolean;

  /** The uuids by which an opening or an event names someone; anything may stand there. */
  names(stored: Readonly<Record<string, unknown>>): readonly unknown[];

  /**
   * What a user may do of it under a key; null for what is not offered. The one who chose it plans it to know which dice to roll; the
   * one who writes it for them plans it again, and takes nothing from them but choice and faces.
   */
  offered(sight: Sight<State>, step: string): OfferedStep | null;

  /** What the card's effects do to documents. One of a kind that is not among them is kept, shown, and waits. */
  readonly effects: Kinds<EffectKind<State, Any>>;

  /** Key of the world's setting on which their levels depend: what waited may go on once it changes. */
  readonly automation?: string;

  /** Takes the steps that the world takes by itself; called where this client would settle. */
  goOn?(message: CardMessage, state: State): Promise<void>;

  /** Path of the template, and of the partials that it uses. */
  readonly template: string;
  readonly partials: readonly string[];

  /** What it is called: the first of what is spoken of it. */
  title(message: CardMessage, state: State): string;

  /** The card in words for the person at this client. `applyTo`: whom they would apply a result to. */
  view(message: CardMessage, card: Card<State>, applyTo: ApplyTo): CardView;

  /** What the card waits for that a user may answer; nothing without this. They are called to it wherever they are. */
  calls?(sight: Sight<State>): readonly CardCall[];
  /** The card as it is looked back on, by what everyone sees of it; null for what tells nothing yet. */
  tell(message: CardMessage, card: Card<State>): Tale | null;

  /** What came of it, at a glance, for a request that it answers; null for nothing so far. */
  outcome?(state: State): CardOutcome | null;

  /** Uuids of those of whom the card speaks, besides whom it touches: it is drawn again when they change. */
  about(state: State): readonly string[];

  /** Whether a change of any actor that keeps `uuid` may change what the card says. */
  concerns?(message: CardMessage, uuid: string): boolean;

  /** Other cards that say something of this one, and are drawn again when it comes, changes or goes. */
  neighbors?(message: CardMessage, change: CardChange): readonly CardMessage[];
}

const kinds = new Map<string, CardKind>();

/**
 * Makes a kind of card known; call in `init`.
 * @throws Where the subtype has one.
 */
export function registerCardKind<State extends CardState, Any extends Effect>(kind: CardKind<State, Any>): void {
  if (kinds.has(kind.type)) throw new Error(`Messages of the subtype "${kind.type}" are cards already.`);
  // What is under a subtype is only ever asked about cards of that subtype.
  kinds.set(kind.type, kind);
}

export function cardKinds(): readonly CardKind[] {
  return [...kinds.values()];
}

export function isCard(message: ChatMessage.Implementation): message is CardMessage {
  return kinds.has(message.type);
}

export function kindOf({ type }: CardMessage): CardKind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`Messages of the subtype "${type}" are no cards.`);
  return kind;
}

/** A card as someone at the table sees it who may do something about it. */
export interface Sight<State extends CardState = CardState> {
  readonly message: CardMessage;
  readonly state: State;
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
  /** What goes along with it, as its button on the card says it. */
  readonly input?: MoveInput;
  /** Whether something may be added to its roll, in a field beside its button. */
  readonly bonus?: boolean;
  /** Whether it is the narrator's to choose, and stands apart from what the players may do. */
  readonly narrators?: boolean;
}
