import { registry } from "../../../common/abstract/registry.ts";
import { Hooks } from "../../hooks.ts";
import { HostWindow, type WindowWish } from "../detached/host-window.ts";
import { detached } from "../detached/window-manager.ts";
import { isTag, windowOf } from "../dom.ts";
import { localize } from "../host.ts";
import { ui } from "../ui.ts";
import { inheritTheme } from "../theme.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import {
  RENDER_STATES,
  type ApplicationOptions,
  type ApplicationPosition,
  type ApplicationTab,
  type ChangeTabOptions,
  type FormConfiguration,
  type HeaderControlsEntry,
  type RenderContext,
  type RenderOptions,
  type TabsConfiguration,
} from "./application-types.ts";
import { attachActions } from "./actions.ts";
import { callClassHooks, inheritanceChain, type ChainClass } from "./inheritance.ts";
import { RenderCycle } from "./render-cycle.ts";
import { prepareTabs, switchTab } from "./tabs.ts";
import { buildFrame, headerControlItem, updateFrame, type WindowFrame } from "./window-frame.ts";
import { dragByHeader, resizeByHandle } from "./window-pointer.ts";
import { instances } from "../instances.ts";
import { applyPosition, placeWindow, stepAside } from "./window-position.ts";

/** In generation 14 every window can be taken out of the page, and back (AP-2, AP-11). */
const DETACH_CONTROLS: readonly HeaderControlsEntry[] = [
  { icon: "fa-solid fa-arrow-up-right-from-square", label: "TABLE.Window.Detach", action: "detach" },
  { icon: "fa-solid fa-arrow-down-to-square", label: "TABLE.Window.Attach", action: "attach" },
];

