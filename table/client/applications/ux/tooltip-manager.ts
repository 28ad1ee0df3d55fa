import { onEveryPage } from "../detached/pages.ts";
import { isElement, isTag, windowOf } from "../dom.ts";
import { CONFIG } from "../../config.ts";
import { host, localize } from "../host.ts";
import { parseHTML } from "../html.ts";
import { cleanHTML } from "./clean-html.ts";

/** What a tooltip shows and where (UI-2). */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: string;
  cssClass?: string;
}

/** Distance between an element and its tooltip, in pixels. */
const GAP = 6;

/** Shows what `data-tooltip`, `data-tooltip-text` and `data-tooltip-html` say, on hover and on focus (UI-2). */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  static get implementation(): typeof TooltipManager {
    return (CONFIG.ux["TooltipManager"] as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;
  readonly #locked = new Set<HTMLElement>();

  constructor() {
    const tooltip = document.getElementById("tooltip");
    if (!tooltip) throw new Error("The page has no element for tooltips.");
    this.tooltip = tooltip;
  }

  activateEventListeners(): void {
    const show = (event: Event): void => {
      if (!isElement(event.target)) return;
      const element = event.target.closest<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]");
      if (element === this.element) return;
      this.deactivate();
      if (element && (event.type === "pointerover" || element.matches(":focus-visible"))) this.activate(element);
    };
    onEveryPage((page) => {
      page.addEventListener("pointerover", show);
      page.addEventListener("focusin", show);
      page.addEventListener("focusout", () => this.deactivate());
      page.addEventListener("pointerdown", (event) => this.#onPress(event), { capture: true });
      page.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        this.deactivate();
        this.dismissLockedTooltips();
      });
    });
  }

  /** The middle button locks what is shown; any press outside of what is locked dismisses it. */
  #onPress({ button, target }: PointerEvent): void {
    if (button === 1 && this.element) this.lockTooltip();
    else if (![...this.#locked].some((locked) => isElement(target) && locked.contains(target))) {
      this.deactivate();
      this.dismissLockedTooltips();
    }
  }

  /** Shows the tooltip of an element, or the one given. An empty one is not shown. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const content = tooltipContent(element, options);
    if (!content?.textContent?.trim()) return;
    this.element = element;
    const { body } = element.ownerDocument;
    if (this.tooltip.parentElement !== body) body.append(this.tooltip);
    this.tooltip.className = options.cssClass ?? element.dataset["tooltipClass"] ?? "";
    this.tooltip.replaceChildren(content);
    // A modal dialog covers everything but popovers that open after it.
    this.tooltip.showPopover();
    const near = element.closest<HTMLElement>("[data-tooltip-direction]");
    this._setAnchor(options.direction ?? near?.dataset["tooltipDirection"] ?? this._determineDirection());
  }

  /** Below the element, or above it where the page ends. */
  protected _determineDirection(): string {
    const { element } = this;
    if (!element) return "DOWN";
    const end = element.getBoundingClientRect().bottom + GAP + this.tooltip.offsetHeight;
    return end > windowOf(element).innerHeight ? "UP" : "DOWN";
  }

  /** Leaves a copy of the tooltip on the screen, which can be pointed at, until it is dismissed. */
  lockTooltip(): HTMLElement {
    const locked = this.tooltip.cloneNode(true) as HTMLElement;
    locked.removeAttribute("id");
    locked.classList.add("locked-tooltip");
    this.tooltip.parentElement?.append(locked);
    locked.showPopover();
    this.#locked.add(locked);
    this.deactivate();
    return locked;
  }

  dismissLockedTooltips(): void {
    for (const locked of this.#locked) locked.remove();
    this.#locked.clear();
  }

  deactivate(): void {
    this.element = null;
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  protected _setAnchor(direction: string): void {
    const { element } = this;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const { innerWidth, innerHeight } = windowOf(element);
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const places: Record<string, { left: number; top: number }> = {
      UP: { left: middle.left, top: box.top - height - GAP },
      DOWN: { left: middle.left, top: box.bottom + GAP },
      LEFT: { left: box.left - width - GAP, top: middle.top },
      RIGHT: { left: box.right + GAP, top: middle.top },
    };
    const place = places[direction] ?? middle;
    this._setStyle({
      left: Math.max(4, Math.min(place.left, innerWidth - width - 4)),
      top: Math.max(4, Math.min(place.top, innerHeight - height - 4)),
    });
  }

  /** Where the tooltip stands, in pixels of the page. */
  protected _setStyle({ left, top }: { left?: number; top?: number } = {}): void {
    this.tooltip.style.left = left === undefined ? "" : `${String(left)}px`;
    this.tooltip.style.top = top === undefined ? "" : `${String(top)}px`;
  }
}

function tooltipContent(element: HTMLElement, { text, html }: TooltipOptions): Node | null {
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (isTag(html)) return html;
  const plain = text ?? (html === undefined ? tooltipText : undefined);
  if (plain !== undefined) return document.createTextNode(localize(plain));
  // An empty `data-tooltip` stands beside `data-tooltip-html` (UI-2).
  const markup = [html, tooltipHtml, tooltip].find((candidate) => candidate !== undefined && candidate !== "");
  if (!markup) return null;
  return host().i18n.has(markup) ? document.createTextNode(localize(markup)) : parseHTML(cleanHTML(markup));
}
