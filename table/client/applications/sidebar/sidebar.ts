import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host, localize } from "../host.ts";
import { instances } from "../instances.ts";
import { ui } from "../ui.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

/** Up to this width, in pixels, the page is laid out for a phone; the style sheets say the same. */
export const PHONE_WIDTH = 600;

/** How a tab is described; packages add theirs (UI-4). */
interface SidebarTabDescriptor {
  readonly icon: string;
  readonly tooltip?: string;
  readonly documentName?: string;
  readonly gmOnly?: boolean;
}

interface SidebarTabEntry extends SidebarTabDescriptor {
  readonly id: string;
  readonly label: string;
}

const TABS: Record<string, SidebarTabDescriptor> = {
  chat: { icon: "fa-solid fa-comments", tooltip: "TABLE.Sidebar.Chat" },
  combat: { icon: "fa-solid fa-khanda", tooltip: "TABLE.Sidebar.Combat", documentName: "Combat" },
  actors: { icon: "fa-solid fa-users", tooltip: "TABLE.Sidebar.Actors", documentName: "Actor" },
  items: { icon: "fa-solid fa-suitcase", tooltip: "TABLE.Sidebar.Items", documentName: "Item" },
  journal: { icon: "fa-solid fa-book-open", tooltip: "TABLE.Sidebar.Journal", documentName: "JournalEntry" },
  tables: { icon: "fa-solid fa-table-list", tooltip: "TABLE.Sidebar.Tables", documentName: "RollTable" },
  macros: { icon: "fa-solid fa-code", tooltip: "TABLE.Sidebar.Macros", documentName: "Macro" },
  compendium: { icon: "fa-solid fa-book-atlas", tooltip: "TABLE.Sidebar.Compendia" },
  scenes: { icon: "fa-solid fa-map", tooltip: "TABLE.Sidebar.Scenes", documentName: "Scene", gmOnly: true },
  settings: { icon: "fa-solid fa-gear", tooltip: "TABLE.Sidebar.Settings" },
};

/** The panel at the edge of the page with chat, actors and settings. On a phone it is a drawer at the bottom. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tab: Sidebar.#onTab, toggleSidebar: Sidebar.#onToggle },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tabs: { template: "templates/sidebar/tabs.hbs" },
    content: { template: "templates/sidebar/content.hbs" },
  };

  /** The tabs in their order, by their names in `ui`. Unlike in other applications, they are no groups of tabs. */
  static override TABS = TABS as never;

  /** The tabs for which this world has documents. */
  static get presentTabs(): readonly SidebarTabEntry[] {
    const { collections, user } = host();
    return Object.entries(TABS)
      .map(([id, tab]) => ({ ...tab, id, label: tab.tooltip ?? id }))
      .filter(({ documentName }) => !documentName || collections.get(documentName))
      .filter(({ gmOnly }) => !gmOnly || user?.isGM);
  }

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    Hooks.on(
      "renderApplicationV2",
      (app: ApplicationV2, _element: HTMLElement, _context: object, render: RenderOptions) => {
        if (app.hasFrame && (render.isFirstRender || render.force)) this.#makeRoom();
      },
    );
    Hooks.on("closeApplicationV2", () => this.#comeBack());
  }

  /** Whether a window has folded the content away, and not someone. */
  #madeRoom = false;

  /** On a phone the drawer lies above windows, so that it can always be reached; a window that opens needs the room. */
  #makeRoom(): void {
    if (innerWidth > PHONE_WIDTH || !this.expanded) return;
    this.toggleExpanded(false);
    this.#madeRoom = true;
  }

  /** After the last window the drawer is as it was: anyone who has rolled sees the chat. */
  #comeBack(): void {
    if (!this.#madeRoom || [...instances.values()].some((app) => app instanceof ApplicationV2 && app.hasFrame)) return;
    this.toggleExpanded(true);
  }

  get expanded(): boolean {
    return !this.element.classList.contains("collapsed");
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { tabs: Sidebar.presentTabs.map((tab) => ({ ...tab, active: tab.id === this.tabGroups["primary"] })) };
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", localize("TABLE.Sidebar.Label"));
    document.body.append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#tabsHeight.disconnect();
    const { tabs } = this.parts;
    if (tabs) this.#tabsHeight.observe(tabs, { box: "border-box" });
  }

  /** On a phone windows leave as much room at the bottom as the tabs take, in one row or two. */
  readonly #tabsHeight = new ResizeObserver(([entry]) => {
    const height = (entry?.target as HTMLElement | undefined)?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--table-phone-tabs", `${String(height + 1)}px`);
  });

  /** Shows a panel, and unfolds the sidebar. */
  override changeTab(tab: string, group = "primary"): void {
    this.tabGroups[group] = tab;
    for (const button of this.element.querySelectorAll<HTMLElement>("[role=tab]")) {
      const active = button.dataset["tab"] === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    for (const panel of this.element.querySelectorAll(".sidebar-tab"))
      panel.classList.toggle("active", panel.id === tab);
    this.toggleExpanded(true);
    Hooks.callAll("changeSidebarTab", ui[tab]);
    if (tab === "chat") (ui["chat"] as { scrollBottom(): void } | undefined)?.scrollBottom();
  }

  toggleExpanded(expanded = !this.expanded): void {
    this.#madeRoom = false;
    const changes = expanded !== this.expanded;
    this.element.classList.toggle("collapsed", !expanded);
    this.element.querySelector("[data-action=toggleSidebar]")?.setAttribute("aria-expanded", String(expanded));
    if (changes) Hooks.callAll("collapseSidebar", this, !expanded);
  }

  /** Right click, or the menu key, on a tab shows its panel in a window of its own. */
  #onContextMenu(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>("[role=tab]")?.dataset["tab"];
    if (!tab) return;
    event.preventDefault();
    void (ui[tab] as AbstractSidebarTab).renderPopout();
  }

  /** Arrow keys move between tabs, as in any list of tabs. */
  #onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute("role") !== "tab") return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const ids = Sidebar.presentTabs.map(({ id }) => id);
    const next = ids[(ids.indexOf(event.target.dataset["tab"] ?? "") + step + ids.length) % ids.length];
    if (next === undefined) return;
    this.changeTab(next);
    this.element.querySelector<HTMLElement>(`[role=tab][data-tab="${next}"]`)?.focus();
  }

  static #onTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
    const { tab } = target.dataset;
    if (!tab) return;
    // A second press on the open tab folds it away, which frees a small screen.
    if (this.tabGroups["primary"] === tab && this.expanded && innerWidth <= PHONE_WIDTH) this.toggleExpanded(false);
    else this.changeTab(tab);
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}
