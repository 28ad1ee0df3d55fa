import { onHooks } from "../../compat/hooks.ts";

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
