import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { earlySecret, type Secret } from "./secret.ts";

/** Hidden ratings of one card by target; "" for a check without targets. */
export type HiddenRatings = Readonly<Record<string, number>>;

/** What this browser keeps of one message. */
export interface KeptSecrets {
  readonly secret?: Secret;
  readonly ratings?: HiddenRatings;
}

/** What stands in the storage. */
interface StoredEntry extends KeptSecrets {
  /** When it was stored last, in ms since the epoch: its message may still be on its way. */
  readonly since: number;
}

/** How much one browser keeps for one user of one world: messages, and characters of JSON (docs/decisions/secrecy.md). */
export const STORE_BOUNDS = { messages: 500, characters: 2_000_000 } as const;

/** The longest entry, in characters of JSON; hundreds of steps of a card are far below it. */
const LONGEST = 200_000;

/** Room for one more card with everything that may happen on it, in characters. */
const ONE_CARD = 20_000;

/** How long an entry waits for its message before it counts as left over, in ms. */
const GRACE = 60_000;

/**
 * A secret that this browser keeps for its user, or null. Foundry sends every document to every client (contract 0.4), so what
 * a player may not see is in none: it stays in the browsers of those who may see it.
 */
export function secretOf(messageId: string): Secret | null {
  return read(messageId)?.secret ?? earlySecret(messageId)?.secret ?? null;
}

/**
 * Keeps a secret, in place of an earlier one of the same message.
 * @returns Whether there was room; nothing has changed where there was none.
 */
export function keepSecret(messageId: string, secret: Secret): boolean {
  return write(messageId, { ...read(messageId), secret });
}

/** The hidden ratings of a card that this browser keeps. */
export function ratingsOf(messageId: string): HiddenRatings {
  return read(messageId)?.ratings ?? {};
}

/** Keeps the hidden ratings of a card, in place of the earlier ones. @returns whether there was room */
export function keepRatings(messageId: string, ratings: HiddenRatings): boolean {
  const { secret } = read(messageId) ?? {};
  if (secret ?? Object.keys(ratings).length > 0) return write(messageId, { ...(secret && { secret }), ratings });
  forgetSecret(messageId);
  return true;
}

/** Forgets everything about a message. */
export function forgetSecret(messageId: string): void {
  storage()?.removeItem(keyOf(messageId));
}

/** Forgets what belongs to messages that are gone; call once all messages are there to be looked for. */
export function forgetGone(): void {
  for (const { id } of entries()) if (isGone(id)) forgetSecret(id);
}

/** Whether one more secret of this user's own could be kept: not where the storage is full of other things, or blocked. */
export function hasRoom(): boolean {
  const undo = place("probe", "x".repeat(ONE_CARD), true);
  forgetSecret("probe");
  undo?.();
  return undo !== null;
}

/** What is kept, and in how many characters. */
export function storeUse(): { messages: number; characters: number } {
  const all = entries();
  return { messages: all.length, characters: sum(all.map(({ characters }) => characters)) };
}

/** Everything that this browser keeps for its user of this world, by message. */
export function allSecrets(): Readonly<Record<string, KeptSecrets>> {
  const ids = entries().map(({ id }) => id);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const { since: _, ...kept } = read(id) ?? { since: 0 };
      return Object.keys(kept).length > 0 ? [[id, kept]] : [];
    }),
  );
}

/** The id of the message whose secrets a key of the storage names; null for any other key. */
export function secretIdOf(storageKey: string | null): string | null {
  const prefix = keyOf("");
  return storageKey?.startsWith(prefix) ? storageKey.slice(prefix.length) : null;
}

/** Checks the shape of a secret that came from elsewhere. */
export function readSecret(data: unknown): Secret | null {
  if (!isRecord(data)) return null;
  const { token, rolls, system } = data;
  if (typeof token !== "string" || token === "") return null;
  if (!Array.isArray(rolls) || !rolls.every((roll) => typeof roll === "string")) return null;
  if (!isRecord(system) || !Object.values(system).every(isRecord)) return null;
  const { words } = data;
  return { token, rolls, system: system as Secret["system"], ...(typeof words === "string" && { words }) };
}

