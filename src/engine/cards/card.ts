import type { LedgerKeeper } from "../ledger/keepers.ts";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import type { CardState } from "../log/fold.ts";
import type { TenacityChatMessage } from "./chat-message.ts";

/** What a message stores that is an opening and a log of events. */
export interface CardSystem {
  /** The facts fixed when the card was opened. */
  readonly opening: Readonly<Record<string, unknown>>;
  /** Event id to event; anything may stand there. */
  readonly events: Readonly<Record<string, object>>;
  /** Uuid of the narrator's request that it answers; "" for none. */
  readonly request: string;
  /** What ledgers have since forgotten about this card, and why requests for steps were refused. */
  readonly account: Readonly<Record<string, string>>;
}

/** A message whose card is an opening and a log of events. */
export type CardMessage = TenacityChatMessage & { readonly system: CardSystem };

/** The entry that says how an effect stands, and in whose ledger. */
export interface CardEntry {
  readonly keeper: LedgerKeeper;
  readonly entry: LedgerEntry;
  readonly takenBack: boolean;
}

/** What a card means at this moment. */
export interface Card<State extends CardState = CardState> {
  readonly state: State;
  /** What those whom the card touched remember of it, by effect id: what really changed, and what stood in the way. */
  readonly ledger: ReadonlyMap<string, CardEntry>;
}
