import type { CardMessage } from "../../../engine/cards/card.ts";
import type { Move, Offer, Sight } from "../../../engine/cards/move.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import type { StepPlan, StepRefusal } from "../../../engine/cards/step-plan.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { CheckState, Draft, LegalMove, Mover } from "../rules/index.ts";

/** A check's card as someone sees it who may do something about it. */
export type CheckSight = Sight<CheckState>;

/** Whose moves stand together on a card. */
export interface OfferSide {
  /** Tells it from the others: "roller", or "defender:" and a target. */
  readonly id: string;
  /** Whose they are; "" for the roller's own. */
  readonly heading: string;
  /** Who pays for them. */
  readonly actor: CharacterActor | null;
  /** Whether a player who is there would make them; a narrator may in their place. */
  readonly forAnother: boolean;
}

/** Something that may be done on a check's card now. Whatever is left out is not special about it. */
export interface CheckOffer<Legal extends LegalMove = LegalMove> extends Offer {
  /** The move as the rules tell it, for scripts and for the move itself. */
  readonly move?: Legal;
  /** Whose it is; the roller's or, for the narrator's, the narrator's where nothing is said. */
  readonly side?: OfferSide;
  /** For its color and sign; the name of the move where nothing is said. */
  readonly kind?: string;
  /** Legal as well, but seldom the first thought: it waits behind a fold. */
  readonly seldom?: boolean;
  /** It has a place of its own on the card, and no button among the moves. */
  readonly elsewhere?: boolean;
  /** What the card waits for that it would answer, see {@link Turn}. */
  readonly turn?: string;
}

/** Something that someone is to say or do, and others wait for. */
export interface Turn {
  /** Which it is, so that a person's own is left out. */
  readonly id: string;
  readonly who: string;
  readonly what: string;
}

/** The turn of the one whose check it is. */
export const ROLLER = "roller";

/** What a panel's template reads, and where it stands: on the card, or folded away at its end. */
export type PanelView = object & { readonly folded?: boolean };

/** A part of the card for what a button alone cannot ask. */
export interface Panel<Legal extends LegalMove = LegalMove> {
  /** Path of its template, which has to be loaded. */
  readonly template: string;
  /** What it reads, once for each time that the panel is there. `offers`: those of this move. */
  views(sight: CheckSight, offers: readonly CheckOffer<Legal>[]): readonly PanelView[];
}

/** A move of a check: besides what every game says of a move, what the rules allow and what the card shows of it. */
export interface CheckMove<
  Event extends object = object,
  Legal extends LegalMove = LegalMove,
  Name extends string = string,
> extends Move<Draft, CheckState, Event> {
  readonly name: Name;
  /** What of it the roller, or the defender of a target, may do now; it depends on the points that they have at this moment. */
  sideMoves?(state: CheckState, mover: Mover): readonly Legal[];
  /** What of it is for the narrator, or for the target. */
  otherMoves?(state: CheckState): readonly Legal[];
  /** What tells one of its moves from the others of the same side and target. */
  details?(move: Legal): readonly (string | number)[];
  offers(sight: CheckSight): readonly CheckOffer<Legal>[];
  plan(sight: CheckSight, offer: CheckOffer<Legal>, input: MoveInput): StepPlan | StepRefusal | null;
  ask?(sight: CheckSight, offer: CheckOffer<Legal>, input: MoveInput): Promise<MoveInput | null>;
  chosen?(sight: CheckSight, offer: CheckOffer<Legal>, input: MoveInput): void;
  readonly panel?: Panel<Legal>;
  /** Whom the card waits for on its account. */
  waits?(state: CheckState, message: CardMessage): readonly Turn[];
}
