import { copyMissing, ownCompendium } from "../data/own-compendium.ts";
import { isHero } from "../heroes/is-hero.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import type { Starter } from "./welcome.ts";

/** Whether a starter adventure has been copied into the world. */
export function isSetUp({ guide }: Starter): boolean {
  return game.journal.get(guide) !== undefined;
}

/**
 * Copies a starter adventure into the world, in folders of its own; what is there already stays as it is. Everyone is shown its map,
 * unless they play on another.
 */
export async function setUpStarter({ packs, label, scene }: Starter): Promise<void> {
  for (const name of packs) {
    const pack = ownCompendium(name);
    if (pack) await copyMissing(pack, [...pack.index.keys()], game.i18n.localize(label));
  }
  if (!isPlayedSomewhere()) await game.scenes.get(scene ?? "")?.activate();
}

/** Whether a hero stands on the map that everyone is shown. */
function isPlayedSomewhere(): boolean {
  return game.scenes.active?.tokens.contents.some(({ actor }) => actor && isHero(actor)) === true;
}

/** Opens the guide of a starter adventure that has been set up. */
export async function openGuide({ guide, packs }: Starter): Promise<void> {
  // Of two guides with one name, the compendium's would only be in the way.
  for (const name of packs) {
    const stored = ownCompendium(name)?.get(guide) as { readonly sheet?: { close(): Promise<unknown> } } | undefined;
    await stored?.sheet?.close();
  }
  await openSheet(game.journal.get(guide));
}
