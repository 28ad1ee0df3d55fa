/** Running is a way to move of its own: it leaves an opening to everyone whose reach it touches (S3-15), and is harder to shoot at (S3-6). */
import type { PlacedToken } from "../../../engine/map/place-of.ts";

/** Its id among the movement actions. */
export const RUN = "run";

/** Adds running to core's movement actions; call in `init`. */
export function addRunning(): void {
  CONFIG.Token.movement.actions[RUN] = {
    label: "TENACITY.Evade.Run",
    icon: "fa-solid fa-person-running",
    order: 1,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    canSelect: () => true,
    deriveTerrainDifficulty: ({ walk }) => walk ?? 1,
    getCostFunction: () => (cost) => cost,
    getAnimationOptions: () => ({}),
  };
}

/** Whether someone runs: it is how their token moves now. */
export function isRunning({ movementAction }: PlacedToken): boolean {
  return movementAction === RUN;
}
