import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { showWindow } from "../../../compat/windows.ts";
import { menu } from "../../../engine/settings/menu.ts";
import type { WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { late } from "../../../engine/windows/late.ts";
import { dieName } from "../words.ts";
import { USUAL_HERO } from "./hero-draft.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.NewHeroes.${key}`, data);

async function openUsualHero(): Promise<void> {
  const { UsualHeroWindow } = await late(import("./usual-hero-window.ts"));
  await showWindow(new UsualHeroWindow());
}

/** Adds the window to core's settings; call in `setup`. */
export function offerUsualHero(): void {
  game.settings.registerMenu(SYSTEM_ID, "assetNewHero", {
    name: "TENACITY.AssetPool.NewHeroes.Title",
    label: "TENACITY.AssetPool.NewHeroes.Edit",
    hint: "TENACITY.AssetPool.NewHeroes.Hint",
    icon: "fa-solid fa-wand-magic-sparkles",
    type: menu(openUsualHero),
    restricted: true,
  });
}

/** What a narrator may settle in a new world: what a new hero usually has. */
export function settle(): readonly WelcomeStep[] {
  const { dice, features } = USUAL_HERO.value;
  return [
    {
      id: "newHeroes",
      title: say("Title"),
      text: say("Hint"),
      state: [dice.map(dieName).join(", "), say("FeaturesOf", { count: String(features) })].join(" · "),
      isDone: true,
      buttons: [
        {
          id: "edit",
          label: say("Edit"),
          icon: "fa-solid fa-list-check",
          run: openUsualHero,
        },
      ],
    },
  ];
}
