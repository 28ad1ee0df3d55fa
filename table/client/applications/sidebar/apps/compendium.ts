import { Hooks } from "../../../hooks.ts";
import { ApplicationV2 } from "../../api/application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { documentClassNamed } from "../../document-dialogs.ts";
import { host, localize, type HostDocument } from "../../host.ts";
import type { HostPack } from "../../packs.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { documentFromDrop, type DragData } from "../../ux/drop-data.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { pictureOf } from "../directory-context.ts";
import { directoryTree, type Placed, type PlacedFolder } from "../directory-tree.ts";
import { hideUnmatched } from "../hide-unmatched.ts";
import { importAll, importOne } from "./compendium-imports.ts";

/** Windows of compendia that have been opened on this page, by the compendium's id. */
const windows = new Map<string, Compendium>();

interface Entry extends Placed {
  readonly img: string | null;
  readonly symbol: string;
}

/** The window of a compendium: its index, from which documents are opened, dragged and copied (MF-9, MF-10). */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "compendium-window"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 380, height: 560 },
    actions: {
      activateEntry: Compendium.#onActivate,
      importEntry: Compendium.#onImport,
      importAll: Compendium.#onImportAll,
      toggleLock: Compendium.#onToggleLock,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/compendium-header.hbs" },
    directory: {
      template: "templates/sidebar/compendium.hbs",
      templates: ["templates/sidebar/compendium-folder.hbs", "templates/sidebar/compendium-entry.hbs"],
      scrollable: [""],
    },
  };

  readonly #pack: HostPack;
  #listeners: readonly (readonly [hook: string, id: number])[] = [];
  readonly #search = new SearchFilter.implementation({
    inputSelector: "input[name=search]",
    callback: (_event, query, rgx) => hideUnmatched(this.element, query, rgx),
  });
  readonly #dragDrop = new DragDrop.implementation({
    dragSelector: ".directory-item.entry",
    dropSelector: ".directory-list",
    callbacks: {
      dragstart: (event) => this._onDragStart(event),
      drop: (event) => void this._onDrop(event),
    },
  });

  constructor(options: ApplicationOptions & { collection?: HostPack } = {}) {
    const { collection } = options;
    if (!collection) throw new Error("The window of a compendium needs it: new Compendium({collection}).");
    super({ id: `compendium-${collection.collection.replaceAll(".", "-")}`, ...options });
    this.#pack = collection;
  }

  static of(pack: HostPack): Compendium {
    const open = windows.get(pack.collection) ?? new Compendium({ collection: pack });
    windows.set(pack.collection, open);
    return open;
  }

  get collection(): HostPack {
    return this.#pack;
  }

  override get title(): string {
    return this.#pack.title;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { user } = host();
    const { documentName, locked } = this.#pack;
    const tree = directoryTree(this.#folders(), this.#entries());
    const { labelPlural } = documentClassNamed(documentName).metadata;
    return Object.assign(await super._prepareContext(options), {
      ...tree,
      isEmpty: tree.folders.length + tree.entries.length === 0,
      isNarrator: user?.isGM ?? false,
      canImport: this.#mayImport(),
      locked,
      rootId: this.id,
      searchLabel: localize("TABLE.Directory.SearchIn", { types: localize(labelPlural) }),
    });
  }

  #entries(): Entry[] {
    return [...this.#pack.index].map((entry) => ({
      id: String(entry._id),
      name: String(entry.name),
      sort: Number(entry.sort ?? 0),
      folder: typeof entry.folder === "string" ? entry.folder : null,
      ...pictureOf(this.#pack.documentName, entry.img),
    }));
  }

  #folders(): PlacedFolder[] {
    const folders = [...this.#pack.folders] as unknown as (HostDocument & { sorting: string })[];
    return folders.map(({ id, name, sort, sorting, _source }) => ({
      id: id ?? "",
      name: name ?? "",
      sort: sort ?? 0,
      sorting,
      folder: (_source["folder"] ?? null) as string | null,
    }));
  }

  #mayImport(): boolean {
    const { collections, user } = host();
    const { documentName } = this.#pack;
    const isKept = collections.get(documentName) !== undefined;
    return isKept && user !== null && documentClassNamed(documentName).canUserCreate(user);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#listen();
    const idOf = (target: HTMLElement): string => entryId(target);
    this._createContextMenu(
      () => [
        menuEntry({
          label: "TABLE.Compendium.Import",
          icon: "fa-solid fa-download",
          visible: () => this.#mayImport(),
          onClick: (target) => importOne(this.#pack, idOf(target)),
        }),
        menuEntry({
          label: "TABLE.Directory.Delete",
          icon: "fa-solid fa-trash",
          visible: () => (host().user?.isGM ?? false) && !this.#pack.locked,
          onClick: (target) => this.#delete(idOf(target)),
        }),
      ],
      ".directory-item.entry",
      { hookName: `get${this.#pack.documentName}ContextOptions` },
    );
  }

  /** The window follows what happens to the compendium's documents and to its lock. */
  #listen(): void {
    const { documentName, collection } = this.#pack;
    const followed = ["create", "update", "delete"].map((action) => {
      const hook = `${action}${documentName}`;
      const listener = ({ pack }: { pack?: string | null }): void => {
        if (pack === collection) void this.render({ parts: ["directory"] });
      };
      return [hook, Hooks.on(hook, listener)] as const;
    });
    const locks = ["createSetting", "updateSetting"].map((hook) => {
      const listener = ({ key }: { key: string }): void => {
        if (key === "core.compendiumConfiguration") void this.render();
      };
      return [hook, Hooks.on(hook, listener)] as const;
    });
    this.#listeners = [...followed, ...locks];
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const [hook, id] of this.#listeners) Hooks.off(hook, id);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    this.#dragDrop.bind(this.element);
  }

  /** Puts the document of an entry on the drag, by its uuid: it need not be fetched for that (SH-7). */
  protected _onDragStart(event: DragEvent): void {
    const uuid = this.#pack.getUuid(entryId(event.currentTarget as HTMLElement));
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.#pack.documentName, uuid }));
  }

  /** What narrators drop on an unlocked compendium is copied into it. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event) as DragData;
    if (data.type !== this.#pack.documentName || this.#pack.locked || !host().user?.isGM) return;
    const dropped = await documentFromDrop(data);
    if (dropped && dropped.pack !== this.#pack.collection) await this.#pack.importDocument(dropped);
  }

  async #delete(id: string): Promise<void> {
    const document = await this.#pack.getDocument(id);
    await (document as (HostDocument & { deleteDialog(): Promise<unknown> }) | null)?.deleteDialog();
  }

  static async #onActivate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = await this.#pack.getDocument(entryId(target));
    await document?.sheet?.render({ force: true });
  }

  static async #onImport(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await importOne(this.#pack, entryId(target));
  }

  static async #onImportAll(this: Compendium): Promise<void> {
    await importAll(this.#pack);
  }

  static async #onToggleLock(this: Compendium): Promise<void> {
    await this.#pack.configure({ locked: !this.#pack.locked });
  }
}

function entryId(element: Element): string {
  return element.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
}
