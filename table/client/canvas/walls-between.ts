import type { Scene } from "../known-classes.ts";
import type { Point } from "./line-of-sight.ts";
import { wallCollisions, type CollidingWall } from "./wall-collisions.ts";

/** Whether a wall of a scene stops movement in a straight line between two points, in pixels (MAP-25, MAP-99). */
export function isMoveBlocked(scene: Scene, from: Point, to: Point, level: string | null = null): boolean {
  const walls = scene.walls.contents as unknown as readonly CollidingWall[];
  return wallCollisions(walls, [from, to], { type: "move", level }).length > 0;
}
