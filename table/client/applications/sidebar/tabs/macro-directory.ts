import type { ApplicationOptions } from "../../api/application-types.ts";
import type { HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

interface HostMacro extends HostDocument {
  readonly canExecute: boolean;
  execute(): Promise<unknown>;
}

/** The macros of the world that this user may see (MC-1). */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "macros", classes: ["macros-sidebar"] };

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const macroOf = (target: HTMLElement): HostMacro | undefined => this.documentOf(target) as HostMacro | undefined;
    const execute = menuEntry({
      label: "TABLE.Macro.Execute",
      icon: "fa-solid fa-play",
      visible: (target) => macroOf(target)?.canExecute ?? false,
      onClick: (target) => macroOf(target)?.execute(),
    });
    return [execute, ...super._getEntryContextOptions()];
  }
}
