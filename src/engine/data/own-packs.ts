import { SYSTEM_ID } from "../../compat/system-id.ts";
import { allGames, currentGame } from "../game.ts";

/**
 * Lists compendia of the world's game and of no game in the sidebar. Those of the other games are left out of the list alone: links
 * to what is in them open it. Call in `setup`.
 */
export function listOwnPacks(): void {
  const own = currentGame();
  const others = allGames().flatMap(({ id, packs }) => (id === own.id ? [] : packs));
  const hidden = new Set(others.map((name) => `${SYSTEM_ID}.${name}`));
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, element: HTMLElement) => {
    for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]"))
      if (hidden.has(entry.dataset["pack"] ?? "")) takeOut(entry);
  });
}

/** Takes a compendium out of the list, and a folder that has nothing else. */
function takeOut(entry: Element): void {
  const folder = entry.parentElement?.closest(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack], .folder")) takeOut(folder);
}
