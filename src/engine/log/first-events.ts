/** How many events a card counts. */

/** A card counts no more events than this: a whole check takes about ten, each of its targets four more. */
export const MOST_EVENTS = 200;

/** The events of a card that may count. */
export interface FirstEvents {
  readonly events: Readonly<Record<string, unknown>>;
  /** How many come after them, and count for nothing. */
  readonly cut: number;
}

function sequenceOf(event: unknown): number {
  const { sequence } = (event ?? {}) as { readonly sequence?: unknown };
  return typeof sequence === "number" && Number.isFinite(sequence) ? sequence : Infinity;
}

/**
 * The first events of a card, by their sequence and then by their ids, so that every client cuts the same.
 * @param events - The card's events by id, as stored.
 */
export function firstEvents(events: Readonly<Record<string, unknown>>): FirstEvents {
  const entries = Object.entries(events);
  if (entries.length <= MOST_EVENTS) return { events, cut: 0 };
  const order = entries.map((entry) => ({ entry, sequence: sequenceOf(entry[1]) }));
  order.sort((one, other) => {
    if (one.sequence !== other.sequence) return one.sequence < other.sequence ? -1 : 1;
    return one.entry[0] < other.entry[0] ? -1 : 1;
  });
  const first = order.slice(0, MOST_EVENTS).map(({ entry }) => entry);
  return { events: Object.fromEntries(first), cut: entries.length - MOST_EVENTS };
}
