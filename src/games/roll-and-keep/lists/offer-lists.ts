import { showWindow } from "../../../compat/windows.ts";
import { offerLists } from "../../../engine/settings/offer-lists.ts";
import type { WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { KeepListsWindow } from "./lists-window.ts";

/** Adds the window of lists and readings to core's settings; call in `setup`. */
export function offerKeepLists(): void {
  offerLists("keepLists", KeepListsWindow, "TENACITY.Keep.Lists.Menu.Hint");
}

/** What a narrator may settle in a new world: names of what there is, and how the guide is read. */
export function settle(): readonly WelcomeStep[] {
  return [
    {
      id: "lists",
      title: game.i18n.localize("TENACITY.Keep.Lists.Menu.Name"),
      text: game.i18n.localize("TENACITY.Keep.Lists.Menu.Hint"),
      state: "",
      isDone: true,
      buttons: [
        {
          id: "edit",
          label: game.i18n.localize("TENACITY.Keep.Lists.Menu.Label"),
          icon: "fa-solid fa-list-check",
          run: () => showWindow(new KeepListsWindow()),
        },
      ],
    },
  ];
}
