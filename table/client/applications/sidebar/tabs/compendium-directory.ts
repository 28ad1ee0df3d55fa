import { Hooks } from "../../../hooks.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { documentClassNamed } from "../../document-dialogs.ts";
import { host, localize } from "../../host.ts";
import { packNamed, packs, type HostPack } from "../../packs.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import { Compendium } from "../apps/compendium.ts";
import { importAll } from "../apps/compendium-imports.ts";
import { hideUnmatched } from "../hide-unmatched.ts";
import { packTree, type PackFolder } from "../pack-folders.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The compendia that this user may see: in the folders of the manifest, the others by the type of their documents (MF-1, MF-8). */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium",
    classes: ["directory", "compendium-sidebar"],
    actions: {
      activateEntry: CompendiumDirectory.#onActivate,
      toggleFolder: CompendiumDirectory.#onToggleFolder,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/compendium-directory.hbs",
      templates: ["templates/sidebar/pack-folder.hbs", "templates/sidebar/pack-entry.hbs"],
      scrollable: [""],
    },
  };

  /** Ids of the folders that are closed: a newcomer finds them open. */
  readonly #closed = new Set<string>();

  readonly #search = new SearchFilter.implementation({
    inputSelector: "input[name=search]",
    callback: (_event, query, rgx) => hideUnmatched(this.element, query, rgx),
  });

  constructor(options: ApplicationOptions = {}) {
    super(options);
    // Locks are kept in a setting of the world.
    for (const hook of ["createSetting", "updateSetting"]) {
      Hooks.on(hook, ({ key }: { key: string }) => {
        if (key === "core.compendiumConfiguration") void this.render({ parts: ["directory"] });
      });
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const shown = packs().filter(({ visible }) => visible);
    const { id, packFolders } = host().system;
    const { folders, rest } = packTree(id, packFolders, shown);
    const types = [...new Set(rest.map(({ documentName }) => documentName))];
    const groups = types.map((type) => ({
      label: localize(documentClassNamed(type).metadata.labelPlural),
      packs: rest.filter(({ documentName }) => documentName === type).map(describePack),
    }));
    return Object.assign(await super._prepareContext(options), {
      canCreate: false,
      searchLabel: localize("TABLE.Directory.SearchIn", { types: localize("TABLE.Sidebar.Compendia") }),
      folders: folders.map((folder) => this.#describeFolder(folder)),
      groups: groups.sort((a, b) => a.label.localeCompare(b.label)),
      isEmpty: shown.length === 0,
    });
  }

  #describeFolder({ id, name, color, folders, packs: inside }: PackFolder<HostPack>): Record<string, unknown> {
    return {
      id,
      name,
      color,
      expanded: !this.#closed.has(id),
      packs: inside.map(describePack),
      folders: folders.map((folder) => this.#describeFolder(folder)),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      hookName: "getCompendiumContextOptions",
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  /** Entries of the menu of a compendium (HK-9): its lock, and copies of all that is in it. */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const isNarrator = (): boolean => host().user?.isGM ?? false;
    const lock = (label: string, icon: string, locked: boolean): ContextMenuEntry =>
      menuEntry({
        label,
        icon,
        visible: (target) => isNarrator() && packOf(target)?.locked === !locked,
        onClick: (target) => packOf(target)?.configure({ locked }),
      });
    return [
      lock("TABLE.Compendium.Lock", "fa-solid fa-lock", true),
      lock("TABLE.Compendium.Unlock", "fa-solid fa-lock-open", false),
      menuEntry({
        label: "TABLE.Compendium.ImportAll",
        icon: "fa-solid fa-download",
        visible: isNarrator,
        onClick: (target) => importAll(packOf(target)),
      }),
    ];
  }

  static async #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
    if (!this.#closed.delete(id)) this.#closed.add(id);
    await this.render({ parts: ["directory"] });
  }

  static async #onActivate(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = packOf(target);
    if (pack) await Compendium.of(pack).render({ force: true });
  }
}

function packOf(element: Element): HostPack | undefined {
  return packNamed(element.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
}

function describePack(pack: HostPack): Record<string, unknown> {
  const { collection, title, locked, index } = pack;
  const count = localize("TABLE.Compendium.Count", { count: index.size });
  return { collection, title, locked, count };
}
