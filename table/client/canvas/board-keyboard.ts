import type { Board } from "./board.ts";
import type { Point } from "./line-of-sight.ts";
import type { Token } from "./token.ts";

/** Which way the arrow keys lead, in spaces. */
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What keys do for the token that has the focus: arrows move it, Enter selects it and opens its sheet, the menu key its panel, which Escape closes. */
export function activateBoardKeyboard(board: Board, svg: SVGSVGElement): void {
  svg.addEventListener("keydown", (event) => {
    const token = board.tokenOf(event);
    if (token && onKeyDown(board, token, event)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const panel = board.hud?.token;
    if (event.key !== "Escape" || event.defaultPrevented || !panel?.rendered) return;
    // Used up: the windows of the page are next.
    event.preventDefault();
    void panel.close();
  });
}

function onKeyDown(board: Board, token: Token, { key, shiftKey }: KeyboardEvent): boolean {
  const step = STEPS[key];
  if (step) return moveBy(board, token, step);
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) {
    void board.openHud(token).then((panel) => panel?.element.querySelector<HTMLElement>("button, input")?.focus());
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  if (token.controlled && key === "Enter") token.openSheet();
  else token.control({ releaseOthers: !shiftKey });
  return true;
}

function moveBy(board: Board, token: Token, step: Point): boolean {
  const { grid } = board;
  if (!grid || !token.isMovable) return false;
  const corner = board.snap({ x: token.x + step.x * grid.sizeX, y: token.y + step.y * grid.sizeY });
  void board.tokens.moveAll([{ token, ...corner }]);
  return true;
}
