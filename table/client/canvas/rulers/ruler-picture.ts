import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import type { GridHighlightStyle, RulerColor, SegmentStyle, WaypointStyle } from "./ruler-types.ts";

export function cssColor(color: RulerColor | undefined): string {
  if (color === undefined) return "currentColor";
  if (typeof color === "string") return color;
  const number = Number(color);
  return Number.isFinite(number) ? `#${Math.round(number).toString(16).padStart(6, "0")}` : String(color);
}

/** The line between two waypoints: a dark one below, so that it is seen on any ground. */
export function drawSegment(from: Point, to: Point, { width, color, alpha = 1 }: SegmentStyle): SVGElement[] {
  if (!(width > 0) || !(alpha > 0)) return [];
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, opacity: alpha };
  const line = svgElement("line", { class: "ruler-segment", ...ends, stroke: cssColor(color), "stroke-width": width });
  return [svgElement("line", { class: "ruler-outline", ...ends, "stroke-width": width + 4 }), line];
}

export function drawWaypoint(
  { x, y }: Point,
  { radius, color, alpha = 1, shape = "circle" }: WaypointStyle,
): SVGElement[] {
  if (!(radius > 0) || !(alpha > 0)) return [];
  const look = { class: "ruler-waypoint", fill: cssColor(color), opacity: alpha };
  const corners = SHAPES[shape];
  if (!corners) return [svgElement("circle", { ...look, cx: x, cy: y, r: radius })];
  const [count, turn] = corners;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = ((index / count) * 360 + turn) * (Math.PI / 180);
    return `${String(x + radius * Math.cos(angle))},${String(y + radius * Math.sin(angle))}`;
  });
  return [svgElement("polygon", { ...look, points: points.join(" ") })];
}

/** Corners of a shape, and by how many degrees the first is turned from the right. */
const SHAPES: Readonly<Record<string, readonly [number, number]>> = {
  square: [4, 45],
  diamond: [4, 0],
  triangleUp: [3, -90],
  triangleDown: [3, 90],
  hexagonFlat: [6, 0],
  hexagonPointy: [6, 30],
  octagon: [8, 22.5],
};

export function drawHighlight(corners: readonly Point[], { color, alpha }: GridHighlightStyle): SVGElement[] {
  if (!(alpha > 0) || corners.length === 0) return [];
  const points = corners.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ");
  return [svgElement("polygon", { class: "ruler-highlight", points, fill: cssColor(color), "fill-opacity": alpha })];
}
