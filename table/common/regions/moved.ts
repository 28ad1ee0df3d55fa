import type { RegionShape } from "./shape-types.ts";

/** A shape moved by pixels; one of spaces moves by as many whole spaces as its scene's grid says. */
export function movedBy(
  shape: RegionShape,
  dx: number,
  dy: number,
  spaces: { readonly i: number; readonly j: number },
): RegionShape {
  if (shape.type === "polygon")
    return { ...shape, points: shape.points.map((value, index) => value + (index % 2 === 0 ? dx : dy)) };
  if (shape.type === "emanation")
    return { ...shape, base: { ...shape.base, x: shape.base.x + dx, y: shape.base.y + dy } };
  if (shape.type === "grid")
    return { ...shape, offsets: shape.offsets.map(({ i, j }) => ({ i: i + spaces.i, j: j + spaces.j })) };
  return { ...shape, x: shape.x + dx, y: shape.y + dy };
}
