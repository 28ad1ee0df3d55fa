import { showWindow } from "../../../compat/windows.ts";
import { directoryButton } from "../../../engine/windows/directory-button.ts";
import { late } from "../../../engine/windows/late.ts";

/** Puts the button that imports heroes and NPCs into the actors directory, for those who may create actors. Call in `setup`. */
export function offerImport(): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.hasPermission("ACTOR_CREATE")) return;
    directoryButton(element, {
      className: "import-actor",
      icon: "fa-solid fa-file-import",
      label: "TENACITY.Import.Open",
      run: async () => {
        const { ImportWindow } = await late(import("./import-window.ts"));
        await showWindow(new ImportWindow());
      },
    });
  });
}
