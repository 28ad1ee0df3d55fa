import { menuEntry } from "../../compat/context-menu.ts";
import { chooseByButton } from "../windows/choose-by-button.ts";
import { isHero } from "./is-hero.ts";

type Hero = Actor.Implementation;

/** Lines in the menu of a hero in the actors directory: who plays it. Call in `init`. */
export function registerHeroPlayer(): void {
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    entries.push(
      menuEntry({
        label: "TENACITY.HeroPlayer.Choose",
        icon: "fa-solid fa-user-check",
        offered: (target) => game.user.isGM && players().length > 0 && heroOf(target) !== null,
        run: (target) => void choosePlayer(heroOf(target)),
      }),
      menuEntry({
        label: "TENACITY.HeroPlayer.Play",
        icon: "fa-solid fa-user-check",
        offered: (target) => !game.user.isGM && heroOf(target)?.isOwner === true && !isPlayed(heroOf(target)),
        run: (target) => void play(heroOf(target), game.user),
      }),
    );
  });
}

function heroOf({ dataset }: HTMLElement): Hero | null {
  const actor = game.actors.get(dataset["entryId"] ?? "");
  return actor && isHero(actor) ? actor : null;
}

function players(): readonly User.Implementation[] {
  return game.users.contents.filter(({ isGM }) => !isGM);
}

function isPlayed(hero: Hero | null): boolean {
  return game.user.character?.id === hero?.id;
}

async function choosePlayer(hero: Hero | null): Promise<void> {
  if (!hero) return;
  const title = game.i18n.format("TENACITY.HeroPlayer.Title", { name: hero.name });
  const player = await chooseByButton(title, players());
  if (player) await play(hero, player);
}

/** Makes a hero the character that someone plays, and theirs. */
async function play(hero: Hero | null, player: User.Implementation): Promise<void> {
  if (!hero) return;
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  // Owners may not be named by players, who own the hero that they choose.
  if (game.user.isGM) await hero.update({ ownership: { ...hero.ownership, [player.id ?? ""]: OWNER } });
  await player.update({ character: hero.id });
  ui.notifications.info("TENACITY.HeroPlayer.Done", { format: { player: player.name, hero: hero.name } });
}
