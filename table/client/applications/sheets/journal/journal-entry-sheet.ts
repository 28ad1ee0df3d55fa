import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { openDocumentWindow } from "../../api/document-windows.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { documentClassNamed } from "../../document-dialogs.ts";
import { host, localize } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import type { DragData } from "../../ux/drop-data.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { describePage, enrichPage } from "./describe-page.ts";
import type { HostJournalEntry, HostJournalPage } from "./journal-page.ts";

/** A journal entry: the pages that this user may read, and one of them open (MC-3). */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "div",
    classes: ["journal-sheet", "journal-entry"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 720, height: 600 },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    sidebar: { template: "templates/journal/page-list.hbs", scrollable: [".page-list"] },
    pages: { template: "templates/journal/page-view.hbs", scrollable: [""] },
  };

  #pageId: string | null = null;
  readonly #dragDrop = new DragDrop.implementation({
    dragSelector: ".page-entry",
    dropSelector: ".page-list",
    callbacks: {
      dragstart: (event) => this._onDragStart(event),
      drop: (event) => void this._onDrop(event),
    },
  });

  get entry(): HostJournalEntry {
    return this.document as HostJournalEntry;
  }

  /** The id of the page that is shown; null when there is none that this user may read. */
  get pageId(): string | null {
    const pages = this.#pages;
    return (pages.find(({ id }) => id === this.#pageId) ?? pages[0])?.id ?? null;
  }

  /** The pages under the headings of their categories, those without one last; a single nameless heading where there is none. */
  get #categories(): { name: string | undefined; pages: HostJournalPage[] }[] {
    const { user } = host();
    const readable = [...this.entry.pages].filter((page) => user && page.testUserPermission(user, "OBSERVER"));
    const pages = readable.sort((a, b) => a.sort - b.sort);
    const categories = [...this.entry.categories].sort((a, b) => a.sort - b.sort);
    const named = categories.map(({ id, name }) => ({ name, pages: pages.filter(({ category }) => category === id) }));
    const rest = pages.filter(({ category }) => !categories.some(({ id }) => id === category));
    const name = categories.length > 0 ? localize("TABLE.Journal.Uncategorized") : "";
    return [...named, { name, pages: rest }].filter((each) => each.pages.length > 0);
  }

  /** Pages that this user may read, in their order: who sees the entry in part reads only pages shared for themselves. */
  get #pages(): HostJournalPage[] {
    return this.#categories.flatMap(({ pages }) => pages);
  }

  /** Shows a page; the sheet must be open. */
  async goToPage(pageId: string): Promise<void> {
    this.#pageId = pageId;
    await this.render();
  }

  /** The sheet opens at the page that a link names: `render({pageId})`. */
  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { pageId } = options;
    if (typeof pageId === "string") this.#pageId = pageId;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { pageId } = this;
    const pages = this.#pages;
    const shown = pages.find(({ id }) => id === pageId);
    return Object.assign(await super._prepareContext(options), {
      categories: this.#categories.map((category) => ({
        name: category.name,
        pages: category.pages.map(({ id, name, type }) => ({ id, name, icon: pageIcon(type), active: id === pageId })),
      })),
      page: shown ? describePage(shown) : null,
      mayEdit: this.isEditable && shown?.isOwner,
      html: shown ? await enrichPage(shown) : "",
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getPageContextOptions(), ".page-entry", {
      hookName: "getJournalEntryPageContextOptions",
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.isEditable) this.#dragDrop.bind(this.element);
  }

  /** Entries of the menu of a page (HK-9). */
  protected _getPageContextOptions(): ContextMenuEntry[] {
    const owned = (target: HTMLElement): boolean => this.isEditable && (this.#pageOf(target)?.isOwner ?? false);
    return [
      menuEntry({
        label: "TABLE.Journal.EditPage",
        icon: "fa-solid fa-pen",
        visible: owned,
        onClick: (target) => this.#pageOf(target)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: "TABLE.Journal.MoveUp",
        icon: "fa-solid fa-arrow-up",
        visible: (target) => owned(target) && this.#neighbor(target, -1) !== undefined,
        onClick: (target) => this.#move(this.#pageOf(target), this.#neighbor(target, -1), true),
      }),
      menuEntry({
        label: "TABLE.Journal.MoveDown",
        icon: "fa-solid fa-arrow-down",
        visible: (target) => owned(target) && this.#neighbor(target, 1) !== undefined,
        onClick: (target) => this.#move(this.#pageOf(target), this.#neighbor(target, 1), false),
      }),
      menuEntry({
        label: "TABLE.Ownership.Configure",
        icon: "fa-solid fa-lock",
        visible: () => (host().user?.isGM ?? false) && !this.document.pack,
        onClick: (target) => this.#configureOwnership(target),
      }),
      menuEntry({
        label: "TABLE.Directory.Delete",
        icon: "fa-solid fa-trash",
        visible: owned,
        onClick: (target) => (this.#pageOf(target) as Deletable | undefined)?.deleteDialog(),
      }),
    ];
  }

  #configureOwnership(target: Element): Promise<void> | undefined {
    const page = this.#pageOf(target);
    return page && openDocumentWindow("ownership", page);
  }

  #pageOf(element: Element): HostJournalPage | undefined {
    return this.entry.pages.get(element.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "");
  }

  #neighbor(element: Element, step: number): HostJournalPage | undefined {
    const page = this.#pageOf(element);
    const pages = this.#categories.find((category) => page && category.pages.includes(page))?.pages ?? [];
    return page && pages[pages.indexOf(page) + step];
  }

  async #move(page: HostJournalPage | undefined, target: HostJournalPage | undefined, before: boolean): Promise<void> {
    if (!page || !target || page === target) return;
    const siblings = this.#pages.filter((other) => other !== page);
    await page.sortRelative({ target, siblings, sortBefore: before });
  }

  /** Puts a page on the drag (SH-7). */
  protected _onDragStart(event: DragEvent): void {
    const page = this.#pageOf(event.currentTarget as Element);
    if (page) event.dataTransfer?.setData("text/plain", JSON.stringify(page.toDragData()));
  }

  /** A page of this entry takes the place of the one that it is dropped on. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const { uuid } = TextEditor.getDragEventData(event) as DragData;
    const dropped = this.#pages.find((page) => page.uuid === uuid);
    const target = this.#pageOf(event.target as Element);
    if (dropped && target) await this.#move(dropped, target, dropped.sort > target.sort);
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const page = this.#pageOf(target);
    if (page?.id) await this.goToPage(page.id);
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    if (!this.isEditable) return;
    const last = this.#pages.at(-1)?.sort ?? 0;
    const sort = last + 100_000;
    const page = await documentClassNamed("JournalEntryPage").createDialog({ sort }, { parent: this.document });
    if (page?.id) await this.goToPage(page.id);
  }

  static async #onEditPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.sheet?.render({ force: true });
  }
}

type Deletable = HostJournalPage & { deleteDialog(): Promise<unknown> };

const PAGE_ICONS: Readonly<Record<string, string>> = {
  text: "fa-solid fa-file-lines",
  image: "fa-solid fa-image",
  pdf: "fa-solid fa-file-pdf",
  video: "fa-solid fa-film",
};

function pageIcon(type: string): string {
  return PAGE_ICONS[type] ?? "fa-solid fa-file";
}
