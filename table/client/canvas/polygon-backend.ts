import type { Scene } from "../known-classes.ts";
import { MissingApiError } from "../missing-api.ts";
import { globalCanvas } from "./global-canvas.ts";
import type { Point } from "./line-of-sight.ts";
import { wallCollisions, type Collision, type CollidingWall, type WallSense } from "./wall-collisions.ts";

/** How a line is tested against walls (MAP-97). */
export interface CollisionTest {
  readonly type: WallSense | "darkness";
  /** "any": whether; "closest": where first, or null; "all": every place. */
  readonly mode?: "all" | "any" | "closest";
  /** Generation 14: the level whose walls count; the one in view, unless named. */
  readonly level?: string | { readonly id: string | null };
}

/** What CONFIG.Canvas.polygonBackends holds: the table tests lines, and computes no polygons. */
export class PolygonBackend {
  /** @throws MissingApiError always: polygons of what is seen are not computed here */
  static create(): never {
    throw new MissingApiError("foundry.canvas.geometry.PointSourcePolygon.create");
  }

  /** Where walls of the shown scene stop a line between two points, in pixels (MAP-97). */
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all", level }: CollisionTest,
  ): Point[] | Point | boolean | null {
    const { scene, level: viewed } = globalCanvas() as {
      scene: Scene | null;
      level?: { readonly id: string | null } | null | undefined;
    };
    const walls = (scene?.walls.contents ?? []) as unknown as readonly CollidingWall[];
    const asked = typeof level === "string" ? level : (level ?? viewed)?.id;
    // Darkness goes as far as light does.
    const sense = type === "darkness" ? "light" : type;
    return answer(wallCollisions(walls, [origin, destination], { type: sense, level: asked ?? null }), mode);
  }
}

function answer(collisions: readonly Collision[], mode: CollisionTest["mode"]): Point[] | Point | boolean | null {
  if (mode === "any") return collisions.length > 0;
  const points = collisions.map(({ x, y }) => ({ x, y }));
  return mode === "closest" ? (points[0] ?? null) : points;
}
