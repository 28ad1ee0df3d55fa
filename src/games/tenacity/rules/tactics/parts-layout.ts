import { count } from "../../../../engine/rules/number.ts";

/** Where a part of a split opponent is put, in spaces from the corner of the whole. */
export interface PartPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Lays the parts of a split opponent out side by side (R-1405): in rows, in the order given, about as wide as high, and no
 * two on the same space.
 * @param sides - The side of each part in spaces; one that is smaller than a space takes a whole one.
 * @returns A place for each part, in the same order.
 */
export function layOutParts(sides: readonly number[]): readonly PartPlace[] {
  const widths = sides.map((side) => Math.max(1, count(Math.ceil(side))));
  const area = widths.reduce((sum, width) => sum + width * width, 0);
  const rowWidth = Math.max(Math.ceil(Math.sqrt(area)), ...widths);
  let [x, y, rowHeight] = [0, 0, 0];
  return widths.map((width) => {
    if (x + width > rowWidth) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const place = { x, y };
    x += width;
    rowHeight = Math.max(rowHeight, width);
    return place;
  });
}
