/** What the map's layers draw: the only place that asks for the drawing library, whose global Foundry gives (MAP-92). */

/** A polygon for a highlight where there is no grid (MAP-89). @param points x and y by turns, in pixels of the scene */
export function polygon(points: readonly number[]): PIXI.Polygon {
  return new PIXI.Polygon([...points]);
}

/** Lines in one color, with a dark edge that tells them from any ground. Pointers go through them. */
interface LineDrawing {
  /** In pixels of the scene. */
  readonly lines: readonly { readonly from: PIXI.IPointData; readonly to: PIXI.IPointData }[];
  /** As a number, 0xRRGGBB. */
  readonly color: number;
  /** In pixels of the scene. */
  readonly width: number;
}

/** Draws lines with a dot at both ends. The canvas may destroy what is returned at any time (MAP-91). */
export function drawLines({ lines, color, width }: LineDrawing): PIXI.Graphics {
  const drawing = new PIXI.Graphics();
  drawing.eventMode = "none";
  const edge = { color: 0x000000, alpha: 0.55, width: width * 1.8 };
  const core = { color, alpha: 0.95, width };
  for (const style of [edge, core]) {
    for (const { from, to } of lines) {
      drawing.lineStyle(style).moveTo(from.x, from.y).lineTo(to.x, to.y);
      drawing.lineStyle(0).beginFill(style.color, style.alpha);
      for (const { x, y } of [from, to]) drawing.drawCircle(x, y, style.width);
      drawing.endFill();
    }
  }
  return drawing;
}

/** A circle around a point. Pointers go through it, and the canvas may destroy it at any time. */
export function drawRing(): PIXI.Graphics {
  const drawing = new PIXI.Graphics();
  drawing.eventMode = "none";
  return drawing;
}

/** Draws a ring anew, in pixels of the scene. */
export function growRing(drawing: PIXI.Graphics, ring: { radius: number; width: number; color: number }): void {
  const { radius, width, color } = ring;
  drawing.clear();
  drawing.lineStyle({ color, width, alpha: 1 }).drawCircle(0, 0, radius);
}

/** An area as regions store it, round or with corners. */
type Area =
  | { readonly type: "circle"; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly type: "polygon"; readonly points: readonly number[] };

/** Draws an area, with an edge. Pointers go through it, and the canvas may destroy it at any time. */
export function drawArea(area: Area, color: number): PIXI.Graphics {
  const drawing = new PIXI.Graphics();
  drawing.eventMode = "none";
  drawing.lineStyle({ width: 4, color, alpha: 1 }).beginFill(color, 0.35);
  if (area.type === "circle") drawing.drawCircle(area.x, area.y, area.radius);
  else drawing.drawPolygon([...area.points]);
  return drawing.endFill();
}

/** Core's test of walls (MAP-97). The types of 13 know neither the level of 14, nor that `mode` says what the answer is. */
interface PolygonBackend {
  testCollision(
    origin: { readonly x: number; readonly y: number },
    destination: { readonly x: number; readonly y: number },
    options: { readonly type: string; readonly mode: "any"; readonly level?: string },
  ): boolean;
}

/** What tests lines of a kind on the scene that is drawn; null where there is none, as on a client without a canvas. */
export function polygonBackend(type: "move" | "sight"): PolygonBackend | null {
  const backends = CONFIG.Canvas.polygonBackends as unknown as Partial<Record<string, PolygonBackend>> | undefined;
  return backends?.[type] ?? null;
}
