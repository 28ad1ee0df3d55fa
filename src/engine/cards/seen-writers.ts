import { requestOf } from "../clients/requests.ts";
import { isSameData } from "../log/account.ts";
import type { CardMessage } from "./card.ts";
import { isCard } from "./card-kind.ts";
import { CHECK_STEP, type StepEvent } from "./step-plan.ts";

type UserDocument = User.Implementation;

/** What this client has seen happen to a card. It is gone with the page: what happened unseen is the author's word. */
interface SeenCard {
  /** Ids of the events that were there. */
  events: ReadonlySet<string>;
  /** Who wrote an event, by its id. */
  readonly writers: Map<string, UserDocument>;
}

const seen = new WeakMap<CardMessage, SeenCard>();

/** The events that this client has asked for, by their ids, as it would have written them. */
const expected = new Map<string, StepEvent>();

/** Starts to look on; call at `ready`. */
export function watchWriters(): void {
  for (const message of game.messages.contents) if (isCard(message)) lookAt(message);
  Hooks.on("createChatMessage", (message) => {
    if (isCard(message)) lookAt(message);
  });
  Hooks.on("updateChatMessage", (message, changes, _options, userId) => {
    if (isCard(message)) seeChange(message, changes as ChangedCard, userId);
  });
}

/** Who wrote an event, if this client saw it. */
export function seenWriter(message: CardMessage, event: string): UserDocument | undefined {
  return seen.get(message)?.writers.get(event);
}

/** Remembers who wrote an event; the first word stands. */
export function sawWriter(message: CardMessage, event: string, writer: UserDocument): void {
  const { writers } = seen.get(message) ?? lookAt(message);
  if (!writers.has(event)) writers.set(event, writer);
}

/** Remembers an event that someone else is asked to write for this user. */
export function expectEvent(id: string, event: StepEvent): void {
  expected.set(id, event);
}

/** What an update says of a card; anything may stand there. */
interface ChangedCard {
  readonly system?: Readonly<Record<string, unknown>>;
}

function lookAt(message: CardMessage): SeenCard {
  const card = { events: idsOf(message), writers: new Map<string, UserDocument>() };
  seen.set(message, card);
  return card;
}

function idsOf({ system }: CardMessage): ReadonlySet<string> {
  return new Set(Object.keys(system.events));
}

/**
 * Looks at a change of a card while it is known who made it (HK-11). Anyone who changes what was there already, and is no narrator,
 * makes all of it the author's word again: no one else has agreed to what it says by now.
 */
function seeChange(message: CardMessage, { system = {} }: ChangedCard, userId: string): void {
  const writer = game.users.get(userId);
  const card = seen.get(message) ?? lookAt(message);
  const { events: known } = card;
  card.events = idsOf(message);
  if (!writer || message.sealed !== null) return;
  const { events = {}, ...others } = system;
  const named = Object.keys(events as object);
  const isNew = (id: string): boolean => card.events.has(id) && !known.has(id);
  if (!writer.isGM && (Object.keys(others).length > 0 || !named.every(isNew))) card.writers.clear();
  for (const id of named) if (isNew(id)) sawWriter(message, id, speakerOf(message, id, writer));
}

/**
 * Whose word a new event is: that of the one on whose User document a request with its id stands. A player who writes for another
 * is taken at their word by the one who asked, and only where they wrote what was asked for.
 */
function speakerOf(message: CardMessage, id: string, writer: UserDocument): UserDocument {
  const asker = game.users.find((user) => requestOf(user, id)?.type === CHECK_STEP);
  if (!asker || asker === writer) return writer;
  return writer.isGM || (asker.isSelf && isAsExpected(message, id)) ? asker : writer;
}

function isAsExpected({ system }: CardMessage, id: string): boolean {
  const { sequence: _, by: __, ...said } = (system.events[id] ?? {}) as Readonly<Record<string, unknown>>;
  return isSameData(said, expected.get(id));
}
