import { plainClocks } from "../clocks/clocks-in-sight.ts";
import { addClock, findClock } from "../clocks/edit-clock.ts";
import { copyMissing, ownCompendium } from "../data/own-compendium.ts";
import { currentGame, gameWords, packOf } from "../game.ts";
import { isHero } from "../heroes/is-hero.ts";
import { openSheet } from "../windows/open-sheet.ts";
import type { Starter, StarterClock, WelcomeButton } from "./welcome.ts";

/** Whether a starter adventure has been copied into the world. */
export function isSetUp({ guide }: Starter): boolean {
  return game.journal.get(guide) !== undefined;
}

/** Whether it can be set up, or was: the compendia of a game may be left out. */
export function isOffered(starter: Starter): boolean {
  return isSetUp(starter) || starter.packs.some((name) => ownCompendium(name));
}

/**
 * Copies a starter adventure into the world, in folders of its own; what is there already stays as it is. Everyone is shown its map,
 * unless they play on another.
 */
async function setUpStarter({ packs, scene, clocks = [] }: Starter): Promise<void> {
  for (const name of packs) {
    const pack = ownCompendium(name);
    if (pack) await copyMissing(pack, [...pack.index.keys()], gameWords(currentGame(), "Starter.Label"), packs);
  }
  for (const clock of clocks) await bringClock(clock);
  if (!isPlayedSomewhere()) await game.scenes.get(scene ?? "")?.activate();
}

/** Sets up the starter adventure of the world's game, and opens its guide. */
export async function setUpAdventure(): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("TENACITY.Welcome.Starter.NarratorsOnly", { localize: true });
    return;
  }
  const starter = currentGame().welcome?.starter;
  if (!starter) return;
  await setUpStarter(starter);
  await openGuide(starter);
}

/** Adds a clock, unless the world has one of its name. */
async function bringClock({ id, ...facts }: StarterClock): Promise<void> {
  const name = gameWords(currentGame(), `Starter.${id}.Name`);
  if (findClock(plainClocks(), name)) return;
  await addClock({ ...facts, name, outcome: gameWords(currentGame(), `Starter.${id}.Outcome`) });
}

/** Whether a hero stands on the map that everyone is shown. */
function isPlayedSomewhere(): boolean {
  return game.scenes.active?.tokens.contents.some(({ actor }) => actor && isHero(actor)) === true;
}

export async function openGuide({ guide, packs }: Starter): Promise<void> {
  // Of two guides with one name, the compendium's would only be in the way.
  for (const name of packs) {
    const stored = ownCompendium(name)?.get(guide) as { readonly sheet?: { close(): Promise<unknown> } } | undefined;
    await stored?.sheet?.close();
  }
  await openSheet(game.journal.get(guide));
}

/** A button that opens a compendium of the world's game; none where the game has left it out. */
export function packButton(
  kind: "heroes" | "rules",
  button: Pick<WelcomeButton, "id" | "label" | "icon">,
): readonly WelcomeButton[] {
  const pack = ownCompendium(packOf(currentGame(), kind));
  return pack ? [{ ...button, run: () => pack.render(true) }] : [];
}
