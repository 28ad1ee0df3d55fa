import { Hooks } from "../../hooks.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { documentClassNamed, documentLabel, type DialogDocumentClass } from "../document-dialogs.ts";
import { host, localize, type HostDocument, type HostFolder, type HostWorldCollection } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { documentFromDrop, type DragData } from "../ux/drop-data.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { describeDirectory } from "./directory-context.ts";
import { entryMenu, folderMenu } from "./directory-menus.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

const FOLDER_TEMPLATE = "templates/sidebar/directory-folder.hbs";
const ENTRY_TEMPLATE = "templates/sidebar/directory-entry.hbs";

/** A panel with the documents of one type that this user may see, in their folders. Subclasses say which type. */
export class DocumentDirectory extends AbstractSidebarTab {
  /** The type of the documents, such as "Actor". */
  static documentName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs",
      templates: [FOLDER_TEMPLATE, ENTRY_TEMPLATE],
      scrollable: [""],
    },
  };

  /** Ids of the folders that are open. */
  readonly #open = new Set<string>();
  readonly #search = new SearchFilter.implementation({
    inputSelector: "input[name=search]",
    callback: (_event, query, rgx) => this._onSearchFilter(query, rgx),
  });
  readonly #dragDrop = new DragDrop.implementation({
    dragSelector: ".directory-item",
    dropSelector: ".directory-list",
    callbacks: {
      dragstart: (event) => this._onDragStart(event),
      drop: (event) => void this._onDrop(event),
    },
  });

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const hook of ["createFolder", "updateFolder", "deleteFolder"]) {
      Hooks.on(hook, (folder: HostFolder) => {
        if (folder.type === this.documentName) void this.render();
      });
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get collection(): HostWorldCollection {
    const collection = host().collections.get(this.documentName);
    if (!collection) throw new Error(`There is no collection of ${this.documentName} documents.`);
    return collection;
  }

  /** The configured class of the documents (NS-4). */
  get documentClass(): DialogDocumentClass {
    return documentClassNamed(this.documentName);
  }

  /** Drawn again whenever one of the documents changes (CO-2); the search box stays as it is. */
  protected override _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) options.parts ??= ["directory"];
    super._configureRenderOptions(options);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const label = documentLabel(this.documentName);
    return Object.assign(await super._prepareContext(options), {
      canCreate: this.#mayCreate(this.documentClass),
      canCreateFolder: this.#mayCreate(documentClassNamed("Folder")),
      createLabel: localize("TABLE.Directory.CreateEntry", { type: label }),
      searchLabel: localize("TABLE.Directory.SearchIn", { types: localize(this.documentClass.metadata.labelPlural) }),
      ...describeDirectory(this.documentName, this.collection, (id) => this.#open.has(id)),
    });
  }

  #mayCreate(documentClass: DialogDocumentClass): boolean {
    const { user } = host();
    return user !== null && documentClass.canUserCreate(user);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      hookName: `get${this.documentName}ContextOptions`,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".directory-item.folder > .folder-header", {
      hookName: "getFolderContextOptions",
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    this.#dragDrop.bind(this.element);
  }

  /** Entries of the menu of a document (HK-9). */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu(this.documentName, (target) => this.documentOf(target));
  }

  /** Entries of the menu of a folder (HK-9). */
  protected _getFolderContextOptions(): ContextMenuEntry[] {
    return folderMenu((target) => folderOf(target));
  }

  documentOf(element: Element | null): HostDocument | undefined {
    return this.collection.get(element?.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }

  protected async _onClickEntry(document: HostDocument): Promise<void> {
    await document.sheet?.render({ force: true });
  }

  /** Hides entries whose names do not match, and opens the folders of those that do. */
  protected _onSearchFilter(query: string, rgx: RegExp): void {
    for (const item of this.element.querySelectorAll<HTMLElement>(".directory-item.entry")) {
      item.hidden = query !== "" && !SearchFilter.testQuery(rgx, item.textContent);
    }
    for (const folder of this.element.querySelectorAll<HTMLElement>(".directory-item.folder")) {
      const found = folder.querySelector(".directory-item.entry:not([hidden])") !== null;
      folder.hidden = query !== "" && !found;
      setExpanded(folder, query === "" ? this.#open.has(folder.dataset["folderId"] ?? "") : found);
    }
  }

  /** Puts the document or the folder of an element on the drag (SH-7). */
  protected _onDragStart(event: DragEvent): void {
    const source = event.currentTarget as HTMLElement;
    const dragged = source.classList.contains("folder") ? folderOf(source) : this.documentOf(source);
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  /** Moves what was dropped to its new place, or copies it from elsewhere. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event) as DragData;
    const place = event.target as Element;
    const folder = place.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    if (data.type === "Folder") {
      const moved = (await documentFromDrop(data)) as HostFolder | null;
      if (moved?.type === this.documentName && moved.id !== folder) await moved.update({ folder });
    } else if (data.type === this.documentName) {
      const dropped = await documentFromDrop(data);
      if (dropped) await this.#place(dropped, folder, this.documentOf(place));
    }
  }

  async #place(dropped: HostDocument, folder: string | null, target: HostDocument | undefined): Promise<void> {
    if (this.collection.get(dropped.id ?? "") !== dropped) {
      const data = dropped.pack ? this.collection.fromCompendium(dropped) : dropped.toObject();
      await this.documentClass.create({ ...data, folder });
    } else if (target && target !== dropped) {
      const siblings = [...this.collection].filter((other) => other._source["folder"] === folder && other !== dropped);
      await dropped.sortRelative({ target, siblings, updateData: { folder } });
    } else if (dropped._source["folder"] !== folder) await dropped.update({ folder });
  }

  static async #onActivate(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = this.documentOf(target);
    if (document) await this._onClickEntry(document);
  }

  static async #onCreate(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
    await this.documentClass.createDialog(folder ? { folder } : {});
  }

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await documentClassNamed("Folder").createDialog({ type: this.documentName }, {}, { types: [this.documentName] });
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder");
    const id = folder?.dataset["folderId"];
    if (!folder || !id) return;
    if (!this.#open.delete(id)) this.#open.add(id);
    setExpanded(folder, this.#open.has(id));
  }
}

function folderOf(element: Element): HostFolder | undefined {
  return host().folders.get(element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "");
}

function setExpanded(folder: HTMLElement, expanded: boolean): void {
  folder.classList.toggle("expanded", expanded);
  folder.querySelector(":scope > .folder-header")?.setAttribute("aria-expanded", String(expanded));
  folder.querySelector<HTMLElement>(":scope > .subdirectory")?.toggleAttribute("hidden", !expanded);
}
