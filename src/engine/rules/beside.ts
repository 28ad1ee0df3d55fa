import type { Box } from "./free-place.ts";

/** Distance between something and what stands beside it, and from the sides of the page, in pixels. */
const GAP = 12;

/** How large something is, in pixels. */
export interface Size {
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
  const [x, y] = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
  const around = ({ left, top, right: end, bottom: foot }: Box): Box[] => [
    at(left - GAP - width, y),
    at(end + GAP, y),
    at(x, top - GAP - height),
    at(x, foot + GAP),
  ];
  return [at(x, whole.top - GAP - height), ...around(whole), ...around(box), at(GAP, GAP), at(right, GAP)];
}
