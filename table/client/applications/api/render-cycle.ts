import { isTag } from "../dom.ts";
import { instances } from "../instances.ts";
import {
  RENDER_STATES,
  type ApplicationConfiguration,
  type ApplicationOptions,
  type ApplicationPosition,
  type ClosingOptions,
  type RenderContext,
  type RenderOptions,
} from "./application-types.ts";
import { callClassHooks, inheritanceChain, type ChainClass } from "./inheritance.ts";
import { mergeOptions } from "./merge-options.ts";

/**
 * How an application comes to life, is drawn again and goes (AP-4..6): the order of the steps and nothing of what they
 * do. The parent of {@link ApplicationV2}, invisible in its chain of classes (HK-6).
 */
export abstract class RenderCycle extends EventTarget {
  static #count = 0;

  readonly options: ApplicationConfiguration;
  #state: number = RENDER_STATES.NONE;
  #element: HTMLElement | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #returnFocus: Element | null = null;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
  }

  get id(): string {
    return this.options.id;
  }
  get element(): HTMLElement {
    // Before the first render there is none, and callers then see null, as on Foundry.
    // oxlint-disable-next-line typescript/no-non-null-assertion
    return this.#element!;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }

  get #class(): ChainClass {
    return this.constructor;
  }

  /** Merges DEFAULT_OPTIONS of every class and the constructor's own (AP-1), and gives the id its number (AP-3). */
  protected _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    let merged: Record<string, unknown> = {};
    for (const cls of inheritanceChain(this.#class).reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) {
        merged = mergeOptions(merged, (cls as unknown as { DEFAULT_OPTIONS: ApplicationOptions }).DEFAULT_OPTIONS);
      }
    }
    merged = mergeOptions(merged, options);
    // The base class gives every member of the configuration a default, so the merged object is complete.
    const complete = merged as unknown as ApplicationConfiguration;
    if (!("uniqueId" in merged)) complete.uniqueId = String(++RenderCycle.#count);
    complete.id = complete.id.replace("{id}", complete.uniqueId);
    complete.classes = [...new Set(complete.classes)];
    return complete;
  }

  /** Draws the application, or draws it again. Not rendered and not forced does nothing (AP-4, AP-5). */
  render(options?: RenderOptions): Promise<this>;
  /** The short form: `render(true)` forces. */
  render(force: boolean, options?: RenderOptions): Promise<this>;
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    await this.#inTurn(() => this.#render(asked));
    return this;
  }

  /** Removes the application from the page; the instance can be rendered again (AP-6). */
  async close(options: ClosingOptions = {}): Promise<this> {
    await this.#inTurn(() => this.#close(options));
    return this;
  }

  /** Runs renderings and closings one after the other (AP-4). */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<void> {
    if (!this.rendered && !options.force) return;
    options.isFirstRender = !this.rendered;
    if (this._canRender(options) === false) return;
    const before = this.#state;
    const moves = !options.isFirstRender && this._isElsewhere(options);
    this.#state = RENDER_STATES.RENDERING;
    try {
      await (moves ? this.#moveSteps(options) : this.#renderSteps(options));
    } catch (error) {
      this.#state = before === RENDER_STATES.RENDERED ? before : RENDER_STATES.ERROR;
      if (options.isFirstRender) this.#forget();
      throw error;
    }
  }

  /** A first rendering that failed leaves nothing in the page. */
  #forget(): void {
    this.#element?.remove();
    this.#leaveInstances();
  }

  #leaveInstances(): void {
    if (instances.get(this.id) === this) instances.delete(this.id);
  }

  /** The order of AP-5. */
  async #renderSteps(options: RenderOptions): Promise<void> {
    const first = options.isFirstRender === true;
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (first) {
      this.#element = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this._contentElement(), options);
    if (first) {
      await this._enterWindow(options);
      this.#returnFocus = this._page.activeElement;
      instances.set(this.id, this);
      this._insertElement(this.element);
    }
    this.#state = RENDER_STATES.RENDERED;
    await this.#showSteps(context, options);
  }

  /**
   * An application that goes to another browser window goes through the steps of a rendering in which no part is drawn
   * again (foundryvtt/foundryvtt#14417).
   */
  async #moveSteps(options: RenderOptions): Promise<void> {
    options.parts = [];
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    await this._preRender(context, options);
    await this._enterWindow(options);
    this.#state = RENDER_STATES.RENDERED;
    await this.#showSteps(context, options);
  }

  async #showSteps(context: RenderContext, options: RenderOptions): Promise<void> {
    this._updateFrame(options);
    if (options.isFirstRender) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    callClassHooks(this.#class, "render", this, this.element, context, options);
    this.dispatchEvent(new Event("render"));
    // After the hooks, so that what they put in counts for a window as high as its content (foundryvtt/foundryvtt#7461).
    this.setPosition(options.position ?? {});
    await this._postRender(context, options);
  }

  async #close(options: ClosingOptions): Promise<void> {
    if (!this.rendered) return;
    await this._preClose(options);
    this.#state = RENDER_STATES.CLOSING;
    const hadFocus = this.element.contains(this._page.activeElement);
    this._removeElement(this.element);
    this._leaveWindow();
    this._tearDown(options);
    this.#element = null;
    this.#state = RENDER_STATES.CLOSED;
    this.#leaveInstances();
    if (hadFocus && isTag(this.#returnFocus)) this.#returnFocus.focus({ preventScroll: true });
    this._onClose(options);
    callClassHooks(this.#class, "close", this);
    this.dispatchEvent(new Event("close"));
  }

  /** Return false, or throw with the reason, to stop a rendering (AP-5). */
  protected _canRender(_options: RenderOptions): false | void {
    return undefined;
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _tearDown(_options: ClosingOptions): void {}

  /** Makes the content; given by subclasses (AP-5). */
  protected _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} does not implement _renderHTML, so it cannot be rendered.`);
  }
  /** Puts what {@link _renderHTML} made into the content; given by subclasses (AP-5). */
  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} does not implement _replaceHTML, so it cannot be rendered.`);
  }

  protected abstract _configureRenderOptions(options: RenderOptions): void;
  protected abstract _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected abstract _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  protected abstract _attachFrameListeners(): void;
  protected abstract _contentElement(): HTMLElement;
  protected abstract _insertElement(element: HTMLElement): void;
  protected abstract _updateFrame(options: RenderOptions): void;
  /** The document of the browser window in which the application is. */
  protected abstract get _page(): Document;
  /** Whether a rendering asks an application that is shown to go to another browser window (AP-11). */
  protected abstract _isElsewhere(options: RenderOptions): boolean;
  protected abstract _enterWindow(options: RenderOptions): Promise<void>;
  protected abstract _leaveWindow(): void;
  protected abstract _removeElement(element: HTMLElement): void;
  abstract setPosition(position?: ApplicationPosition): ApplicationPosition | undefined;
}
