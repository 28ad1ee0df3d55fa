/** What the ledgers say, held against what the card says. */
import type { Account, AccountEntry, Effect, SettledEffect } from "./account.ts";
import { isData } from "../../core/data.ts";

/** The longest event that is read, in characters of JSON; no move of the game needs a tenth of it. */
const LONGEST_EVENT = 8192;

/** Whether an entry says that something was turned down. */
export function isRefused(entry: AccountEntry | undefined): entry is { readonly refused: string } {
  return isData(entry) && "refused" in entry && typeof entry.refused === "string";
}

/** Whether an entry says that an effect was applied. */
export function isSettled(entry: AccountEntry | undefined): entry is "settled" | SettledEffect {
  return entry === "settled" || (isData(entry) && "terms" in entry && typeof entry.terms === "string");
}

/**
 * Effects of this card's events that are settled, and ought not to be, or not so: those of an undone step, and those that ask
 * for something else by now.
 * @param events - The ids of the card's events that may be read.
 */
export function reversalsOf(
  account: Account,
  events: ReadonlySet<string>,
  effects: readonly Effect[],
): readonly string[] {
  // A move of which one price was refused is dead, and its other prices with it.
  const dead = new Set(effects.filter(({ status }) => status === "refused").map(({ event }) => event));
  const inForce = effects.filter(({ status, price, event }) => status === "settled" && !(price && dead.has(event)));
  const kept = new Set(inForce.map(({ id }) => id));
  return Object.keys(account).filter((id) => isSettled(account[id]) && !kept.has(id) && events.has(eventOfEffect(id)));
}

/** The event that an effect comes from. `id`: the effect's id; that of an event is its own. */
export function eventOfEffect(id: string): string {
  return id.replace(/:.*/s, "");
}

/**
 * Which of a card's events count for nothing whatever they say: those that their writers may not write, or that are too long; and
 * those that were settled and are gone.
 */
export function barredEvents(account: Account, events: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const barred = new Map<string, string>();
  for (const [id, event] of Object.entries(events)) {
    if (JSON.stringify([event]).length > LONGEST_EVENT) barred.set(id, "tooLarge");
  }
  for (const [id, entry] of Object.entries(account)) {
    const event = eventOfEffect(id);
    if (event === id && isRefused(entry)) barred.set(event, entry.refused);
    if (event === id || barred.has(event) || !isSettled(entry)) continue;
    if (!Object.hasOwn(events, event)) barred.set(event, "deleted");
  }
  return barred;
}
