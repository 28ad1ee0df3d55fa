import type { ApplicationOptions } from "../../api/application-types.ts";
import type { HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

interface HostRollTable extends HostDocument {
  draw(): Promise<unknown>;
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "tables", classes: ["tables-sidebar"] };

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const draw = menuEntry({
      label: "TABLE.RollTable.Draw",
      icon: "fa-solid fa-dice-d20",
      onClick: (target) => (this.documentOf(target) as HostRollTable | undefined)?.draw(),
    });
    return [draw, ...super._getEntryContextOptions()];
  }
}
