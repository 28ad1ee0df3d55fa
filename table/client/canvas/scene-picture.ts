import type { Scene } from "../documents/scene.ts";
import { svgElement } from "./svg.ts";

export function drawScene(scene: Scene): SVGElement[] {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const margin = svgElement("rect", { class: "scene-margin", width, height });
  const place = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
  const ground = svgElement("rect", { class: "scene-ground", ...place });
  const { src } = scene.background;
  const picture = src ? [svgElement("image", { ...place, href: src, preserveAspectRatio: "none" })] : [];
  return [margin, ground, ...picture, drawGrid(scene)];
}

/** Lines between the spaces; a scene without spaces has none. */
function drawGrid({ grid, dimensions }: Scene): SVGElement {
  const path = svgElement("path", { class: "scene-grid" });
  const { width, height, rows, columns } = dimensions;
  if (grid.isSquare) {
    const down = Array.from({ length: columns + 1 }, (_, j) => `M${String(j * grid.sizeX)} 0V${String(height)}`);
    const across = Array.from({ length: rows + 1 }, (_, i) => `M0 ${String(i * grid.sizeY)}H${String(width)}`);
    path.setAttribute("d", [...down, ...across].join(""));
  } else if (grid.isHexagonal) {
    const spaces = Array.from({ length: rows * columns }, (_, index) => {
      const corners = grid.getVertices({ i: Math.floor(index / columns), j: index % columns });
      return `M${corners.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L")}Z`;
    });
    path.setAttribute("d", spaces.join(""));
  }
  return path;
}
