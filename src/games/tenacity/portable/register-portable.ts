import { showWindow } from "../../../compat/windows.ts";
import { directoryButton } from "../../../engine/windows/directory-button.ts";
import { ImportWindow } from "./import-window.ts";

/** Puts the button that imports heroes and NPCs into the actors directory, for those who may create actors. Call in `setup`. */
export function offerImport(): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.hasPermission("ACTOR_CREATE")) return;
    directoryButton(element, {
      className: "import-actor",
      icon: "fa-solid fa-file-import",
      label: "TENACITY.Import.Open",
      run: () => void showWindow(new ImportWindow()),
    });
  });
}
