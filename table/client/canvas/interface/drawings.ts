import { MissingApiError } from "../../missing-api.ts";
import { svgElement } from "../svg.ts";
import { pathOf, type HighlightShape } from "./grid-highlights.ts";

interface Style {
  readonly color: number;
  readonly alpha: number;
  readonly visible: boolean;
}

/** What a PIXI.Graphics consists of, as far as this board paints it (MAP-92). */
export interface Drawing {
  readonly destroyed: boolean;
  readonly visible: boolean;
  readonly alpha: number;
  readonly position: { readonly x: number; readonly y: number };
  readonly geometry?: {
    readonly dirty: number;
    readonly graphicsData: readonly {
      readonly shape: HighlightShape & { readonly closeStroke?: boolean };
      readonly lineStyle: Style & { readonly width: number };
      readonly fillStyle: Style;
    }[];
  };
  finishPoly?(): unknown;
  destroy(options?: object): void;
}

/** What packages draw over the scene: painted again in each frame in which it has changed, as long as there is any. Pointers go through. */
export class Drawings {
  readonly element: SVGGElement = svgElement("g", {
    ...{ class: "drawings", "aria-hidden": "true", "pointer-events": "none" },
  });
  /** The drawings, and what was painted of them. */
  readonly #children = new Map<Drawing, { readonly group: SVGGElement; state: string }>();
  #frame = 0;

  /** Paints what is in a PIXI.Graphics. @throws MissingApiError for other things of PIXI */
  add<Child extends Drawing>(child: Child): Child {
    if (!child.geometry?.graphicsData)
      throw new MissingApiError("canvas.interface.addChild of anything but PIXI.Graphics");
    this.#children.set(child, { group: this.element.appendChild(svgElement("g", { class: "drawing" })), state: "" });
    this.#paint();
    return child;
  }

  /** Takes a drawing away, without destroying it. */
  remove<Child extends Drawing>(child: Child): Child {
    this.#children.get(child)?.group.remove();
    this.#children.delete(child);
    return child;
  }

  /** Nothing that is drawn outlives the picture of the scene (MAP-91). */
  destroyAll(): void {
    for (const child of this.#children.keys()) if (!child.destroyed) child.destroy({ children: true });
    this.#paint();
  }

  #paint(): void {
    cancelAnimationFrame(this.#frame);
    for (const [child, painted] of this.#children) {
      if (child.destroyed) {
        this.remove(child);
        continue;
      }
      child.finishPoly?.();
      const { visible, alpha, position, geometry } = child;
      const state = JSON.stringify([visible, alpha, position.x, position.y, geometry?.dirty]);
      if (state === painted.state) continue;
      painted.state = state;
      painted.group.setAttribute("transform", `translate(${String(position.x)} ${String(position.y)})`);
      painted.group.setAttribute("opacity", String(visible ? alpha : 0));
      painted.group.replaceChildren(...(geometry?.graphicsData ?? []).map((data) => pathFor(data)));
    }
    if (this.#children.size > 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }
}

function pathFor({
  shape,
  lineStyle,
  fillStyle,
}: NonNullable<Drawing["geometry"]>["graphicsData"][number]): SVGElement {
  const closed = pathOf(shape);
  const d = shape.closeStroke === false && !fillStyle.visible ? closed.replace(/Z$/, "") : closed;
  return svgElement("path", {
    d,
    ...(fillStyle.visible ? { fill: cssOf(fillStyle.color), "fill-opacity": fillStyle.alpha } : { fill: "none" }),
    ...(lineStyle.visible && {
      stroke: cssOf(lineStyle.color),
      "stroke-opacity": lineStyle.alpha,
      "stroke-width": lineStyle.width,
    }),
  });
}

function cssOf(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
