import { CONFIG } from "../../config.ts";
import type { ErrorResponse } from "../../../common/protocol.ts";
import { runningGame } from "../../documents/running-game.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host, localize } from "../host.ts";
import { hideUnmatched } from "../sidebar/hide-unmatched.ts";
import { ui } from "../ui.ts";
import { SearchFilter } from "../ux/search-filter.ts";

export interface FilePickerOptions extends ApplicationOptions {
  /** Only images can be chosen on the practice table. */
  readonly type?: string;
  readonly current?: string;
  readonly callback?: (path: string, picker: FilePicker) => unknown;
}

export interface FolderContents {
  readonly target: string;
  readonly dirs: string[];
  readonly files: string[];
}

/** The window in which an image is chosen: those of the system and of the world, which the server lists. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static get implementation(): typeof FilePicker {
    return (CONFIG.ux["FilePicker"] as typeof FilePicker | undefined) ?? FilePicker;
  }

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker"],
    window: { title: "TABLE.FilePicker.Title", icon: "fa-solid fa-file-image", resizable: true },
    position: { width: 560, height: 560 },
    actions: { pickFile: FilePicker.#onPick },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    files: { template: "templates/apps/file-picker.hbs", scrollable: [".file-list"] },
  };

  /**
   * What lies in a folder, such as `systems/tenacity-tactics/assets`.
   * @throws Error with the server's words when this user may not look, or for a source that is not `data`
   */
  static async browse(source: string, target: string): Promise<FolderContents> {
    if (source !== "data") throw new Error(`The practice table has no files from the source "${source}".`);
    const folder = target.replace(/(?<!\/)\/+$/, "");
    const below = (await askForImages()).filter((file) => file.startsWith(folder === "" ? "" : `${folder}/`));
    const rests = below.map((file) => file.slice(folder === "" ? 0 : folder.length + 1).split("/"));
    const path = (step = ""): string => (folder === "" ? step : `${folder}/${step}`);
    const dirs = rests.filter(({ length }) => length > 1).map(([step]) => path(step));
    return {
      target: folder,
      dirs: [...new Set(dirs)],
      files: rests.filter(({ length }) => length === 1).map(([step]) => path(step)),
    };
  }

  readonly type: string;
  readonly callback: FilePickerOptions["callback"];
  /** The path of the file that is in use. */
  request: string;
  #files: readonly string[] = [];

  readonly #search = new SearchFilter.implementation({
    inputSelector: "input[name=search]",
    callback: (_event, query, rgx) => hideUnmatched(this.element, query, rgx),
  });

  /** @throws Error for a type of file that the table does not list */
  constructor({ type = "image", current = "", callback, ...options }: FilePickerOptions = {}) {
    super(options);
    if (!["image", "imagevideo", "any"].includes(type))
      throw new Error(`A FilePicker for files of the type "${type}" is not on the practice table yet.`);
    this.type = type;
    this.request = current;
    this.callback = callback;
  }

  /** Opens the window with all images. A user without the permission is told so instead. */
  async browse(): Promise<this> {
    if (!host().user?.can("FILES_BROWSE")) {
      ui.notifications?.warn("TABLE.FilePicker.Forbidden", { localize: true });
      return this;
    }
    this.#files = await askForImages();
    await this.render({ force: true });
    return this;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      searchLabel: localize("TABLE.FilePicker.Search"),
      files: this.#files.map((path, index) => ({
        path,
        index,
        name: nameOf(path),
        current: path === this.request,
      })),
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  static async #onPick(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["path"] ?? "";
    this.request = path;
    await this.close();
    await this.callback?.(path, this);
  }
}

/** The last step of a path, without its ending and with spaces, as a person would say it. */
function nameOf(path: string): string {
  const file = path.split("/").at(-1) ?? path;
  return decodeURI(file)
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ");
}

function askForImages(): Promise<string[]> {
  const { socket } = runningGame();
  return new Promise((resolve, reject) => {
    socket.emit("listImages", (answer: string[] | ErrorResponse) => {
      if (Array.isArray(answer)) resolve(answer);
      else reject(new Error(answer.error.message));
    });
  });
}
