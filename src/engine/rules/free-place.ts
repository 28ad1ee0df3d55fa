/** A box on a page, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that is better not covered. */
export interface Obstacle extends Box {
  /** How bad it is to cover it; above 0. */
  readonly weight: number;
  /** Whether it is there to be covered, where that takes a look; asked only as far as it matters. */
  readonly isThere?: () => boolean;
}

/** Where something covers the least. `places`: where it could be, the best first; at least one. */
export function freestPlace<Place extends Box>(
  places: readonly [Place, ...Place[]],
  obstacles: readonly Obstacle[],
): Place {
  // What takes no look comes first: once a place is as bad as another, nothing else about it matters.
  const inOrder = obstacles.toSorted((one, other) => Number(!!one.isThere) - Number(!!other.isThere));
  const cost = (place: Box, most: number): number => {
    let sum = 0;
    for (const obstacle of inOrder) {
      if (sum >= most) break;
      if (covers(place, obstacle)) sum += obstacle.weight;
    }
    return sum;
  };
  let [best] = places;
  let least = Infinity;
  for (const place of places) {
    const own = cost(place, least);
    if (own < least) [best, least] = [place, own];
  }
  return best;
}

/** Whether something at a place would cover an obstacle. */
export function covers(place: Box, obstacle: Obstacle): boolean {
  return overlaps(place, obstacle) && obstacle.isThere?.() !== false;
}

/** Whether two boxes have something in common; edges that touch are none. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Distance between something and what stands beside it, and from the sides of the page, in pixels. */
const GAP = 12;

/** Where else there may be room, from the top of the page to its bottom. */
const PARTS = [0.7, 0.6, 0.5, 0.4, 0.3, 0.2] as const;

/** How large something is, in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where something that points at a box can stand: beside it, above it or below it, and the same for what the box is a part of; never on
 * the box where the page has room elsewhere.
 * @param whole What the box is a part of, as the window of a button.
 * @returns within the page, the best first; at least one
 */
export function placesBeside(box: Box, whole: Box, { width, height }: Size, page: Size): readonly [Box, ...Box[]] {
  const [right, bottom] = [page.width - width - GAP, page.height - height - GAP];
  const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most));
  const at = (left: number, top: number): Box => {
    const [x, y] = [within(left, right), within(top, bottom)];
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const across = [(box.left + box.right - width) / 2, box.left, box.right - width, whole.left, whole.right - width];
  const along = [
    (box.top + box.bottom - height) / 2,
    box.bottom - height,
    box.top,
    (whole.top + whole.bottom - height) / 2,
    whole.top,
    whole.bottom - height,
  ];
  const above = ({ top }: Box): Box[] => across.map((x) => at(x, top - GAP - height));
  const below = ({ bottom: foot }: Box): Box[] => across.map((x) => at(x, foot + GAP));
  const before = ({ left }: Box): Box[] => along.map((y) => at(left - GAP - width, y));
  const behind = ({ right: end }: Box): Box[] => along.map((y) => at(end + GAP, y));
  const around = (one: Box): Box[] => [before, above, behind, below].flatMap((side) => side(one));
  const anywhere = PARTS.map((part) => at(right / 2, bottom * part));
  const corners = [at(GAP, GAP), at(right, GAP), at(GAP, bottom), at(right, bottom)];
  return [at(across[0] ?? 0, whole.top - GAP - height), ...around(whole), ...around(box), ...anywhere, ...corners];
}
