import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";

/** Parts that windows of lists share. */
const PARTIALS = ["engine/settings/list-rows", "engine/settings/readings"];

/**
 * Adds a window of lists and readings to core's settings (SE-5) for whoever may change those of the world; call in `setup`.
 * @param key Of the menu.
 * @param hint Language key: what there is in it.
 */
export function offerLists(
  key: string,
  Window: new () => foundry.applications.api.ApplicationV2.Any,
  hint: string,
): void {
  void foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
  game.settings.registerMenu(SYSTEM_ID, key, {
    name: "TENACITY.WorldLists.Menu",
    label: "TENACITY.WorldLists.Edit",
    hint,
    icon: "fa-solid fa-list-check",
    type: Window,
    restricted: true,
  });
}
