import type { Point } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import { freeSpot } from "./free-spots.ts";
import { placeOf } from "./place-of.ts";

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
