import { Hooks } from "../hooks.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { BoardPointer } from "./board-pointer.ts";
import { isBlocked, type Point, type Segment } from "./line-of-sight.ts";
import { drawScene } from "./scene-picture.ts";
import { svgElement } from "./svg.ts";
import type { Token } from "./token.ts";
import { TokenLayer } from "./token-layer.ts";

/** `canvas`: the board of the shown scene, drawn as SVG (CV-1). Without a scene it is not ready, as on Foundry. */
export class Board {
  ready = false;
  scene: Scene | null = null;
  readonly tokens = new TokenLayer();
  readonly #svg = svgElement("svg", { id: "board-svg", role: "group" });
  readonly #pointer = new BoardPointer(this, this.#svg);

  /** Measures of the shown scene (CV-2). */
  get grid(): Scene["grid"] | null {
    return this.scene?.grid ?? null;
  }

  /** Sizes of the shown scene. */
  get dimensions(): SceneDimensions | null {
    return this.scene?.dimensions ?? null;
  }

  /** Follows the world from now on, and draws the scene that is to be shown (BOOT-7). */
  async initialize(): Promise<void> {
    Hooks.on("viewScene", () => void this.draw());
    for (const hook of ["createScene", "updateScene", "deleteScene"]) Hooks.on(hook, () => void this.draw());
    for (const hook of ["createWall", "updateWall", "deleteWall"]) Hooks.on(hook, () => void this.draw());
    Hooks.on("createToken", (token: TokenDocument) => this.#onScene(token) && this.tokens.add(token));
    Hooks.on("updateToken", (token: TokenDocument) => this.tokens.get(token.id ?? "")?.refresh());
    Hooks.on("deleteToken", (token: TokenDocument) => this.tokens.remove(token.id ?? ""));
    for (const hook of ["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
      Hooks.on(hook, () => this.#refreshTokens());
    }
    await this.draw();
  }

  #onScene(token: TokenDocument): boolean {
    return this.ready && token.parent === this.scene;
  }

  #refreshTokens(): void {
    for (const token of this.tokens.placeables) token.refresh();
  }

  /** Draws the scene that this client is to show, from the beginning. Selections and targets survive in the same scene. */
  async draw(): Promise<void> {
    const scene = game.scenes?.viewed ?? null;
    const isSame = scene === this.scene;
    const controlled = isSame ? this.tokens.controlled.map(({ id }) => id) : [];
    const targets = isSame ? (game.user?.targets.ids ?? []) : [];
    this.tearDown();
    if (!scene) return;
    this.scene = scene;
    Hooks.callAll("canvasInit", this);
    const { width, height } = scene.dimensions;
    if (!isSame) this.#svg.setAttribute("viewBox", `0 0 ${String(width)} ${String(height)}`);
    this.#svg.setAttribute("aria-label", scene.name);
    this.#svg.replaceChildren(...drawScene(scene), this.tokens.element, this.#pointer.overlay);
    document.getElementById("board")?.append(this.#svg);
    for (const token of scene.tokens) this.tokens.add(token);
    this.ready = true;
    for (const id of controlled) this.tokens.get(id)?.control({ releaseOthers: false });
    this.tokens.setTargets(targets);
    Hooks.callAll("canvasReady", this);
    return Promise.resolve();
  }

  /** Takes the scene off the board. */
  tearDown(): void {
    if (!this.scene) return;
    this.tokens.clear();
    this.ready = false;
    this.scene = null;
    this.#svg.remove();
  }

  /** The token under the pointer, else the one that has the focus. */
  get tokenAtHand(): Token | undefined {
    const element =
      this.#svg.querySelector<SVGGElement>(".token:hover") ?? this.#svg.querySelector<SVGGElement>(".token:focus");
    return this.tokens.get(element?.dataset["tokenId"] ?? "");
  }

  /** Where on the scene a place of the page is. */
  pointAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const matrix = this.#svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  /** Whether a wall that stops sight stands between two points of the shown scene. */
  testSightCollision(origin: Point, destination: Point): boolean {
    const walls = (this.scene?.walls.contents ?? []).filter(
      ({ sight, door, ds }) => sight > 0 && !(door > 0 && ds === 1),
    );
    return isBlocked(
      origin,
      destination,
      walls.map(({ c }): Segment => c),
    );
  }
}
