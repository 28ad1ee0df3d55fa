import { windowOf } from "../dom.ts";
import { CONFIG } from "../../config.ts";
import { localize } from "../host.ts";

/** An entry of a context menu: generation 13 uses the first names, generation 14 the second (UI-3, V14-4). */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

/** How a context menu opens (UI-3). */
export interface ContextMenuOptions {
  /** Event that opens it, `contextmenu` unless told otherwise. */
  eventName?: string;
  /** Place it over the page and not inside the target; this table always does. */
  fixed?: boolean;
  /** Must not be true: the table has no jQuery. */
  jQuery?: boolean;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

/** A menu for elements of a list, opened by right click, the menu key or a long press (UI-3). */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return (CONFIG.ux["ContextMenu"] as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  readonly #options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery) throw new Error("ContextMenu: jQuery is not on the practice table; pass {jQuery: false}.");
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onActivate(event));
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    await this.close();
    const items = this.menuItems.filter((entry) => isVisible(entry, target));
    if (items.length === 0) return;
    this.#target = target;
    this.#menu = this.#build(items, target);
    target.ownerDocument.body.append(this.#menu);
    placeMenu(this.#menu, target, event);
    this.#listen(this.#menu);
    this.#menu.querySelector("button")?.focus();
    this.#options.onOpen?.(target);
  }

  async close(): Promise<void> {
    const [menu, target] = [this.#menu, this.#target];
    if (!menu || !target) return;
    this.#menu = null;
    this.#target = null;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    menu.remove();
    if (hadFocus) (target.matches("[tabindex], button, a") ? target : target.querySelector("button"))?.focus();
    this.#options.onClose?.(target);
  }

  #onActivate(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.element.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.render(target, { event });
  }

  #build(items: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const menu = document.createElement("menu");
    menu.id = "context-menu";
    menu.setAttribute("role", "menu");
    for (const entry of items) {
      const item = document.createElement("li");
      item.className = ["context-item", entry.classes ?? ""].join(" ").trim();
      item.setAttribute("role", "none");
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "menuitem");
      button.append(iconOf(entry), localize(entry.label ?? entry.name ?? ""));
      button.addEventListener("click", (event) => {
        void this.close();
        if (entry.onClick) entry.onClick(event, target);
        else entry.callback?.(target);
      });
      item.append(button);
      menu.append(item);
    }
    return menu;
  }

  #listen(menu: HTMLElement): void {
    const controller = new AbortController();
    const { signal } = controller;
    const end = (): void => {
      controller.abort();
      void this.close();
    };
    const outside = (event: Event): void => {
      if (!menu.isConnected) controller.abort();
      else if (!menu.contains(event.target as Node)) end();
    };
    menu.ownerDocument.addEventListener("pointerdown", outside, { signal, capture: true });
    windowOf(menu).addEventListener("blur", end, { signal });
    menu.addEventListener("keydown", (event) => onMenuKey(event, menu, end), { signal });
  }
}

function isVisible({ visible, condition }: ContextMenuEntry, target: HTMLElement): boolean {
  const test = visible ?? condition ?? true;
  return typeof test === "function" ? test(target) : test;
}

/** The icon: classes, or the `<i class="…">` markup of generation 13, of which only the classes are taken. */
function iconOf({ icon = "" }: ContextMenuEntry): HTMLElement {
  const element = document.createElement("i");
  const classes = icon.includes("<") ? (/class=["']([^"']*)["']/.exec(icon)?.[1] ?? "") : icon;
  element.className = `fa-fw ${classes}`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

function placeMenu(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
  const box = target.getBoundingClientRect();
  const { innerWidth, innerHeight } = windowOf(target);
  const { clientX, clientY } = (event ?? {}) as Partial<MouseEvent>;
  const pointer = clientX || clientY ? { clientX, clientY } : null;
  const left = Math.min(pointer?.clientX ?? box.left + 8, innerWidth - menu.offsetWidth - 4);
  const top = Math.min(pointer?.clientY ?? box.top + 8, innerHeight - menu.offsetHeight - 4);
  menu.style.left = `${String(Math.max(left, 4))}px`;
  menu.style.top = `${String(Math.max(top, 4))}px`;
}

function onMenuKey(event: KeyboardEvent, menu: HTMLElement, close: () => void): void {
  const buttons = [...menu.querySelectorAll("button")];
  const index = buttons.findIndex((button) => button === menu.ownerDocument.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (event.key === "Escape" || event.key === "Tab") close();
  else if (next === undefined) return;
  else buttons[(next + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
