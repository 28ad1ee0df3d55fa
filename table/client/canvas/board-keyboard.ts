import { registry } from "../../common/abstract/registry.ts";
import type { Board, Token } from "../known-classes.ts";
import type { Point } from "./line-of-sight.ts";

/** Which way the arrow keys lead, in spaces. */
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys that lead up and down, in spaces; generation 14 has them (MAP-46). */
const HEIGHTS: Readonly<Record<string, number>> = { q: -1, e: 1 };

/**
 * Arrows move the selected tokens while nothing has the focus. A token that has the focus is moved by arrows; Enter selects it and opens
 * its sheet, and the menu key opens its panel, which Escape closes.
 */
export function activateBoardKeyboard(board: Board, svg: SVGSVGElement): void {
  svg.addEventListener("keydown", (event) => {
    const token = board.tokenOf(event);
    if (token && onKeyDown(board, token, event)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const [selected] = event.target === document.body ? board.tokens.controlled : [];
    const lead = selected && !event.defaultPrevented ? wayOf(event) : null;
    if (selected && lead && moveBy(board, selected, ...lead)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const panel = board.hud?.token;
    if (event.key !== "Escape" || event.defaultPrevented || !panel?.rendered) return;
    // Used up: the windows of the page are next.
    event.preventDefault();
    void panel.close();
  });
}

/** Where a key leads, in spaces: on the map, and up; null for one that leads nowhere, and for the browser's own, such as Alt and an arrow. */
function wayOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): readonly [Point, number] | null {
  if (altKey || ctrlKey || metaKey) return null;
  const step = STEPS[key];
  if (step) return [step, 0];
  const height = registry.generation >= 14 ? HEIGHTS[key] : undefined;
  return height === undefined ? null : [{ x: 0, y: 0 }, height];
}

function onKeyDown(board: Board, token: Token, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  const way = wayOf(event);
  if (way) return moveBy(board, token, ...way);
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) {
    void board.openHud(token).then((panel) => panel?.element.querySelector<HTMLElement>("button, input")?.focus());
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  if (token.controlled && key === "Enter") token.openSheet();
  else token.control({ releaseOthers: !shiftKey });
  return true;
}

/** A selected token takes the others along. */
function moveBy(board: Board, token: Token, { x: dx, y: dy }: Point, dz: number): boolean {
  if (!token.isMovable) return false;
  const tokens = token.controlled ? board.tokens.controlled.filter(({ isMovable }) => isMovable) : [token];
  board.tokens.moveByKeyboard(tokens, { dx, dy, dz });
  return true;
}
