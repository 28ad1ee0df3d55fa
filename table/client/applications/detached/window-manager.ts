import { randomID } from "../../../common/utils/random-id.ts";
import { Hooks } from "../../hooks.ts";

export interface DetachedApp {
  readonly id: string;
  close(options?: object): Promise<unknown>;
}

export interface DetachedWindow {
  readonly window: Window;
  readonly applications: Map<string, DetachedApp>;
}

/** How a browser window is opened: its id, its place on the screen in pixels, and the window that a person has clicked in. */
export interface OpenWindowOptions {
  id?: string;
  position?: { left?: number; top?: number; width?: number; height?: number };
  source?: Window;
}

/** Names of the page that scripts find in every window beside it. */
const SHARED = ["foundry", "game", "ui", "Math"] as const;

/**
 * `foundry.applications.detached` of generation 14: browser windows beside the page, for applications that are taken out of
 * it (foundryvtt/foundryvtt#13128). Scripts run in the page alone; a window beside it has a document, and that is all.
 */
export class DetachedWindowManager {
  readonly windows = new Map<string, DetachedWindow>();
  #focused: Window | null = null;

  /** The window beside the page that has the focus; null while the page has it. */
  get focused(): Window | null {
    return this.#focused;
  }

  /**
   * Opens a window with the styles, classes, and globals of the page.
   * @throws Error when the browser blocks it
   */
  async openWindow({ id = randomID(), position = {}, source = window }: OpenWindowOptions = {}): Promise<Window> {
    const places = Object.entries(position).map(([name, pixels]) => `${name}=${String(pixels)}`);
    const opened = source.open("", id, ["popup", ...places].join());
    if (!opened) throw new Error("The browser has blocked the window.");
    for (const name of SHARED) Reflect.set(opened, name, Reflect.get(globalThis, name));
    Reflect.set(opened, "id", id);
    const page = opened.document;
    this.copyAttributes(document.documentElement, page.documentElement);
    this.copyAttributes(document.body, page.body);
    page.title = document.title;
    page.documentElement.style.setProperty("--table-phone-tabs", "0px");
    await this.#copyStyles(page);
    this.windows.set(id, { window: opened, applications: new Map() });
    opened.addEventListener("focus", () => (this.#focused = opened));
    opened.addEventListener("blur", () => (this.#focused = this.#focused === opened ? null : this.#focused));
    opened.addEventListener("pagehide", () => this._onWindowClosed(opened));
    window.addEventListener("pagehide", () => opened.close());
    Hooks.callAll("openDetachedWindow", id, opened);
    return opened;
  }

  /** Closes a window in which nothing is shown any more. */
  checkEmpty(opened: Window | null | undefined): void {
    const entry = this.#entryOf(opened);
    if (entry?.[1].applications.size === 0) opened?.close();
  }

  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  importNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.importNode(node, true)));
  }

  copyAttributes(from: HTMLElement, to: HTMLElement, { attrs }: { attrs?: Iterable<string> } = {}): void {
    for (const name of attrs ?? from.getAttributeNames()) to.setAttribute(name, from.getAttribute(name) ?? "");
  }

  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  querySelectorAll(selector: string): HTMLElement[] {
    const pages = [document, ...Array.from(this.windows.values(), ({ window: { document: page } }) => page)];
    return pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
  }

  /** Anyone who closes a browser window closes what is shown in it. */
  _onWindowClosed(closed: Window): void {
    const entry = this.#entryOf(closed);
    if (!entry) return;
    const [id, { applications }] = entry;
    this.windows.delete(id);
    if (this.#focused === closed) this.#focused = null;
    for (const app of applications.values()) void app.close();
    Hooks.callAll("closeDetachedWindow", id, closed);
  }

  #entryOf(opened: Window | null | undefined): [string, DetachedWindow] | undefined {
    return [...this.windows].find(([, { window: candidate }]) => candidate === opened);
  }

  /** Resolves when what the page looks like is there: without it nothing could be measured. */
  async #copyStyles(page: Document): Promise<void> {
    const base = page.createElement("base");
    base.href = document.baseURI;
    page.head.append(base);
    this.importNodes(page.head, ...document.head.querySelectorAll("style, link[rel=stylesheet]"));
    const links = [...page.head.querySelectorAll("link")].filter((link) => !link.sheet);
    await Promise.all(
      links.map((link) => new Promise((done) => ["load", "error"].map((type) => link.addEventListener(type, done)))),
    );
  }
}

export const detached = new DetachedWindowManager();
