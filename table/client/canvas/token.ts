import { Hooks } from "../hooks.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { Point } from "./line-of-sight.ts";
import { svgElement } from "./svg.ts";
import type { TokenLayer } from "./token-layer.ts";

/** How a token is taken as a target (CV-8). */
export interface TargetOptions {
  user?: User | null;
  /** Whether the user's other targets are let go. */
  releaseOthers?: boolean;
}

/** A token on the board: what is drawn for a TokenDocument, and whether it is selected or aimed at (CV-8, CV-9). */
export class Token {
  readonly document: TokenDocument;
  readonly layer: TokenLayer;
  /** What is drawn for it. */
  readonly element: SVGGElement;
  controlled = false;
  /** The users who aim at it. */
  readonly targeted = new Set<User>();

  constructor(document: TokenDocument, layer: TokenLayer) {
    this.document = document;
    this.layer = layer;
    this.element = svgElement("g", { class: "token", tabindex: 0, role: "button" });
    this.element.dataset["tokenId"] = this.id;
    document._object = this;
    this.refresh();
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
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  /** Pixels of the scene. */
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.width * (this.scene?.grid.sizeX ?? 0);
  }
  get h(): number {
    return this.document.height * (this.scene?.grid.sizeY ?? 0);
  }
  get center(): Point {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }
  /** Whether this client's user aims at it. */
  get isTargeted(): boolean {
    return game.user !== null && this.targeted.has(game.user);
  }
  /** Whether this user sees it at all. */
  get visible(): boolean {
    return !this.document.isSecret;
  }

  /** Selects the token, if this user owns it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    this.#setControlled(true);
    return true;
  }

  /** Lets go of a selected token. */
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

  /** Draws the token as it is now. */
  refresh(): void {
    const { element, document: data } = this;
    element.setAttribute("transform", `translate(${String(this.x)} ${String(this.y)})`);
    element.setAttribute("aria-label", this.#label());
    element.setAttribute("aria-pressed", String(this.controlled));
    element.classList.toggle("controlled", this.controlled);
    element.classList.toggle("targeted", this.targeted.size > 0);
    element.classList.toggle("concealed", data.hidden);
    element.toggleAttribute("hidden", !this.visible);
    element.replaceChildren(...this.#picture(), ...this.#bars(), ...this.#statuses());
  }

  /** Everything that the picture says, for those who do not see it. */
  #label(): string {
    const { elevation, hidden } = this.document;
    const units = this.scene?.grid.units ?? "";
    return [
      this.name,
      elevation ? `${String(elevation)} ${units}`.trim() : "",
      hidden ? (game.i18n?.localize("TABLE.Board.Hidden") ?? "") : "",
      this.isTargeted ? (game.i18n?.localize("TABLE.Board.Targeted") ?? "") : "",
    ]
      .filter(Boolean)
      .join(", ");
  }

  #picture(): SVGElement[] {
    const { w, h } = this;
    const image = svgElement("image", { width: w, height: h, href: this.document.texture.src ?? "" });
    const ring = svgElement("rect", { class: "token-ring", width: w, height: h, rx: Math.min(w, h) / 10 });
    const name = svgElement("text", { class: "token-name", x: w / 2, y: h + 18 });
    name.textContent = this.name;
    const { elevation } = this.document;
    const height = svgElement("text", { class: "token-elevation", x: w - 4, y: 16 });
    height.textContent = elevation ? `${elevation > 0 ? "+" : ""}${String(elevation)}` : "";
    return [image, ring, name, height];
  }

  /** The bars that this user may see: those of tokens that the user owns (CV-7). */
  #bars(): SVGElement[] {
    if (!this.isOwner) return [];
    return ["bar1", "bar2"].flatMap((bar, index) => {
      const shown = this.document.getBarAttribute(bar);
      if (shown?.type !== "bar" || !shown.max) return [];
      const y = index === 0 ? this.h - 8 : 0;
      const share = Math.min(Math.max(shown.value / shown.max, 0), 1);
      return [
        svgElement("rect", { class: "token-bar", y, width: this.w, height: 8 }),
        svgElement("rect", { class: `token-bar-value ${bar}`, y, width: this.w * share, height: 8 }),
      ];
    });
  }

  #statuses(): SVGElement[] {
    const effects = this.actor?.temporaryEffects ?? [];
    const size = Math.min(this.w, this.h) / 5;
    return effects.flatMap(({ img }, index) =>
      img
        ? svgElement("image", {
            class: "token-status",
            href: img,
            x: 2,
            y: 10 + index * size,
            width: size,
            height: size,
          })
        : [],
    );
  }

  /** Takes the token off the board. */
  destroy(): void {
    this.release();
    for (const user of this.targeted) this.#mark(user, false);
    this.element.remove();
    if (this.document._object === this) this.document._object = null;
  }
}
