import { registry } from "../../common/abstract/registry.ts";
import type { Token } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import { HeadsUpDisplayContainer } from "../applications/hud/heads-up-display.ts";
import type { TokenHUD } from "../applications/hud/token-hud.ts";
import type { Actor } from "../documents/actor.ts";
import type { Item } from "../documents/item.ts";
import type { Level } from "../documents/level.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import type { RegionDocument } from "../documents/region-document.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { WallDocument } from "../documents/wall-document.ts";
import { activateBoardKeyboard } from "./board-keyboard.ts";
import { DoorControls } from "./door-controls.ts";
import { BoardPointer } from "./board-pointer.ts";
import { BoardView } from "./board-view.ts";
import { globalCanvas } from "./global-canvas.ts";
import { isOnLevel, levelToShow } from "./levels.ts";
import type { Point } from "./line-of-sight.ts";
import { PolygonBackend } from "./polygon-backend.ts";
import { InterfaceLayers } from "./interface/interface-layers.ts";
import { RegionLayer } from "./region-layer.ts";
import { measurementOverlay } from "./measurement-overlay.ts";
import { drawScene } from "./scene-picture.ts";
import { svgElement } from "./svg.ts";
import { TokenLayer } from "./token-layer.ts";
import { WallLayer } from "./wall-layer.ts";

/** Changes of encounters, which may pass the turn from any token to any other. */
const TURN_CHANGES = ["createCombatant", "deleteCombatant", "createCombat", "updateCombat", "deleteCombat"];

