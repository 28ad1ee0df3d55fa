import type { Board, Token } from "../known-classes.ts";
import type { Gesture } from "./gestures/gesture.ts";
import { PanGesture } from "./gestures/pan-gesture.ts";
import { PolygonDrawing, RegionDrawing } from "./gestures/region-drawing.ts";
import { SelectionBox } from "./gestures/selection-box.ts";
import { TokenDrag } from "./gestures/token-drag.ts";
import { WallDrawing } from "./gestures/wall-drawing.ts";
import { svgElement } from "./svg.ts";

/** Buttons of a mouse, as events of pointers number them. */
const [LEFT, MIDDLE, RIGHT] = [0, 1, 2];

const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === "touch";

/** What pointers do on the board: select, drag with a ruler, draw walls, look elsewhere, open the panel of a token. */
export class BoardPointer {
  /** What gestures draw, above the tokens. */
  readonly overlay: SVGGElement = svgElement("g", { class: "gestures" });
  readonly #board: Board;
  readonly #svg: SVGSVGElement;
  readonly #polygon: PolygonDrawing;
  #gesture: Gesture | null = null;
  /** The pointer, or finger, that does it. */
  #pointerId: number | null = null;
  #button = LEFT;
  #hovered: Token | undefined;
  /** Whether the last press was one of the right button: the menu event that follows is then answered already. */
  #isRightPress = false;
  /** The fingers on the board, as each was told of last. */
  readonly #fingers = new Map<number, PointerEvent>();

