/** What every event of every log has: its place in the order and its type. */
export interface LogEntry {
  readonly sequence: number;
  readonly type: string;
}

/** An event that a fold passed over, and why. */
export interface Ignored<Reason extends string> {
  readonly id: string;
  readonly reason: Reason;
}

/** An event together with the key it has in its map. */
export interface Logged {
  readonly id: string;
  readonly event: LogEntry & Readonly<Record<string, unknown>>;
}

/** The part of a log that counts, in order, and what fell out of it. */
interface OrderedLog {
  /** Events in force, oldest first; undo events are not among them. */
  readonly events: readonly Logged[];
  /** The ids of events that an undo event in force has taken back. */
  readonly undone: readonly string[];
  readonly ignored: readonly Ignored<"malformed" | "undoUnknown">[];
}

function isEntry(value: unknown): value is Logged["event"] {
  return (
    typeof value === "object" &&
    value !== null &&
    "sequence" in value &&
    Number.isFinite(value.sequence) &&
    "type" in value &&
    typeof value.type === "string"
  );
}

function byOrder(a: Logged, b: Logged): number {
  const difference = a.event.sequence - b.event.sequence;
  return difference || (a.id < b.id ? -1 : 1);
}

/**
 * The events of a log, oldest first, whether or not they were taken back.
 * @param log - The map as the document holds it; what is no event is left out.
 * @returns Every event, by sequence and then by id.
 */
export function sortLog(log: unknown): readonly Logged[] {
  const logged: Logged[] = [];
  for (const [id, event] of Object.entries(log ?? {})) if (isEntry(event)) logged.push({ id, event });
  return logged.sort(byOrder);
}

/** What of an event says who wrote it and when, and not what happened. */
const SIGNATURE = ["by", "sequence"];

function deedOf(event: Logged["event"]): string {
  const said = Object.entries(event).filter(([key]) => !SIGNATURE.includes(key));
  return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The events by which others did the same as one event at the same moment, before anybody had heard of it.
 * @param id - The id of the event.
 */
export function twinsOf(log: unknown, id: string): readonly string[] {
  const logged = sortLog(log);
  const own = logged.find((each) => each.id === id)?.event;
  return logged.filter((each) => own && each.id !== id && areTwins(own, each.event)).map((each) => each.id);
}

/** Whether two events say that the same was done, each before its writer had heard of the other. */
export function areTwins(one: Logged["event"], other: Logged["event"]): boolean {
  return one.sequence === other.sequence && deedOf(one) === deedOf(other);
}

/**
 * Reads a log: an id → event map becomes the list of events in force, ordered by sequence and then by id.
 * An `undo` event takes back the earlier event that its `target` names, and such of its `twins` as are; an undo event can itself
 * be undone.
 * @param log - The map as the document holds it; anything that is no event is named in `ignored`.
 */
export function orderLog(log: unknown): OrderedLog {
  const logged = sortLog(log);
  const ignored: Ignored<"malformed" | "undoUnknown">[] = Object.entries(log ?? {})
    .filter(([, event]) => !isEntry(event))
    .map(([id]) => ({ id, reason: "malformed" }));
  if (!logged.some(({ event }) => event.type === "undo")) return { events: logged, undone: [], ignored };

  const placed = new Map<unknown, Logged & { place: number }>(
    logged.map((each, place) => [each.id, { ...each, place }]),
  );
  const find = (id: unknown) => placed.get(id);
  const undone = new Set<string>();
  // An undo event can only be undone by a later one, so backwards each is settled before it is read.
  for (const [place, { id, event }] of [...logged.entries()].reverse()) {
    if (event.type !== "undo" || undone.has(id)) continue;
    const target = event["target"];
    const found = find(target);
    if (!found || found.place >= place) {
      ignored.push({ id, reason: "undoUnknown" });
      continue;
    }
    const named: readonly unknown[] = Array.isArray(event["twins"]) ? event["twins"] : [];
    const twins = named.map(find).filter((each) => each && areTwins(found.event, each.event));
    for (const each of [found, ...twins]) if (each) undone.add(each.id);
  }
  const events = logged.filter(({ id, event }) => event.type !== "undo" && !undone.has(id));
  return { events, undone: logged.filter(({ id }) => undone.has(id)).map(({ id }) => id), ignored };
}

/**
 * The sequence that a new event of this log takes: one more than the highest its writer has seen.
 * @returns A whole number >= 1.
 */
export function nextSequence(log: unknown): number {
  const sequences = Object.values(log ?? {})
    .filter(isEntry)
    .map(({ sequence }) => sequence);
  return Math.floor(sequences.reduce((highest, sequence) => Math.max(highest, sequence), 0)) + 1;
}

/** What of a map counts that has a bound. */
export interface Bounded<Entry> {
  readonly kept: Readonly<Record<string, Entry>>;
  /** The keys of the rest, which count for nothing. */
  readonly cut: readonly string[];
}

/**
 * So many entries of a map that others may write as they like: the first by their place and then by key, so that every client
 * cuts the same.
 * @param placeOf Asked once for each entry, and only where there are too many.
 */
export function boundedAt<Entry>(
  most: number,
  map: Readonly<Record<string, Entry>>,
  placeOf: (entry: Entry) => number,
): Bounded<Entry> {
  const entries = Object.entries(map);
  if (entries.length <= most) return { kept: map, cut: [] };
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry[1]) }));
  placed.sort((one, other) => {
    if (one.place !== other.place) return one.place < other.place ? -1 : 1;
    return one.entry[0] < other.entry[0] ? -1 : 1;
  });
  return {
    kept: Object.fromEntries(placed.slice(0, most).map(({ entry }) => entry)),
    cut: placed.slice(most).map(({ entry }) => entry[0]),
  };
}

/** A card counts no more events than this: a whole check takes about ten, each of its targets four more. */
export const MOST_EVENTS = 200;

/** The events of a card that may count. */
interface FirstEvents {
  readonly events: Readonly<Record<string, unknown>>;
  /** How many come after them, and count for nothing. */
  readonly cut: number;
}

function sequenceOf(event: unknown): number {
  const { sequence } = (event ?? {}) as { readonly sequence?: unknown };
  return typeof sequence === "number" && Number.isFinite(sequence) ? sequence : Infinity;
}

/**
 * The first events of a card, see {@link boundedAt}.
 * @param events - The card's events by id, as stored.
 */
export function firstEvents(events: Readonly<Record<string, unknown>>): FirstEvents {
  const { kept, cut } = boundedAt(MOST_EVENTS, events, sequenceOf);
  return { events: kept, cut: cut.length };
}
