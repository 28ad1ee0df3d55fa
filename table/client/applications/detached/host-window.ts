import { detached, type DetachedApp, type OpenWindowOptions } from "./window-manager.ts";

/** Where a rendering wants an application: in a window of its own, back in the page, or in a window that is open (AP-11). */
export interface WindowWish {
  readonly detached?: boolean;
  readonly windowId?: string;
}

/** The browser window in which an application is: that of the page, or one beside it. */
export class HostWindow {
  readonly #app: DetachedApp;
  #id: string | undefined;

  constructor(app: DetachedApp) {
    this.#app = app;
  }

  /** The id of a window beside the page; none for the page. */
  get id(): string | undefined {
    return this.#id;
  }
  get window(): Window {
    return detached.windows.get(this.#id ?? "")?.window ?? window;
  }
  get page(): Document {
    return this.window.document;
  }
  /** Whether the window was opened for this very application, which then fills it. */
  get isOwn(): boolean {
    return (
      detached.windows
        .get(this.#id ?? "")
        ?.applications.keys()
        .next().value === this.#app.id
    );
  }

  /** Whether a rendering asks for another window than this one. */
  isElsewhere({ detached: wanted, windowId }: WindowWish): boolean {
    if (windowId !== undefined) return detached.windows.has(windowId) && windowId !== this.#id;
    return wanted !== undefined && wanted !== (this.#id !== undefined);
  }

  /** Goes where a rendering asks, opening a window if need be. @throws Error when the browser blocks it */
  async enter(wish: WindowWish, position: OpenWindowOptions["position"] = {}): Promise<void> {
    if (!this.isElsewhere(wish)) return;
    let id = wish.windowId;
    if (!id && wish.detached) {
      const opened = await detached.openWindow({ position, source: this.window });
      id = (opened as { id?: string }).id;
    }
    this.#list()?.delete(this.#app.id);
    this.#id = id;
    this.#list()?.set(this.#app.id, this.#app);
  }

  /** The application is closed: the next time it opens in the page. A window in which nothing is left goes with it. */
  leave(): void {
    const { window: left } = this;
    this.#list()?.delete(this.#app.id);
    this.#id = undefined;
    detached.checkEmpty(left);
  }

  #list(): Map<string, DetachedApp> | undefined {
    return detached.windows.get(this.#id ?? "")?.applications;
  }
}
