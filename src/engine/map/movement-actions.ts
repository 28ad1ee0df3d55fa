import type { PlacedToken } from "./place-of.ts";

/** Being moved by someone else: it costs nothing and lets no one react. Narrators choose it to push or pull a token; players do not. */
const DRAGGED = "dragged";

/** Whether a step is no walking of the token's own: it is put there, teleports or is dragged. */
export function isForcedAction(action: string): boolean {
  return action === DRAGGED || action === "displace" || CONFIG.Token.movement.actions[action]?.teleport === true;
}

/** Says which action a token would take of itself, of those in `CONFIG.Token.movement.actions`; null for core's answer. */
type InferAction = (token: PlacedToken) => string | null;

let infer: InferAction = () => null;

/** Sets how a game suggests an action, such as crawling for who lies on the ground (MAP-47). */
export function suggestMovementAction(suggest: InferAction): void {
  infer = suggest;
}

export function suggestedAction(token: PlacedToken): string | null {
  const action = infer(token);
  return action !== null && action in CONFIG.Token.movement.actions ? action : null;
}

/**
 * Adds being dragged to core's movement actions, which stay as they are (MAP-16 to MAP-20); call in `init`. Ground costs the dragged
 * nothing either: the one who drags has paid for it.
 */
export function addMovementActions(): void {
  CONFIG.Token.movement.actions[DRAGGED] = {
    label: "TENACITY.Movement.Dragged",
    icon: "fa-solid fa-people-pulling",
    order: 100,
    teleport: false,
    measure: true,
    walls: null,
    visualize: true,
    canSelect: () => game.user.isGM,
    deriveTerrainDifficulty: ({ walk }) => walk ?? 1,
    getCostFunction: () => () => 0,
    getAnimationOptions: () => ({}),
  };
}
