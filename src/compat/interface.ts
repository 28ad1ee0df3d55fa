/** The columns of core's interface beside the map: the same in 13 and 14. At the end of the left one are the players. */
const COLUMNS = { left: "#ui-left-column-1", right: "#ui-right-column-1" } as const;

/** The column on one side of the map; null for an interface without it, as one that a module has replaced. */
export function columnBesideMap(side: keyof typeof COLUMNS): HTMLElement | null {
  return document.querySelector<HTMLElement>(COLUMNS[side]);
}

/** Puts something of ours into such a column: above the chat's notifications, or the players. */
export function placeInColumn(column: HTMLElement, element: HTMLElement): void {
  const players = column.querySelector(":scope > #players");
  if (players) players.before(element);
  else column.prepend(element);
}