/** The base of every window and panel (contract 7.1). Subclasses give `_renderHTML` and `_replaceHTML`. */
export class ApplicationV2 extends RenderCycle {
  /** Where the chain of inherited options and hooks ends. */
  static BASE_APPLICATION: ChainClass = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  /** z-index of the front-most window (AP-9). */
  static _maxZ = 100;
  static TABS: Record<string, TabsConfiguration> = {};

  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    tag: "div",
    classes: [],
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: { width: "auto", height: "auto" },
  };

  /** The active tab of each group (TB-2). */
  tabGroups: Record<string, string | null> = {};
  position: ApplicationPosition;

  #frame: WindowFrame | null = null;
  #minimized = false;
  readonly #host = new HostWindow(this);
  #parent: ApplicationV2 | null = null;
  readonly #children = new Map<string, ApplicationV2>();

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.position = { ...this.options.position };
    for (const [group, { initial }] of Object.entries((this.constructor as typeof ApplicationV2).TABS)) {
      this.tabGroups[group] = initial ?? null;
    }
  }

  static *inheritanceChain(): Generator<ChainClass, void, undefined> {
    yield* inheritanceChain(this);
  }

  static async waitForImages(element: HTMLElement): Promise<void> {
    const images = Array.from(element.querySelectorAll("img"), (image) => image.decode().catch(() => undefined));
    await Promise.all(images);
  }

  get title(): string {
    return localize(this.options.window.title);
  }
  get classList(): DOMTokenList | undefined {
    return (this.element as HTMLElement | null)?.classList;
  }
  /** The form that the application is, or that its content is: dialogs of dnd5e have `window.contentTag` so. */
  get form(): HTMLFormElement | null {
    const own = this.#hasElement ? [this.element, this.#frame?.content] : [];
    return own.find((element) => element !== undefined && isTag(element, "form")) ?? null;
  }
  get #hasElement(): boolean {
    return (this.element as HTMLElement | null) !== null;
  }
  get window(): Partial<WindowFrame & { controls: HTMLButtonElement; controlsDropdown: HTMLElement }> {
    const frame = this.#frame;
    return frame ? { ...frame, controls: frame.toggle, controlsDropdown: frame.controlsMenu } : {};
  }
  /** The application as whose child this one was opened (generation 14). */
  get parent(): ApplicationV2 | null {
    return this.#parent;
  }
  get children(): ReadonlyMap<string, ApplicationV2> {
    return this.#children;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get minimized(): boolean {
    return this.#minimized;
  }

  /** Prepares the options of one rendering; also takes the tabs that were asked for. */
  protected override _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    if (typeof tab === "string") {
      const [group] = Object.keys((this.constructor as typeof ApplicationV2).TABS);
      if (group) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }
  /** Data for the templates; with a single tab group its tabs are in it (TB-1). */
  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }
  /** The tabs of a group as templates see them (TB-1). */
  protected _prepareTabs(group: string): Record<string, ApplicationTab> {
    const config = this._getTabsConfig(group);
    return config ? prepareTabs(group, config, this.tabGroups) : {};
  }
  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }
  /** Makes the root element, with the frame of a window when the application has one (AP-8). */
  protected override async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const root = document.createElement(this.options.tag);
    root.id = this.id;
    root.classList.add(...this.options.classes);
    if (!this.hasFrame) return root;
    root.classList.add("application");
    inheritTheme(root);
    // A <dialog> is one by nature, and a <form> with a name is a landmark of its own.
    if (root.tagName === "DIV") root.setAttribute("role", "dialog");
    root.tabIndex = -1;
    this.#frame = buildFrame(root, this.options);
    return root;
  }

  /** Adds the root to the page, in the place of an element with its id if there is one (AP-3). */
  protected override _insertElement(element: HTMLElement): void {
    const existing = this._page.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else this._page.body.append(element);
    if (!this.hasFrame) return;
    this.#noteWindow();
    this.bringToFront();
    (element.querySelector<HTMLElement>("[autofocus]") ?? element).focus({ preventScroll: true });
  }
  protected override _removeElement(element: HTMLElement): void {
    element.remove();
    this.#frame = null;
    this.#minimized = false;
  }
  protected override _contentElement(): HTMLElement {
    return this.#frame?.content ?? this.element;
  }
  /** Writes title, icon and controls into the frame. */
  protected override _updateFrame(options: RenderOptions): void {
    if (!this.#frame) return;
    const title = options.window?.title ?? this.title;
    const items = this._getHeaderControls().map((control) => this._renderHeaderControl(control));
    updateFrame(this.#frame, title, options.window?.icon ?? this.options.window.icon, items);
  }
  protected _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    const item = headerControlItem(control);
    const { onClick } = control;
    if (onClick) item.addEventListener("click", (event) => void onClick.call(this, event));
    return item;
  }
  /** The entries of the controls menu that this user may see (AP-10). */
  protected _getHeaderControls(): HeaderControlsEntry[] {
    const controls = [...this.#detachControls(), ...this.options.window.controls];
    callClassHooks(this.constructor, "getHeaderControls", this, controls);
    // Controls are written for the class that lists them, which is this one or a parent.
    const isVisible = ({ visible = true }: HeaderControlsEntry): boolean =>
      typeof visible === "function" ? visible.call(this as never) : visible;
    return controls.filter(isVisible);
  }

  /** Listeners of the root: actions, pointer, form. Parts may be replaced freely below it (AP-7). */
  protected override _attachFrameListeners(): void {
    attachActions(this, this.element, this.options.actions, (event, target) => this._onClickAction(event, target));
    const { form } = this;
    const config = this.options.form;
    if (form && config) this._attachForm(form, config);
    if (!this.#frame) return;
    this.#frame.controlsMenu.addEventListener("click", () => void this.toggleControls(false));
    dragByHeader(this, this.#frame.header);
    if (this.#frame.resize) resizeByHandle(this, this.#frame.resize);
    if (this.options.window.minimizable) this.#frame.header.addEventListener("dblclick", this.#onDoubleClickHeader);
    this.element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
  }
  readonly #onDoubleClickHeader = (event: Event): void => {
    if (!(event.target as Element).closest("button")) void this.#toggleMinimized();
  };
  #toggleMinimized(): Promise<void> {
    return this.#minimized ? this.maximize() : this.minimize();
  }

  /** Listens to a form's submission and changes (FM-1, FM-3). */
  protected _attachForm(form: HTMLFormElement, config: FormConfiguration): void {
    form.noValidate = true;
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  /** Clicks on `data-action` that no action is registered for; the frame's own are answered here (AP-7). */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }
  /** Answers the actions of the frame itself. Returns false for all others. */
  _onFrameAction(action: string, event: PointerEvent, target: HTMLElement): boolean {
    if (action === "close") void this.close();
    else if (action === "tab") this._onClickTab(event, target);
    else if (action === "minimize") void this.#toggleMinimized();
    else if (action === "toggleControls") void this.toggleControls();
    else if (action === "detach") void this.detachWindow();
    else if (action === "attach") void this.attachWindow();
    else return false;
    return true;
  }
  protected _onClickTab(event: PointerEvent, target?: HTMLElement): void {
    const button = target ?? (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = button?.dataset ?? {};
    if (tab && group && button) this.changeTab(tab, group, { event, navElement: button });
  }

  /** Submits the application's form to its handler (FM-1). */
  protected async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isTag(form, "form")) await this.#handleForm(config, event, form);
  }
  protected _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }
  async #handleForm(config: FormConfiguration, event: Event, form: HTMLFormElement, extra?: object): Promise<void> {
    const formData = new FormDataExtended(form);
    await config.handler?.call(this, event, form, formData, extra as Record<string, unknown>);
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }
  /** Submits the form from code (FM-3). @throws when the application has no form. */
  async submit(submitOptions: object = {}): Promise<void> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`The application "${this.id}" has no form to submit.`);
    await this.#handleForm(config, new Event("submit", { cancelable: true }), this.form, submitOptions);
  }

  /** Shows another tab of a group without rendering (TB-2). @throws when the group has no such tab. */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (this.tabGroups[group] === tab && !options.force) return;
    switchTab(this.element, tab, group, this.id);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.options.window.positioned) this.setPosition();
  }

  /** Moves or resizes the window (AP-9). */
  override setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.#hasElement) return undefined;
    if (this.#host.isOwn) return this.position;
    const wanted = this._updatePosition({ ...this.position, ...position });
    this.position = wanted;
    applyPosition(this.element, wanted);
    this.dispatchEvent(new Event("position"));
    return wanted;
  }
  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    applyPosition(this.element, { ...position, left: 0, top: 0 });
    const measured = { width: this.element.offsetWidth, height: this.element.offsetHeight };
    const { innerWidth, innerHeight } = windowOf(this.element);
    const board = this._page.getElementById("board")?.getBoundingClientRect();
    const placed = placeWindow(position, measured, { width: innerWidth, height: innerHeight }, board);
    if (typeof position.left === "number") return placed;
    const { offsetWidth, offsetHeight } = this.element;
    const furthest = { left: Math.max(0, innerWidth - offsetWidth), top: Math.max(0, innerHeight - offsetHeight) };
    return stepAside(placed, this.#otherPositions(), furthest);
  }
  #otherPositions(): ApplicationPosition[] {
    const others = [...instances.values()].filter((app) => app !== this && app instanceof ApplicationV2);
    return (others as ApplicationV2[])
      .filter((app) => app.hasFrame && app._page === this._page)
      .map(({ position }) => position);
  }
  /** Puts the window before all others (AP-9). */
  bringToFront(): void {
    if (!this.#hasElement || (this.position.zIndex === ApplicationV2._maxZ && this.position.zIndex > 100)) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.element.style.zIndex = String(this.position.zIndex);
  }
  async minimize(): Promise<void> {
    this.#setMinimized(true);
  }
  async maximize(): Promise<void> {
    this.#setMinimized(false);
  }
  #setMinimized(minimized: boolean): void {
    if (!this.#frame || !this.options.window.minimizable || this.#host.isOwn) return;
    this.#minimized = minimized;
    this.element.classList.toggle("minimized", minimized);
    const label = localize(minimized ? "TABLE.Window.Restore" : "TABLE.Window.Minimize");
    this.#frame.minimize.setAttribute("aria-label", label);
    this.#frame.minimize.dataset["tooltipText"] = label;
  }
  /** Opens or closes the controls menu of the header (AP-10). */
  async toggleControls(expanded?: boolean): Promise<void> {
    if (!this.#frame) return;
    const open = expanded ?? this.#frame.controlsMenu.hidden;
    this.#frame.controlsMenu.hidden = !open;
    this.#frame.toggle.setAttribute("aria-expanded", String(open));
    if (open) this.#frame.controlsMenu.querySelector("button")?.focus();
  }

  /** Takes the application out of the page, into a browser window of its own (AP-11). */
  detachWindow(options: RenderOptions = {}): Promise<this> {
    return this.render({ ...options, window: { ...options.window, detached: true } });
  }
  /** Brings the application back into the page. */
  attachWindow(options: RenderOptions = {}): Promise<this> {
    return this.render({ ...options, window: { ...options.window, detached: false } });
  }
  /** Shows another application in the same browser window; it goes and closes with this one. */
  async renderChild<App extends ApplicationV2>(app: App, options: RenderOptions = {}): Promise<App> {
    if (app.#parent) app.#parent.#children.delete(app.id);
    app.#parent = this;
    this.#children.set(app.id, app);
    return app.render({ force: true, ...options, window: { ...options.window, ...this.#place } });
  }
  get #place(): WindowWish {
    const { id } = this.#host;
    return id ? { detached: true, windowId: id } : { detached: false };
  }
  protected _canDetach(): boolean {
    return this.hasFrame && (this.#host.id === undefined || this.#parent !== null);
  }
  protected _canAttach(): boolean {
    return this.#host.id !== undefined && this.#parent === null;
  }
  protected _onDetach(_from: Document, _to: Document): void {}
  protected _onAttach(_from: Document, _to: Document): void {}

  #detachControls(): HeaderControlsEntry[] {
    if (registry.generation < 14) return [];
    return DETACH_CONTROLS.filter(({ action }) => (action === "detach" ? this._canDetach() : this._canAttach()));
  }
  protected override get _page(): Document {
    return this.#host.page;
  }
  protected override _isElsewhere(options: RenderOptions): boolean {
    return registry.generation >= 14 && this.hasFrame && this.#host.isElsewhere(options.window ?? {});
  }
  protected override async _enterWindow(options: RenderOptions): Promise<void> {
    if (registry.generation < 14 || !this.hasFrame) return;
    const { window: left, page: from } = this.#host;
    try {
      await this.#host.enter(options.window ?? {}, this.#screenPosition());
    } catch (error) {
      ui.notifications?.warn("TABLE.Window.Blocked", { localize: true });
      throw error;
    }
    if (!this.element.isConnected || this._page === from) return;
    detached.adoptNodes(this._page.body, this.element);
    this.#noteWindow();
    if (this.#host.id) this._onDetach(from, this._page);
    else this._onAttach(from, this._page);
    for (const child of this.#children.values()) await child.render({ window: this.#place });
    detached.checkEmpty(left);
  }
  protected override _leaveWindow(): void {
    for (const child of this.#children.values()) void child.close();
    if (this.#parent) this.#parent.#children.delete(this.id);
    this.#parent = null;
    this.#host.leave();
  }
  #noteWindow(): void {
    if (this.#frame && this.#host.id) this.#frame.windowId = this.#host.id;
    else delete this.#frame?.windowId;
    this.element.classList.toggle("detached", this.#host.isOwn);
  }
  /** Where the application is on the screen, in pixels. */
  #screenPosition(): Record<"left" | "top" | "width" | "height", number> {
    const { left, top } = this.element.getBoundingClientRect();
    const { width, height } = this.options.position;
    const sizeOf = (asked: unknown, measured: number): number =>
      Math.round(measured || (typeof asked === "number" ? asked : 600));
    return {
      left: Math.round(screenX + left),
      top: Math.round(screenY + top),
      width: sizeOf(width, this.element.offsetWidth),
      height: sizeOf(height, this.element.offsetHeight),
    };
  }

  /**
   * Calls a step of the life cycle and then its hooks, for packages that replace one that has them.
   * @param hookName - with `{}` where the name of the class goes, and of each parent
   * @param hookResponse - whether listeners get what the step returned, and may change it
   */
  protected _doEvent(
    handler: (...parameters: never[]) => unknown,
    {
      handlerArgs = [],
      hookName,
      hookArgs = [],
      hookResponse = false,
    }: { handlerArgs?: unknown[]; hookName?: string; hookArgs?: unknown[]; hookResponse?: boolean } = {},
  ): unknown {
    const result = handler.apply(this, handlerArgs as never[]);
    const names = hookName?.includes("{}") ? inheritanceChain(this.constructor).map(({ name }) => name) : [""];
    if (hookName)
      for (const name of names)
        Hooks.callAll(hookName.replace("{}", name), this, ...hookArgs, ...(hookResponse ? [result] : []));
    return result;
  }

  /** Adds a context menu to elements of this application (UI-3). */
  protected _createContextMenu(
    entries: () => ContextMenuEntry[],
    selector: string,
    { hookName, ...options }: ContextMenuOptions & { hookName?: string } = {},
  ): ContextMenu {
    const list = entries.call(this);
    if (hookName) Hooks.callAll(hookName, this, list);
    return new ContextMenu(this.element, selector, list, options);
  }
}
