import { onHooks } from "../../compat/hooks.ts";
import type { PlacedToken } from "./place-of.ts";

/** After which anything may have to be lit up otherwise; never while a token slides. */
const HOOKS = [
  ...["controlToken", "createToken", "updateToken", "deleteToken", "canvasReady", "updateScene"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "updateActor", "updateItem"],
  ...["createCombat", "updateCombat", "deleteCombat", "updateCombatant", "clientSettingChanged"],
];

/**
 * Lets a game light up the map for the token under the pointer, whenever something may have changed; call in `setup`.
 * @param draw gets that token; null for none
 * @returns draws soon, for what else changes
 */
export function followHighlights(draw: (hovered: PlacedToken | null) => void): () => void {
  let hovered: PlacedToken | null = null;
  let isDue = false;
  const drawNow = (): void => {
    isDue = false;
    if (hovered && hovered.parent?.tokens.get(hovered.id ?? "") !== hovered) hovered = null;
    draw(hovered);
  };
  /** However much happens at once, it is drawn once. */
  const drawSoon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(drawNow);
  };
  Hooks.on("hoverToken", ({ document, isPreview }, isHovered) => {
    if (isPreview) return;
    if (isHovered) hovered = document;
    else if (hovered === document) hovered = null;
    drawSoon();
  });
  onHooks(HOOKS, drawSoon);
  return drawSoon;
}
