import { isElement } from "../../compat/elements.ts";
import { isPhone, onEveryPage } from "../../compat/windows.ts";
import { offerInDirectory } from "../windows/directory.ts";
import { chooseByButton } from "../windows/dialogs.ts";
import { isHero } from "./is-hero.ts";

type Hero = Actor.Implementation;

/** Lines in the menu of a hero in the actors directory: who plays it. Call in `init`. */
export function registerHeroPlayer(): void {
  offerInDirectory([
    {
      label: "TENACITY.HeroPlayer.Choose",
      icon: "fa-solid fa-user-check",
      offered: (actor) => game.user.isGM && players().length > 0 && isHero(actor),
      run: choosePlayer,
    },
    {
      label: "TENACITY.HeroPlayer.Play",
      icon: "fa-solid fa-user-check",
      offered: (actor) => !game.user.isGM && isHero(actor) && actor.isOwner && !isPlayed(actor),
      run: (hero) => play(hero, game.user),
    },
  ]);
}

function players(): readonly User.Implementation[] {
  return game.users.contents.filter(({ isGM }) => !isGM);
}

function isPlayed(hero: Hero): boolean {
  return game.user.character?.id === hero.id;
}

async function choosePlayer(hero: Hero): Promise<void> {
  const title = game.i18n.format("TENACITY.HeroPlayer.Title", { name: hero.name });
  const player = await chooseByButton(title, players());
  if (player) await play(hero, player);
}

/** Makes a hero the character that someone plays, and theirs. */
async function play(hero: Hero, player: User.Implementation): Promise<void> {
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  // Owners may not be named by players, who own the hero that they choose.
  if (game.user.isGM) await hero.update({ ownership: { ...hero.ownership, [player.id ?? ""]: OWNER } });
  await player.update({ character: hero.id });
  ui.notifications.info("TENACITY.HeroPlayer.Done", { format: { player: player.name, hero: hero.name } });
}

/** A sheet in the sidebar's page: no sidebar covers one in a small browser window of its own. */
const COVERED = "body:has(#sidebar) > .application.sheet";

/** On a phone windows and the sidebar cover each other: a tap on a sheet that the sidebar covers in part folds the sidebar. Call at `ready`. */
export function servePhones(): void {
  onEveryPage((page) => {
    page.addEventListener("pointerdown", ({ target }) => {
      const isCovered = isElement(target) && target.closest(COVERED) !== null;
      if (isCovered && isPhone(page) && ui.sidebar.expanded) ui.sidebar.toggleExpanded(false);
    });
  });
}
