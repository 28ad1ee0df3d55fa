import type { ApplicationOptions } from "../../api/application-types.ts";
import type { HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** A table, as far as a list of them needs it. */
interface HostRollTable extends HostDocument {
  draw(): Promise<unknown>;
}

/** The rollable tables of the world that this user may see. */
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
