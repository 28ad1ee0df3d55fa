import type { CardState } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";

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
  /** Whether something may be added to its roll, in a field beside its button. */
  readonly bonus?: boolean;
  /** Whether it is the narrator's to choose, and stands apart from what the players may do. */
  readonly narrators?: boolean;
}