/** Reads hidden ratings that came from elsewhere; what makes no sense counts as nothing. */
export function readRatings(data: unknown): HiddenRatings {
  const named = Object.entries(isRecord(data) ? data : {});
  return Object.fromEntries(named.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
}

function read(messageId: string): StoredEntry | null {
  try {
    const data: unknown = JSON.parse(storage()?.getItem(keyOf(messageId)) ?? "null");
    if (!isRecord(data)) return null;
    const [secret, ratings] = [readSecret(data["secret"]), readRatings(data["ratings"])];
    return {
      since: Number(data["since"]) || 0,
      ...(secret && { secret }),
      ...(Object.keys(ratings).length > 0 && { ratings }),
    };
  } catch {
    return null;
  }
}

function write(messageId: string, { secret, ratings }: KeptSecrets): boolean {
  const text = JSON.stringify({ since: Date.now(), secret, ratings });
  const isOwn = ratings !== undefined || isByThisUser(messageId);
  return text.length <= LONGEST && place(messageId, text, isOwn) !== null;
}

/**
 * Puts a text into the storage, for which others make room as far as they may.
 * @param isOwn Whether it is this user's own.
 * @returns What puts the others back; null where there was no room, and nothing has changed.
 */
function place(messageId: string, text: string, isOwn: boolean): (() => void) | null {
  const store = storage();
  if (!store) return null;
  const others = new Map(entries().map(({ id, characters }) => [id, characters]));
  others.delete(messageId);
  const dropped = new Map<string, string>();
  const putBack = (): void => {
    for (const [id, before] of dropped) put(store, id, before);
  };
  let leaving: Leaving | null = null;
  for (;;) {
    const isWithinBounds = fits(others, text);
    if (isWithinBounds && put(store, messageId, text)) return putBack;
    leaving ??= leastNeeded([...others.keys()]);
    // Where other worlds and modules fill the storage, one's own is not given up for it.
    const next = leaving.first.shift() ?? (isOwn && !isWithinBounds ? leaving.own.shift() : undefined);
    if (next === undefined) break;
    const before = store.getItem(keyOf(next)) ?? "";
    // A storage that takes nothing at all would not take it back either.
    if (isWithinBounds && !put(store, next, before)) break;
    dropped.set(next, before);
    others.delete(next);
    forgetSecret(next);
  }
  putBack();
  return null;
}

function fits(others: ReadonlyMap<string, number>, { length }: string): boolean {
  return others.size < STORE_BOUNDS.messages && sum([...others.values()]) + length <= STORE_BOUNDS.characters;
}

/** False where the storage is full. */
function put(store: Storage, messageId: string, text: string): boolean {
  try {
    store.setItem(keyOf(messageId), text);
    return true;
  } catch {
    return false;
  }
}

/** What goes where room is needed, in order. */
interface Leaving {
  readonly first: string[];
  /** What is this user's own goes last, and only for something of their own. */
  readonly own: string[];
}

/**
 * What goes where room is needed: what no message needs any more, then what others said, of the one who has said most. Of
 * several the oldest. What others say never costs someone their own, so no one can talk a narrator's secrets away.
 */
function leastNeeded(ids: readonly string[]): Leaving {
  const [gone, there] = split(ids, isGone);
  const byAge = there.sort((one, other) => timeOf(one) - timeOf(other));
  const [own, theirs] = split(byAge, (id) => isByThisUser(id) || Object.keys(ratingsOf(id)).length > 0);
  const authors = [...new Set(theirs.map(authorOf))];
  const said = authors.map((author) => theirs.filter((id) => authorOf(id) === author));
  const length = (some: readonly string[]): number => sum(some.map(lengthOf));
  const loudestFirst = said.sort((one, other) => length(other) - length(one));
  return { first: [...gone, ...loudestFirst.flat()], own };
}

function split<Part>(all: readonly Part[], belongs: (part: Part) => boolean): [Part[], Part[]] {
  return [all.filter(belongs), all.filter((each) => !belongs(each))];
}

function entries(): { id: string; characters: number }[] {
  const store = storage();
  if (!store) return [];
  const prefix = keyOf("");
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  const ours = keys.filter((key) => key.startsWith(prefix));
  return ours.map((key) => ({ id: key.slice(prefix.length), characters: store.getItem(key)?.length ?? 0 }));
}

function lengthOf(messageId: string): number {
  return storage()?.getItem(keyOf(messageId))?.length ?? 0;
}

function isGone(messageId: string): boolean {
  // A message that cannot be read may be put right.
  if (game.messages.has(messageId) || game.messages.invalidDocumentIds.has(messageId)) return false;
  return Date.now() - (read(messageId)?.since ?? 0) > GRACE;
}

/** Whether a message is this user's own. One that is not there yet is, since others' are not kept before they come. */
function isByThisUser(messageId: string): boolean {
  const author = authorOf(messageId);
  return author === undefined || author === game.userId;
}

function authorOf(messageId: string): string | undefined {
  return game.messages.get(messageId)?._source.author ?? undefined;
}

/** When a message was written, in ms since the epoch; one that is not there yet is the newest. */
function timeOf(messageId: string): number {
  return game.messages.get(messageId)?.timestamp ?? Number.MAX_SAFE_INTEGER;
}

function sum(some: readonly number[]): number {
  return some.reduce((total, each) => total + each, 0);
}

/** One browser may show several users of several worlds: each has secrets of their own. */
function keyOf(messageId: string): string {
  return `${SYSTEM_ID}.secret.${game.world.id}.${String(game.userId)}.${messageId}`;
}

/** The browser's storage; null where it is blocked. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
