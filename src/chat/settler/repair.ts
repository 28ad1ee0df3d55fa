import { deletion } from "../../compat/deletion.ts";
import type { CheckMessage } from "../check/read-check.ts";

/** What a card says. */
export interface StoredCard {
  readonly opening: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly account: Readonly<Record<string, string>>;
}

/** What is to be put right on a card. */
export interface Repairs {
  readonly before: StoredCard;
  readonly now: StoredCard;
  /** New events that may not count, and why. */
  readonly barred: Readonly<Record<string, string>>;
  /** Ids of old events that were altered or deleted. */
  readonly altered: readonly string[];
  /** Members of the opening that were changed. */
  readonly openings: readonly string[];
  /** Members of the account that were changed. */
  readonly notes: readonly string[];
}

/** The longest event that stays on a card when it may not count, in characters of JSON. */
const LONGEST = 8192;

/** Whether an event is too long to stay on a card. */
export function isTooLong(event: unknown): boolean {
  return JSON.stringify([event]).length > LONGEST;
}

type Changes = Record<string, unknown>;

/**
 * Puts a card right: old events, the opening and the account as they were, new events that may not count named as such. What
 * differs goes first, because objects in an update are merged with what is there; what is too long to keep goes for good.
 */
export async function repair(message: CheckMessage, repairs: Repairs): Promise<void> {
  if (game.messages.get(message.id ?? "") !== message) return;
  const { before, now, barred, altered, openings, notes } = repairs;
  const tooLong = Object.keys(barred).filter((id) => isTooLong(now.events[id]));
  const present = altered.filter((id) => Object.hasOwn(now.events, id));
  const removal = {
    events: removals([...present, ...tooLong]),
    opening: removals(openings.filter((key) => Object.hasOwn(now.opening, key))),
    account: removals(notes.filter((id) => Object.hasOwn(now.account, id))),
  };
  if (Object.values(removal).some((part) => Object.keys(part).length > 0)) await write(message, removal);
  await write(message, {
    events: asBefore(altered, before.events),
    opening: asBefore(openings, before.opening),
    account: { ...asBefore(notes, before.account), ...barred },
  });
}

async function write(message: CheckMessage, system: Changes): Promise<void> {
  await message.update({ system });
}

function removals(keys: readonly string[]): Changes {
  return Object.assign({}, ...keys.map((key) => deletion(key))) as Changes;
}

function asBefore(keys: readonly string[], before: object): Changes {
  const old = before as Changes;
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(old, key)).map((key) => [key, old[key]]));
}
