/** Shapes as the map's layers draw them: the only place that asks for the drawing library, whose global Foundry gives (MAP-92). */

/** A polygon for a highlight where there is no grid (MAP-89). @param points x and y by turns, in pixels of the scene */
export function polygon(points: readonly number[]): PIXI.Polygon {
  return new PIXI.Polygon([...points]);
}
