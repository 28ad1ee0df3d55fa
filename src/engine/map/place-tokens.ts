import type { Point } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import { placeOf, type PlacedToken } from "./place-of.ts";
import { levelOf } from "../../compat/levels.ts";
import { around, sharesGround } from "../rules/map/rings.ts";
import { isMoveBlocked } from "./walls.ts";

/** A token that is wanted: of whom, and what it has of its own. */
export interface WantedToken {
  readonly actor: Actor.Implementation;
  readonly data: object;
}

/** The middle of a map, without the margin around it. */
export function middleOfScene({ dimensions }: Scene.Implementation): Point {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  return { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
}

/** Puts tokens on a scene around a point, each on free spaces of its own. */
export async function placeTokens(
  wanted: readonly WantedToken[],
  scene: Scene.Implementation,
  middle: Point,
  taken: readonly Place[],
): Promise<number> {
  const places = [...taken];
  const tokens: object[] = [];
  for (const { actor, data } of wanted) {
    const token = await actor.getTokenDocument(data, { parent: scene });
    token.updateSource(freeSpot(token, middle, places));
    places.push(...[placeOf(token)].filter((place) => place !== null));
    tokens.push(token.toObject());
  }
  const created = await scene.createEmbeddedDocuments("Token", tokens);
  return created.length;
}

/** How many rings of spaces around a point are searched: more than the largest token needs. */
const RINGS = 20;

/**
 * Where a token finds room near a point: on a snapped place of the scene that no one stands on and no wall cuts off; else behind a
 * wall; else at the point itself (MAP-105).
 * @param token Placed or not yet, on its scene and level, in its size.
 */
export function freeSpot(token: PlacedToken, middle: Point, taken: readonly Place[]): Point {
  const scene = token.parent;
  const own = token.getSize(token._source);
  const corner = { x: middle.x - own.width / 2, y: middle.y - own.height / 2 };
  if (!scene) return corner;
  const { width, height } = token._source;
  let fallback: Point | null = null;
  for (const { x, y } of around(RINGS)) {
    const at = { x: corner.x + x * scene.grid.sizeX, y: corner.y + y * scene.grid.sizeY, width, height };
    const { x: left, y: top } = token.getSnappedPosition({ ...at, elevation: token._source.elevation });
    const place = placeOf(token, { x: left, y: top });
    if (!place || !isInside(scene, { x: left, y: top }, own)) continue;
    if (taken.some((each) => sharesGround(place, each))) continue;
    const spot = { x: left, y: top };
    const to = { x: left + own.width / 2, y: top + own.height / 2 };
    if (!isMoveBlocked(scene, middle, to, levelOf(token))) return spot;
    fallback ??= spot;
  }
  return fallback ?? corner;
}

/** Whether a rectangle lies on the map itself, without the margin around it (MAP-87). */
function isInside(
  { dimensions }: Scene.Implementation,
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  return x >= sceneX && y >= sceneY && x + width <= sceneX + sceneWidth && y + height <= sceneY + sceneHeight;
}
