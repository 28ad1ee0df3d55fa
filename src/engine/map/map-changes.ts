import { onHooks } from "../../compat/hooks.ts";

/** What a suggestion of the map may depend on. Nothing that a pointer does while it drags is among it. */
const HOOKS = [
  ...[
    "Token",
    "Actor",
    "Item",
    "ActiveEffect",
    "Combat",
    "Combatant",
    "Wall",
    "Region",
    "RegionBehavior",
    "ChatMessage",
    "Setting",
  ].flatMap((name) => ["create", "update", "delete"].map((done) => `${done}${name}`)),
  "canvasReady",
];

let changes = 0;

/** Counts changes that suggestions of the map may depend on; call in `init`. */
export function countMapChanges(): void {
  onHooks(HOOKS, () => void (changes += 1));
}

/** How many there were: while the number is the same, what was worked out is still so. */
export function mapChanges(): number {
  return changes;
}