  constructor(board: Board, svg: SVGSVGElement) {
    this.#board = board;
    this.#svg = svg;
    this.#polygon = new PolygonDrawing(board);
    svg.addEventListener("pointerdown", (event) => this.#onDown(event));
    svg.addEventListener("pointermove", (event) => {
      if (this.#pinch(event)) return;
      if (event.pointerId !== this.#pointerId) return;
      // A button that is pressed beside another one is told as a movement.
      if (event.button === RIGHT && event.buttons > RIGHT && this.#gesture) this.#interrupt(this.#gesture, event);
      else this.#gesture?.move(event);
    });
    svg.addEventListener("pointerup", (event) => void this.#onUp(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      svg.addEventListener(end, ({ pointerId }) => this.#fingers.delete(pointerId));
    // A second finger that the browser takes away ends nothing of the first.
    svg.addEventListener("pointercancel", ({ pointerId }) => {
      if (pointerId === this.#pointerId) this.cancel();
    });
    addEventListener("keydown", (event) => this.#onKeyDown(event), { capture: true });
    // A finger hovers over what it has tapped: one that is told of here has yet to press, on what a hover draws anew.
    svg.addEventListener("pointerover", (event) => !isFinger(event) && this.#hover(board.tokenOf(event)));
    svg.addEventListener("pointerleave", (event) => !isFinger(event) && this.#hover(undefined));
    svg.addEventListener("dblclick", (event) => this.#onDoublePress(event));
    svg.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
    svg.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    svg.addEventListener("keydown", () => (this.#isRightPress = false));
  }

  #onDown(event: PointerEvent): void {
    if (isFinger(event)) this.#fingers.set(event.pointerId, event);
    // A second finger beside one that has nothing but the map: from now on both zoom.
    if (this.#fingers.size === 2 && this.#gesture instanceof PanGesture) {
      this.cancel();
      this.#svg.setPointerCapture(event.pointerId);
      return;
    }
    this.#isRightPress = event.button === RIGHT;
    if (this.#gesture && this.#interrupt(this.#gesture, event)) return;
    const gesture = this.#gestureFor(event);
    this.#take(gesture);
    this.#pointerId = event.pointerId;
    this.#button = event.button;
    if (gesture) this.#svg.setPointerCapture(event.pointerId);
  }

  /** Two fingers bring the picture nearer to what is between them, or take it away. @returns whether they do */
  #pinch(event: PointerEvent): boolean {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return false;
    this.#fingers.set(event.pointerId, event);
    const other = [...this.#fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (this.#gesture || !other || this.#fingers.size !== 2) return false;
    const apart = (one: PointerEvent): number =>
      Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    const between = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    this.#board.view.zoomBy(apart(event) / apart(before), this.#board.pointAt(between));
    return true;
  }

  /** Another press while a gesture is under way. @returns whether the gesture has answered it */
  #interrupt(gesture: Gesture, event: PointerEvent): boolean {
    if (event.button === RIGHT && gesture.takeBack) {
      if (!gesture.takeBack()) this.cancel();
      return true;
    }
    // With a mouse, a press where the button had been let go ends the way; its release does.
    if (!isFinger(event)) return event.button === LEFT && gesture.addWaypoint !== undefined;
    gesture.addWaypoint?.();
    return gesture.addWaypoint !== undefined;
  }

  /** Ends what is under way without doing anything. */
  cancel(): void {
    this.#gesture?.cancel?.();
    this.#take(null);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (!this.#gesture) return;
    if (event.key === "Escape") this.cancel();
    else if (!this.#gesture.press?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What the pressed pointer is about to do, by its button, the chosen tool and what is below it. */
  #gestureFor(event: PointerEvent): Gesture | null {
    const board = this.#board;
    const token = board.tokenOf(event);
    if (event.button === RIGHT) return new PanGesture(board.view, event, () => token && this.#toggleHud(token));
    if (event.button === MIDDLE) return new PanGesture(board.view, event, () => undefined);
    if (event.button !== LEFT) return null;
    void board.hud?.token.close();
    if (board.activeTool === "walls") return this.#wallGesture(event);
    if (board.activeTool.startsWith("region")) return this.#regionGesture(event);
    if (token && board.activeTool === "target") {
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
      return null;
    }
    if (token) return this.#tokenGesture(event, token);
    // With a finger there is no other button to look elsewhere with.
    return isFinger(event)
      ? new PanGesture(board.view, event, () => board.tokens.releaseAll())
      : new SelectionBox(board, event);
  }

  #wallGesture(event: PointerEvent): Gesture | null {
    const { wallId } = (event.target as SVGElement).dataset;
    if (wallId === undefined) return new WallDrawing(this.#board, event);
    this.#board.walls.control(wallId);
    return null;
  }

  /** Selects a region, draws one, or begins a corner of a polygon. */
  #regionGesture(event: PointerEvent): Gesture | null {
    const { activeTool, regions } = this.#board;
    if (activeTool === "regionPolygon") void this.#polygon.press(event);
    else if (activeTool !== "regionSelect") return new RegionDrawing(this.#board, event, activeTool === "regionCircle");
    else {
      const id = (event.target as SVGElement).closest<SVGElement>("[data-region-id]")?.dataset["regionId"];
      if (id === undefined) regions.releaseAll();
      else regions.control(id);
    }
    return null;
  }

  #tokenGesture(event: PointerEvent, token: Token): Gesture | null {
    if (event.shiftKey && token.controlled) {
      token.release();
      return null;
    }
    token.control({ releaseOthers: !event.shiftKey && !token.controlled });
    return token.isMovable ? new TokenDrag(this.#board, event, token) : null;
  }

  async #onUp(event: PointerEvent): Promise<void> {
    const gesture = this.#gesture;
    if (gesture && (event.pointerId !== this.#pointerId || event.button !== this.#button)) return;
    if (gesture?.keepsOn?.(event)) return;
    this.#take(null);
    if (isFinger(event)) this.#hover(this.#board.tokenAt(event));
    await gesture?.end(event);
  }

  #take(gesture: Gesture | null): void {
    this.#gesture = gesture;
    this.overlay.replaceChildren(this.#polygon.element, ...(gesture?.picture ? [gesture.picture] : []));
  }

  /** Not told by an event of leaving: a token that is drawn anew below the pointer is not left. */
  #hover(token: Token | undefined): void {
    if (this.#gesture || token === this.#hovered) return;
    this.#hovered?.setHover(false);
    this.#hovered = token;
    token?.setHover(true);
  }

  /** The menu key, or a long press of a finger. */
  #onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    const token = this.#board.tokenOf(event);
    if (token && !this.#isRightPress) void this.#board.openHud(token);
  }

  #onDoublePress(event: MouseEvent): void {
    const [region] = this.#board.activeTool === "regionSelect" ? this.#board.regions.controlled : [];
    if (region) void region.document.sheet?.render({ force: true });
    else this.#board.tokenAt(event)?.openSheet();
  }

  #toggleHud(token: Token): void {
    const { hud } = this.#board;
    if (hud?.token.object === token) void hud.token.close();
    else void this.#board.openHud(token);
  }

  /** The wheel brings the picture nearer to what is under the pointer, or takes it away. */
  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.deltaY !== 0) this.#board.view.zoom(event.deltaY > 0 ? -0.5 : 0.5, this.#board.pointAt(event));
  }
}
