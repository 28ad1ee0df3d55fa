import type { TokenLayer } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { Point } from "./line-of-sight.ts";
import { PolygonBackend, type CollisionTest } from "./polygon-backend.ts";
import { redraw, svgElement } from "./svg.ts";
import { drawToken, tokenLabel } from "./token-picture.ts";
import { MovingToken } from "./moving-token.ts";

/** How a token is taken as a target (CV-8). */
export interface TargetOptions {
  user?: User | null;
  /** Whether the user's other targets are let go. */
  releaseOthers?: boolean;
}

/** A token on the board: what is drawn for a TokenDocument, and whether it is selected or aimed at (CV-8, CV-9). */
export class Token extends MovingToken {
  override readonly document: TokenDocument;
  override readonly layer: TokenLayer;
  readonly element: SVGGElement;
  controlled = false;
  hover = false;
  readonly targeted = new Set<User>();
  #isRefreshDue = false;
  #isGone = false;

  constructor(document: TokenDocument, layer: TokenLayer) {
    super();
    this.document = document;
    this.layer = layer;
    this.element = svgElement("g", { class: "token", tabindex: 0, role: "button" });
    this.element.dataset["tokenId"] = this.id;
    document._object = this;
    this.place();
    this.#draw();
    this.drawRuler(this);
    Hooks.callAll("drawToken", this);
  }

  get id(): string {
    return this.document.id ?? "";
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): TokenDocument["actor"] {
    return this.document.actor;
  }
  get scene(): TokenDocument["parent"] {
    return this.document.parent;
  }
  override get isOwner(): boolean {
    return this.document.isOwner;
  }
  /** Whether this is not the token itself but a preview of it: this board has none. */
  get isPreview(): boolean {
    return false;
  }
  /** Pixels of the scene; on its way, too (MAP-33). */
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.getSize().width;
  }
  get h(): number {
    return this.document.getSize().height;
  }
  get center(): Point {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }
  get isTargeted(): boolean {
    return game.user !== null && this.targeted.has(game.user);
  }
  get visible(): boolean {
    return !this.document.isSecret;
  }

  get isMovable(): boolean {
    return this.isOwner && !this.document.locked;
  }
  get isActiveTurn(): boolean {
    const { combat } = game;
    return combat?.started === true && combat.combatant?.token === this.document;
  }
  /** Where it is on the page, in pixels. */
  get clientBounds(): DOMRect {
    const matrix = this.layer.element.getScreenCTM();
    const [from, to] = [new DOMPoint(this.x, this.y), new DOMPoint(this.x + this.w, this.y + this.h)].map((point) =>
      point.matrixTransform(matrix ?? undefined),
    ) as [DOMPoint, DOMPoint];
    return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }

  /** Whether, or where, walls stop the way from the token's middle to another point (MAP-98). @throws Error for sound */
  checkCollision(
    destination: Point,
    { origin = this.center, type = "move", mode = "any" }: { origin?: Point } & Partial<CollisionTest> = {},
  ): Point[] | Point | boolean | null {
    if (type === "sound") throw new Error("Tokens do not collide with walls for sound");
    const { level } = this.document._source as { level?: string };
    return PolygonBackend.testCollision(origin, destination, { type, mode, ...(level === undefined ? {} : { level }) });
  }

  /** Selects the token, if this user owns it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    this.#setControlled(true);
    return true;
  }

  release(): boolean {
    this.#setControlled(false);
    return true;
  }

  #setControlled(controlled: boolean): void {
    if (this.controlled === controlled) return;
    this.controlled = controlled;
    this.refresh();
    Hooks.callAll("controlToken", this, controlled);
  }

  /** Takes the token as a target, or lets it go; others learn of this user's targets (CV-8). */
  setTarget(targeted = true, { user = game.user, releaseOthers = true }: TargetOptions = {}): void {
    if (!user) return;
    if (releaseOthers) {
      for (const other of user.targets as unknown as Set<Token>) if (other !== this) other.#mark(user, false);
    }
    this.#mark(user, targeted);
    if (user.isSelf) user.broadcastActivity({ sceneId: this.scene?.id ?? null, targets: user.targets.ids });
  }

  #mark(user: User, targeted: boolean): void {
    if (this.targeted.has(user) === targeted) return;
    if (targeted) {
      this.targeted.add(user);
      user.targets.add(this);
    } else {
      this.targeted.delete(user);
      user.targets.delete(this);
    }
    this.refresh();
    Hooks.callAll("targetToken", user, this, targeted);
  }

  /** Marks the token as the one that the pointer is over, here or in the list of an encounter. */
  setHover(hovered: boolean): void {
    if (this.hover === hovered) return;
    this.hover = hovered;
    this.refresh();
    Hooks.callAll("hoverToken", this, hovered);
  }

  openSheet(): void {
    if (this.actor?.visible) void this.actor.sheet?.render({ force: true });
  }

  /** Draws it where and as it is: where at once, and the rest once for all that changes at this moment. */
  override refresh(): void {
    this.place();
    if (this.#isRefreshDue) return;
    this.#isRefreshDue = true;
    queueMicrotask(() => {
      if (this.#isGone) return;
      this.#isRefreshDue = false;
      this.#draw();
    });
  }

  #draw(): void {
    const { element, document: data } = this;
    element.setAttribute("aria-label", tokenLabel(this));
    element.setAttribute("aria-pressed", String(this.controlled));
    element.classList.toggle("controlled", this.controlled);
    element.classList.toggle("targeted", this.targeted.size > 0);
    element.classList.toggle("hover", this.hover);
    element.classList.toggle("concealed", data.hidden);
    element.classList.toggle("active-turn", this.isActiveTurn);
    element.toggleAttribute("hidden", !this.visible);
    redraw(element, drawToken(this));
  }

  protected override place(): void {
    this.element.setAttribute("transform", `translate(${String(this.x)} ${String(this.y)})`);
  }

  destroy(): void {
    this.#isGone = true;
    this.setHover(false);
    this.release();
    for (const user of this.targeted) this.#mark(user, false);
    this.stopAnimation();
    this.ruler?.destroy();
    this.element.remove();
    Hooks.callAll("destroyToken", this);
    if (this.document._object === this) this.document._object = null;
  }
}
