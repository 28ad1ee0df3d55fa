import { tokenOfHud } from "../../compat/token-hud.ts";
import { limitOf } from "../data/limits.ts";

/** Says in the panel of a token what a bar that empties is about: core names no bar; call in `init`. */
export function registerTokenHudBars(): void {
  Hooks.on("renderTokenHUD", (hud, html) => {
    const token = tokenOfHud(hud);
    for (const input of html.querySelectorAll<HTMLInputElement>("input[name=bar1], input[name=bar2]")) {
      const attribute = token?.getBarAttribute(input.name)?.attribute ?? "";
      const limit = limitOf(token?.actor, attribute);
      if (!limit) continue;
      const words = game.i18n.localize(limit.label);
      input.setAttribute("aria-label", words);
      input.dataset["tooltip"] = words;
    }
  });
}
