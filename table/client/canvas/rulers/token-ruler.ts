import type { GridOffset } from "../../../common/grid/grid-types.ts";
import { parseHTML } from "../../applications/html.ts";
import { renderTemplate } from "../../template-renderer.ts";
import { measurementOverlay } from "../measurement-overlay.ts";
import { svgElement } from "../svg.ts";
import { BaseTokenRuler } from "./base-token-ruler.ts";
import { drawHighlight, drawSegment, drawWaypoint } from "./ruler-picture.ts";
import { waypointLabel } from "./ruler-label.ts";
import type {
  GridHighlightStyle,
  RulerColor,
  RulerStep,
  RulerWaypoint,
  SegmentStyle,
  TokenRulerData,
  WaypointLabelContext,
  WaypointStyle,
} from "./ruler-types.ts";
import { rulerChain, type RulerChain } from "./ruler-waypoints.ts";

/** Core's ruler. Packages extend it and change what its methods for styles return (MAP-6 to MAP-9). */
export class TokenRuler extends BaseTokenRuler {
  /** The template of a label (MAP-9). */
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #lines = svgElement("g", { class: "token-ruler" });
  readonly #spaces = svgElement("g", { class: "token-ruler-spaces" });
  #labels: HTMLElement | null = null;
  #isDrawn = false;
  /** Counts what was shown: labels that are ready too late are not. */
  #shown = 0;

  override async draw(): Promise<void> {
    await super.draw();
    const { layer } = this.token;
    layer.rulers.append(this.#lines);
    layer.rulerSpaces.append(this.#spaces);
    this.#isDrawn = true;
  }

  override clear(): void {
    this.#shown += 1;
    this.#lines.replaceChildren();
    this.#spaces.replaceChildren();
    this.#labels?.remove();
    this.#labels = null;
  }

  override destroy(): void {
    this.clear();
    this.#lines.remove();
    this.#spaces.remove();
    this.#isDrawn = false;
  }

  override refresh(rulerData: TokenRulerData): void {
    if (!this.#isDrawn) return;
    const chains = this.visible ? this.#chainsOf(rulerData) : [];
    if (chains.every(({ steps }) => steps.length < 2)) {
      this.clear();
      return;
    }
    this.#shown += 1;
    this.#drawSpaces(chains);
    this.#lines.replaceChildren(
      ...chains.flatMap(({ waypoints }) => waypoints.flatMap((one) => this.#drawWaypoint(one))),
    );
    const state: object = {};
    const contexts = chains
      .flatMap(({ waypoints }) => waypoints)
      .map((waypoint) => this._getWaypointLabelContext(waypoint, state))
      .filter((context) => context !== undefined);
    void this.#drawLabels(contexts, this.#shown);
  }

  /** One way for each user who plans one, and that on which the token is. */
  #chainsOf({ passedWaypoints, pendingWaypoints, plannedMovement }: TokenRulerData): RulerChain[] {
    const { document } = this.token;
    const self = { userId: game.userId, hidden: false };
    const planned = Object.entries(plannedMovement).map(
      ([userId, { history, foundPath, unreachableWaypoints, hidden }]) =>
        rulerChain(
          document,
          [
            { waypoints: history, stage: "passed" },
            { waypoints: foundPath, stage: "planned" },
            { waypoints: unreachableWaypoints, stage: "planned", unreachable: true },
          ],
          { userId, hidden },
        ),
    );
    const moving = rulerChain(
      document,
      [
        { waypoints: passedWaypoints, stage: "passed" },
        { waypoints: pendingWaypoints, stage: "pending" },
      ],
      self,
    );
    return planned.length > 0 ? planned : [moving];
  }

  /** Spaces of all steps; each is drawn once, as the first that enters it says. */
  #drawSpaces(chains: readonly RulerChain[]): void {
    const { document, scene } = this.token;
    if (!scene || scene.grid.isGridless) return;
    const drawn = new Set<string>();
    const polygons: SVGElement[] = [];
    for (const step of chains.flatMap(({ steps }) => steps)) {
      for (const offset of document.getOccupiedGridSpaceOffsets(step)) {
        const style = this._getGridHighlightStyle(step, { k: 0, ...offset });
        const key = `${String(offset.i)}.${String(offset.j)}`;
        if (drawn.has(key) || !(style.alpha > 0)) continue;
        drawn.add(key);
        polygons.push(...drawHighlight(scene.grid.getVertices(offset), style));
      }
    }
    this.#spaces.replaceChildren(...polygons);
  }

  #drawWaypoint(waypoint: RulerWaypoint): SVGElement[] {
    const { center, previous } = waypoint;
    const segment = previous ? drawSegment(previous.center, center, this._getSegmentStyle(waypoint)) : [];
    return [...segment, ...drawWaypoint(center, this._getWaypointStyle(waypoint))];
  }

  async #drawLabels(contexts: readonly WaypointLabelContext[], shown: number): Promise<void> {
    const { WAYPOINT_LABEL_TEMPLATE: template } = this.constructor as typeof TokenRuler;
    const rendered = await Promise.all(contexts.map((context) => renderTemplate(template, context)));
    if (shown !== this.#shown) return;
    const labels = rendered.flatMap((html, index) => {
      const { children } = parseHTML(html);
      for (const label of children) placeLabel(label, contexts[index] ?? {});
      return [...children];
    });
    this.#labels ??= measurementOverlay().add(`token-ruler-${this.token.id}`);
    this.#labels.replaceChildren(...labels);
  }

  /** The line from the waypoint before (MAP-6). */
  protected _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    const { actionConfig, stage } = waypoint;
    const scale = this.#uiScale;
    if (!actionConfig.visualize) return { width: 0 };
    return { width: 5 * scale, color: userColor(waypoint), alpha: fade(waypoint) * (stage === "passed" ? 0.6 : 1) };
  }

  /** The waypoint itself (MAP-6). */
  protected _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    return { radius: 8 * this.#uiScale, color: userColor(waypoint), alpha: fade(waypoint), shape: "circle" };
  }

  /** A space that the token covers at a step (MAP-7). */
  protected _getGridHighlightStyle(waypoint: RulerStep, _offset: Required<GridOffset>): GridHighlightStyle {
    if (!waypoint.actionConfig.visualize) return { alpha: 0 };
    return { color: userColor(waypoint), alpha: 0.35 * fade(waypoint) };
  }

  /** What the label of a waypoint says; undefined for no label (MAP-8). */
  protected _getWaypointLabelContext(waypoint: RulerWaypoint, _state: object): WaypointLabelContext | undefined {
    return waypointLabel(waypoint, this.token, this.#uiScale);
  }

  get #uiScale(): number {
    return (this.token.scene?.grid.size ?? 100) / 100;
  }

  protected override _onVisibleChange(): void {
    this.token.renderFlags.set({ refreshRuler: true });
  }
}

function userColor({ userId }: RulerStep): RulerColor {
  return game.users?.get(userId)?.color ?? 0xffffff;
}

function fade({ unreachable }: RulerStep): number {
  return unreachable ? 0.35 : 1;
}

/** Templates may place their label by these themselves. */
function placeLabel(label: Element, { position, uiScale = 1 }: WaypointLabelContext): void {
  const { style } = label as HTMLElement;
  style.setProperty("--position-x", `${String(position?.x ?? 0)}px`);
  style.setProperty("--position-y", `${String(position?.y ?? 0)}px`);
  style.setProperty("--ui-scale", String(uiScale));
}
