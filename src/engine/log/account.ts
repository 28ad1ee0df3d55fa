/** What a card asks of the documents' ledgers, and what these answer. */
import type { Weight } from "./weight.ts";

/** An effect as a ledger remembers it. */
export interface SettledEffect {
  /** What it asked for (`termsOf`): an effect that asks for something else by now is taken back and applied anew. */
  readonly terms: string;
  /** What the game wants to know of it besides. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What the ledgers say about an effect: applied, or turned down and why. */
export type AccountEntry = "settled" | SettledEffect | { readonly refused: string };

/**
 * The ledgers, by effect id. An effect that is not listed has not been looked at, or has been taken back. By the id of an
 * event: that it counts for nothing, and why.
 */
export type Account = Readonly<Record<string, AccountEntry>>;

/**
 * A change that a card asks of a document. It is applied exactly once, in the order of the list; the prices of one event on one
 * document all together or not at all.
 */
export interface Effect {
  /** `<event id>:<kind>`, stable over every fold; `<event id>:<kind>:<part>` where an event has several of a kind. No dots. */
  readonly id: string;
  readonly event: string;
  readonly kind: string;
  /** Uuid of the actor that is changed. */
  readonly target: string;
  /** Why it exists: a reason code. */
  readonly reason: string;
  /** By how much it changes a number, where it does. */
  readonly delta?: number;
  /** How much of it is applied; all of it where nothing is said. */
  readonly weight?: Weight;
  /** True: the move is in force only when this is settled, and it may be refused ("pay, then play"). */
  readonly price: boolean;
  readonly status: "pending" | "settled" | "refused";
  /** Why it was refused. */
  readonly refusal?: string;
}

/** An effect before it has its id and its place in the ledgers; `part` tells effects of one kind and event apart. */
export type NewEffect<Any extends Effect = Effect> = Omit<Any, "id" | "status" | "refusal"> & {
  readonly part?: string;
};

/** An event that does not count, and why; a key below `TENACITY.Refusal`. */
export interface RefusedEvent {
  readonly event: string;
  readonly reason: string;
}
