import type { ApplicationOptions } from "../../api/application-types.ts";
import { host, type HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

interface HostScene extends HostDocument {
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** The scenes: a click shows one on this client's board, its menu calls everyone to it. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "scenes", classes: ["scenes-sidebar"] };

  protected override async _onClickEntry(document: HostDocument): Promise<void> {
    await (document as HostScene).view();
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const activate = menuEntry({
      label: "TABLE.Board.Activate",
      icon: "fa-solid fa-bullseye",
      visible: () => host().user?.isGM ?? false,
      onClick: (target) => (this.documentOf(target) as HostScene | undefined)?.activate(),
    });
    return [activate, ...super._getEntryContextOptions()];
  }
}
