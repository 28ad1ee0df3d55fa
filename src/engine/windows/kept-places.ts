/** Rows that are laid out once they come near to what is in sight (`put-off.css`). */
const ROWS = ".item-row, .asset, .member, .advance-row";

/**
 * Gives rows that are drawn anew the height that they had, until they are laid out: what is scrolled to is otherwise somewhere else after
 * each drawing, for a row that was never in sight has the height that the style sheet supposes.
 * @param prior What is on the screen.
 * @param fresh The same, drawn anew.
 */
export function keepPlaces(prior: HTMLElement, fresh: HTMLElement): void {
  const heights = new Map<string, string>();
  for (const [key, row] of keyed(prior)) {
    const height = heightOf(row);
    if (height !== null) heights.set(key, `auto ${String(height)}px`);
  }
  if (heights.size === 0) return;
  for (const [key, row] of keyed(fresh)) {
    const height = heights.get(key);
    if (height !== undefined) row.style.setProperty("contain-intrinsic-block-size", height);
  }
}

/** Rows, by what they are of; those that do not say so by their place. */
function keyed(root: HTMLElement): [key: string, row: HTMLElement][] {
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)];
  return rows.map((row, place) => {
    const { itemId, effectId, memberId } = row.dataset;
    return [itemId ?? effectId ?? memberId ?? String(place), row];
  });
}

/** The height of what is in a row, in pixels; null where it is not shown, as in a tab behind another. */
function heightOf(row: HTMLElement): number | null {
  const style = getComputedStyle(row);
  const height = Number.parseFloat(style.blockSize);
  if (!Number.isFinite(height)) return null;
  if (style.boxSizing !== "border-box") return height;
  const around = [
    style.paddingBlockStart,
    style.paddingBlockEnd,
    style.borderBlockStartWidth,
    style.borderBlockEndWidth,
  ];
  return around.reduce((left, each) => left - Number.parseFloat(each), height);
}
