import { onHooks } from "../../compat/hooks.ts";
import type { PlacedToken } from "./place-of.ts";

const doneTo = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ["create", "update", "delete"].map((done) => `${done}${name}`));

/** What stands on a map, and who fights there. Nothing that a pointer does while it drags is among it. */
const ON_MAP = [...doneTo(["Token", "Wall", "Region", "RegionBehavior", "Combat", "Combatant"]), "canvasReady"];

/** What else a suggestion of the map may depend on. */
const BESIDE_MAP = doneTo(["Actor", "Item", "ActiveEffect", "ChatMessage", "Setting"]);

let changes = 0;

/** Counts changes that suggestions of the map may depend on; call in `init`. */
export function countMapChanges(): void {
  onHooks([...ON_MAP, ...BESIDE_MAP], () => void (changes += 1));
}

/** How many there were: while the number is the same, what was worked out is still so. */
export function mapChanges(): number {
  return changes;
}

/**
 * Tells of each change of what stands on a map, or of who fights there, so that a window that speaks of it stays true.
 */
export function onMapChange(listener: () => void): () => void {
  return onHooks(ON_MAP, listener);
}

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
