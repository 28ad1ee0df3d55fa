/** Distance between neighbors when a list has to be numbered anew. */
const DENSITY = 100_000;

type Sortable = object;

export interface SortUpdate<T extends Sortable> {
  readonly target: T;
  readonly update: Record<string, number>;
}

/** Where the source goes (CO-4). */
export interface SortOptions<T extends Sortable> {
  /** The neighbor to stand beside; without one, the source goes to the end. */
  readonly target?: T | null;
  /** The others of the list, without the source. */
  readonly siblings?: readonly T[];
  readonly sortKey?: string;
  /** Before the target or after it; left out, the source passes the target in the direction it comes from. */
  readonly sortBefore?: boolean;
}

function valueOf(item: Sortable, key: string): number {
  return Number((item as Record<string, unknown>)[key] ?? 0);
}

/** The number halfway between two neighbors, or null where there is none. Outside the list, one step away. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - DENSITY;
  if (after === undefined) return before + DENSITY;
  return after - before > 1 ? Math.round((before + after) / 2) : null;
}

/**
 * `foundry.utils.performIntegerSort`: the updates that move a source to its new place in a list (CO-4). Only the source
 * changes while there is room between its neighbors; otherwise the whole list is numbered anew.
 */
export function performIntegerSort<T extends Sortable>(source: T, options: SortOptions<T> = {}): SortUpdate<T>[] {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const list = siblings.filter((item) => item !== source);
  if (target && target !== source && !list.includes(target)) list.push(target);
  list.sort((a, b) => valueOf(a, sortKey) - valueOf(b, sortKey));
  const before = options.sortBefore ?? (target !== null && valueOf(source, sortKey) > valueOf(target, sortKey));
  const index = target ? list.indexOf(target) + (before ? 0 : 1) : list.length;
  const [previous, next] = [list[index - 1], list[index]];
  const place = between(previous && valueOf(previous, sortKey), next && valueOf(next, sortKey));
  if (place !== null) return [{ target: source, update: { [sortKey]: place } }];
  return list
    .toSpliced(index, 0, source)
    .map((item, position) => ({ target: item, update: { [sortKey]: (position + 1) * DENSITY } }))
    .filter(({ target: item, update }) => valueOf(item, sortKey) !== update[sortKey]);
}
