import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { showWindow } from "../../../compat/windows.ts";
import { menu } from "../../settings/menu.ts";
import { late } from "../../windows/late.ts";

/** Offers the window of secret rolls in the settings, to everyone; call in `init`. */
export function registerSecretsMenu(): void {
  game.settings.registerMenu(SYSTEM_ID, "secrets", {
    name: "TENACITY.Secrets.Menu.Name",
    label: "TENACITY.Secrets.Menu.Label",
    hint: "TENACITY.Secrets.Menu.Hint",
    icon: "fa-solid fa-user-secret",
    type: menu(async () => {
      const { SecretsWindow } = await late(import("./secrets-window.ts"));
      await showWindow(new SecretsWindow());
    }),
    restricted: false,
  });
}
