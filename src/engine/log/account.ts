/** What a card asks of the documents' ledgers, and what these answer. */
import { isData } from "../../core/data.ts";

/** How much of something is applied where a person says so: all of it, unless they say otherwise. */
export const WEIGHTS = ["half", "double", "none"] as const;

export type Weight = (typeof WEIGHTS)[number];

/** Something that can be halved: down where nothing is said, which keeps a 1, since a hit should tell. */
export interface Amount {
  readonly amount: number;
  readonly halves?: "up" | undefined;
}

/**
 * What is applied of an amount, after everything that takes off it, such as armor. Its sign stays.
 */
export function weigh(amount: number, weight: Weight | undefined, halves?: Amount["halves"]): number {
  const size = Math.abs(amount);
  switch (weight) {
    case "half": {
      const half = halves === "up" ? Math.ceil(size / 2) : Math.max(Math.min(1, size), Math.floor(size / 2));
      return amount < 0 ? -half : half;
    }
    case "double":
      return amount * 2;
    case "none":
      return 0;
    default:
      return amount;
  }
}

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

/** Members of an effect that say where it comes from and how it stands, and nothing of what it changes. */
const ASIDE: ReadonlySet<string> = new Set(["id", "event", "reason", "price", "part", "status", "refusal", "weight"]);

/** A value as text, whatever the order of its members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isData(value)) return JSON.stringify([value]);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const members = keys.sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/**
 * What an effect asks for, as a ledger remembers it. It changes when the card has come to mean something else by an earlier step
 * that was undone, or joined in late.
 * @param effect - The effect; an `Effect`, or one before it has its place.
 * @returns A text; two effects that ask for the same have the same.
 */
export function termsOf(effect: object): string {
  // A number that is 0 changes as little as one that is not there.
  const asked = Object.entries(effect).filter(([name, value]) => !ASIDE.has(name) && value !== 0);
  return canonical(Object.fromEntries(asked));
}

/** Whether two values say the same; the order of members does not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
