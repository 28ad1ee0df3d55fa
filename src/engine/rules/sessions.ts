/** A pause that ends an evening at the table, in milliseconds: four hours. */
export const LONG_PAUSE = 4 * 60 * 60 * 1000;

/** Something that happened at a time. */
interface Timed {
  /** In milliseconds. */
  readonly time: number;
}

/** The latest session: everything since the last long pause. Returns the last of them; none where there are none. */
export function latestSession<Event extends Timed>(events: readonly Event[]): readonly Event[] {
  const start = events.findLastIndex(({ time }, place) => {
    const before = events[place - 1];
    return before === undefined || time - before.time > LONG_PAUSE;
  });
  return events.slice(Math.max(0, start));
}
