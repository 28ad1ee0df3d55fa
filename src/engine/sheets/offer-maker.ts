import { showWindow } from "../../compat/windows.ts";
import { templatePath } from "../../compat/system-id.ts";
import { directoryButton } from "./directory-button.ts";

/** Parts of pages that makers share. */
const PARTIALS = ["engine/maker/who", "engine/maker/counts", "engine/maker/things"];

/**
 * Offers making heroes in the actors directory, to whoever may make actors. Call in `setup`.
 * @param id Of the window: one that is open comes to the front.
 * @param label Language key of the button.
 */
export function offerMaker(id: string, label: string, make: () => foundry.applications.api.ApplicationV2.Any): void {
  void foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
  const open = (): void => {
    const opened = foundry.applications.instances.get(id);
    if (opened) opened.bringToFront();
    else void showWindow(make());
  };
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.hasPermission("ACTOR_CREATE")) return;
    directoryButton(element, {
      className: "make-hero",
      icon: "fa-solid fa-wand-magic-sparkles",
      label,
      run: open,
    });
  });
}