/** `canvas`: the board of the shown scene, drawn as SVG (CV-1). Without a scene it is not ready, as on Foundry. */
export class Board {
  ready = false;
  scene: Scene | null = null;
  /** What the left button does: `select`, `target` or `walls`. */
  activeTool = "select";
  /** Whether narrators move tokens through walls. */
  isUnconstrained = false;
  /** The panels around tokens (CB-17); null until the interface is built. */
  hud: HeadsUpDisplayContainer | null = null;
  /** Nothing flashes here, so that nobody has to ask for less. */
  readonly photosensitiveMode = false;
  readonly tokens = new TokenLayer(this);
  readonly walls = new WallLayer();
  readonly doors = new DoorControls();
  readonly regions = new RegionLayer(this);
  readonly interface = new InterfaceLayers(() => this.grid);
  #level: Level | null = null;
  #isRefreshDue = false;
  readonly #svg = svgElement("svg", { id: "board-svg", role: "group" });
  readonly #pointer = new BoardPointer(this, this.#svg);
  readonly view = new BoardView(this.#svg, () => this.#align());

  /** Width and height of what shows the scene, in pixels of the page; of the page while no scene is shown. */
  get screenDimensions(): [number, number] {
    return [this.#svg.clientWidth || window.innerWidth, this.#svg.clientHeight || window.innerHeight];
  }

  /** Measures of the shown scene (CV-2). */
  get grid(): Scene["grid"] | null {
    return this.scene?.grid ?? null;
  }

  /** The level of the shown scene that is in view, in generation 14 (MAP-74). */
  get level(): Level | null | undefined {
    return registry.generation >= 14 ? this.#level : undefined;
  }

  get dimensions(): SceneDimensions | null {
    return this.scene?.dimensions ?? null;
  }

  /** Follows the world from now on, and draws the scene that is to be shown (BOOT-7). */
  async initialize(): Promise<void> {
    this.hud = await new HeadsUpDisplayContainer().render({ force: true });
    activateBoardKeyboard(this, this.#svg);
    Hooks.on("viewScene", (_scene: Scene, level: string | null) => void this.draw(level));
    for (const hook of ["createLevel", "updateLevel", "deleteLevel"]) Hooks.on(hook, () => void this.draw());
    for (const hook of ["createScene", "updateScene", "deleteScene"]) Hooks.on(hook, () => void this.draw());
    for (const hook of ["createWall", "updateWall", "deleteWall"]) {
      Hooks.on(hook, (wall: WallDocument) => this.#onWall(wall));
    }
    for (const hook of ["createRegion", "updateRegion", "deleteRegion"])
      Hooks.on(hook, (region: RegionDocument) => region.parent === this.scene && this.regions.redraw());
    Hooks.on("createToken", (token: TokenDocument) => this.#onScene(token) && this.#add(token));
    Hooks.on("updateToken", (token: TokenDocument) => this.#onUpdateToken(token));
    Hooks.on("deleteToken", (token: TokenDocument) => this.#onDeleteToken(token));
    for (const hook of TURN_CHANGES) Hooks.on(hook, () => this.#refreshSoon());
    Hooks.on("updateActor", (actor: Actor) => this.#refreshTokens(actor));
    for (const hook of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
      Hooks.on(hook, ({ parent }: { parent: Actor | Item }) =>
        this.#refreshTokens("actor" in parent ? parent.actor : parent),
      );
    new ResizeObserver(() => this.#align()).observe(this.#svg);
    Hooks.on("userConnected", (user: User, connected: boolean) => {
      if (!connected) this.tokens._notePlans(user, { sceneId: null, tokens: {} });
    });
    await this.draw();
  }

  #onWall({ parent }: WallDocument): void {
    const { scene } = this;
    if (!scene || parent !== scene) return;
    this.walls.draw(scene);
    this.doors.draw(scene);
  }

  #onScene(token: TokenDocument): boolean {
    return this.ready && token.parent === this.scene;
  }

  #onUpdateToken(document: TokenDocument): void {
    if (this.#onScene(document)) this.#followLevel(document);
    const token = this.tokens.get(document.id ?? "");
    token?.renderFlags.set({ refreshState: true, refreshRuler: true });
    if (token) this.tokens.arrange();
    if (token && !token.visible) {
      // No one acts on what was hidden from them.
      token.release();
      if (token.isTargeted) token.setTarget(false, { releaseOthers: false });
    }
    this.hud?.align();
  }

  /** A token that is deleted goes out of hands that drag it, too. */
  #onDeleteToken({ id }: TokenDocument): void {
    this.tokens.remove(id ?? "");
    if (this.tokens.drag && this.tokens.dragged.length === 0) this.#pointer.cancel();
  }

  /** What is placed by pixels of the page follows the picture. */
  #align(): void {
    this.hud?.align();
    measurementOverlay().align(this.#svg);
  }

  /** Draws a token, if it stands on the level in view (MAP-74). */
  #add(token: TokenDocument): void {
    if (isOnLevel(token, this.#level)) this.tokens.add(token);
  }

  /** A token that has gone to another level comes onto the board, or leaves it. */
  #followLevel(token: TokenDocument): void {
    const id = token.id ?? "";
    const isThere = this.tokens.get(id) !== undefined;
    if (isThere === isOnLevel(token, this.#level)) return;
    if (isThere) this.tokens.remove(id);
    else this.tokens.add(token);
  }

  /** Draws all tokens anew, once for all that changes at this moment. */
  #refreshSoon(): void {
    if (this.#isRefreshDue) return;
    this.#isRefreshDue = true;
    queueMicrotask(() => {
      this.#isRefreshDue = false;
      this.#refreshTokens();
    });
  }

  /** Draws all tokens as they are now; of an actor, its own: that of one token has no other. */
  #refreshTokens(actor?: Actor | null): void {
    const isMeant = ({ document }: Token): boolean =>
      actor?.isToken ? document === actor.token : document.actorId === actor?.id;
    for (const token of this.tokens.placeables) if (actor === undefined || isMeant(token)) token.refresh();
  }

  /** Draws the scene that this client is to show, from the beginning. Selections and targets survive in the same scene. */
  async draw(wantedLevel: string | null = null): Promise<void> {
    const scene = game.scenes?.viewed ?? null;
    const isSame = scene === this.scene;
    const level = scene && levelToShow(scene, wantedLevel ?? (isSame ? (this.#level?.id ?? null) : null));
    if (!isSame && this.scene) this.#tellRegions("behaviorUnviewed", this.scene);
    const controlled = isSame ? this.tokens.controlled.map(({ id }) => id) : [];
    const targets = isSame ? (game.user?.targets.ids ?? []) : [];
    this.tearDown({ nextScene: scene, nextLevel: level });
    if (!scene) return;
    this.scene = scene;
    this.#level = level;
    Hooks.callAll("canvasInit", globalCanvas());
    this.#svg.setAttribute("aria-label", scene.name);
    this.walls.draw(scene);
    this.doors.draw(scene);
    this.regions.draw(scene);
    this.#svg.replaceChildren(...drawScene(scene), ...this.#layers);
    document.getElementById("board")?.append(this.#svg);
    if (!isSame) this.view.fit(scene.dimensions);
    for (const token of scene.tokens) this.#add(token);
    this.ready = true;
    for (const id of controlled) this.tokens.get(id)?.control({ releaseOthers: false });
    this.tokens.setTargets(targets);
    Hooks.callAll("canvasReady", globalCanvas());
    if (!isSame) this.#tellRegions("behaviorViewed", scene);
    return Promise.resolve();
  }

  /** Active behaviors learn whether their scene is in view, on this client (MAP-67). */
  #tellRegions(event: "behaviorUnviewed" | "behaviorViewed", scene: Scene): void {
    for (const region of scene.regions) region._raise(event, {}, game.user);
  }

  /** What lies on the ground of the scene, from below. */
  get #layers(): SVGElement[] {
    const { regions, walls, tokens, doors } = this;
    const { grid, drawings, texts } = this.interface;
    const below = [regions, grid, walls].map(({ element }): SVGElement => element);
    return [...below, tokens.rulerSpaces, tokens.element, doors.element, drawings, tokens.rulers, texts, this.overlay];
  }

  /** What gestures draw, above everything else. */
  get overlay(): SVGGElement {
    return this.#pointer.overlay;
  }

  /** Whether an event happened to the board, not to what lies over it. */
  isOnBoard({ target }: Event): boolean {
    return target instanceof Node && this.#svg.contains(target);
  }

  tearDown(next: { nextScene?: Scene | null; nextLevel?: Level | null } = {}): void {
    if (!this.scene) return;
    Hooks.callAll("canvasTearDown", globalCanvas(), ...(registry.generation >= 14 ? [next] : []));
    this.#pointer.cancel();
    this.tokens.clear();
    this.regions.clear();
    this.doors.clear();
    this.interface.clear();
    this.ready = false;
    this.scene = null;
    this.#level = null;
    this.#svg.remove();
    measurementOverlay().clear();
  }

  /** Brings a point of the scene to the middle of the board, in so many pixels of the page for each of its own. At once: this board does not animate. */
  async animatePan({ x, y, scale }: Point & { readonly scale?: number }): Promise<void> {
    if (scale !== undefined) this.view.zoomTo(scale);
    this.view.centerOn({ x, y });
    return Promise.resolve();
  }

  /** Selects a token and opens its panel, if this user may (CB-17). */
  async openHud(token: Token): Promise<TokenHUD | undefined> {
    if (!this.hud || !token.control({ releaseOthers: !token.controlled })) return undefined;
    await this.hud.token.bind(token);
    return this.hud.token;
  }

  tokenOf({ target }: Event): Token | undefined {
    const element = (target as Element).closest<SVGGElement>("[data-token-id]");
    return this.tokens.get(element?.dataset["tokenId"] ?? "");
  }

  /** The token at a place of the page: events of a pointer that was captured name the whole board as their target. */
  tokenAt({ clientX, clientY }: MouseEvent): Token | undefined {
    const element = document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>("[data-token-id]");
    return this.tokens.get(element?.dataset["tokenId"] ?? "");
  }

  /** The token under the pointer, else the one that has the focus. */
  get tokenAtHand(): Token | undefined {
    const element =
      this.#svg.querySelector<SVGGElement>(".token:hover") ?? this.#svg.querySelector<SVGGElement>(".token:focus");
    return this.tokens.get(element?.dataset["tokenId"] ?? "");
  }

  pointAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const matrix = this.#svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  canvasCoordinatesFromClient({ x, y }: Point): Point {
    return this.pointAt({ clientX: x, clientY: y });
  }

  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const point = new DOMPoint(x, y).matrixTransform(this.#svg.getScreenCTM() ?? undefined);
    return { x: point.x, y: point.y };
  }

  /** Whether a wall that stops sight stands between two points of the shown scene. */
  testSightCollision(origin: Point, destination: Point): boolean {
    return PolygonBackend.testCollision(origin, destination, { type: "sight", mode: "any" }) === true;
  }
}
