import { polygonBackend } from "../../compat/shapes.ts";
import { boxAround, type Footprint, type Point, scaledBox, scaledPoint } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import { boxOf, reachLines } from "../rules/map/cover.ts";
import { isWallNear, wallsStop, type WallSense } from "../rules/map/walls.ts";

type ScenePlaced = Scene.Implementation;

/**
 * Whether walls stop a line on a scene (MAP-97): by core where it draws the scene, else by its walls as they are stored, as on a phone
 * without a canvas.
 * @param level - The level of the line, on 14.
 */
function areWallsBetween(
  scene: ScenePlaced,
  from: Point,
  to: Point,
  sense: WallSense,
  level: string | null = null,
): boolean {
  const backend = canvas.ready && canvas.scene === scene ? polygonBackend(sense) : null;
  if (backend) return backend.testCollision(from, to, { type: sense, mode: "any", ...(level !== null && { level }) });
  return wallsStop(scene.walls.contents, from, to, sense, level);
}

/** Whether walls stop a line in a part of a scene. */
type WallTest = (from: Point, to: Point, sense: WallSense) => boolean;

/**
 * The same as {@link areWallsBetween} for many lines in one part of a scene: nothing is asked where no wall comes near.
 * @param box - What the lines stay in, in pixels.
 * @param level - The level of the lines, on 14.
 */
export function wallTestIn(scene: ScenePlaced, box: Footprint, level: string | null = null): WallTest {
  const near = wallsNear(scene, box);
  if (near.length === 0) return () => false;
  const isDrawn = canvas.ready && canvas.scene === scene;
  return (from, to, sense) =>
    isDrawn ? areWallsBetween(scene, from, to, sense, level) : wallsStop(near, from, to, sense, level);
}

/** The walls that come near a part of a scene, in pixels. */
const wallsNear = (scene: ScenePlaced, box: Footprint) => scene.walls.contents.filter((wall) => isWallNear(wall, box));

/** Whether walls that block movement stand between two points of a scene, in pixels. */
export function isMoveBlocked(scene: ScenePlaced, from: Point, to: Point, level: string | null = null): boolean {
  return areWallsBetween(scene, from, to, "move", level);
}

/** Whether walls that block movement end the reach of someone: no line to the other is free of them. */
export function isReachBlocked(scene: ScenePlaced, one: Place, other: Place, reach: number): boolean {
  const { size } = scene.grid;
  // It is asked of each foe in each space of a way: most have no wall near them.
  if (wallsNear(scene, scaledBox(boxAround([boxOf(one), boxOf(other)]), size)).length === 0) return false;
  return reachLines(one, other, reach).every(([from, to]) =>
    isMoveBlocked(scene, scaledPoint(from, size), scaledPoint(to, size), one.level),
  );
}
