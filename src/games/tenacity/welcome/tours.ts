import { ownHero } from "../../../engine/heroes/is-hero.ts";
import { showPanel } from "../../../engine/windows/open-sheet.ts";
import { rollTour, showOwnHero } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isCharacter } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { registry } from "../lists/registry.ts";

/** Opens the dialog of the first skill, as a click on the sheet does for those who want to be asked. */
function ask(hero: Actor.Implementation | null): void {
  const skill = registry().attributes[0]?.skills[0]?.id;
  if (skill !== undefined && isCharacter(hero)) void rollCheck(hero, skill, { ask: true });
}

/** A hero's sheet, a first roll, and the spotlight. */
export const TENACITY_TOURS: readonly GameTour[] = [
  {
    id: "sheet",
    label: "sheet",
    isReady: () => ownHero() !== null,
    stops: [
      { id: "hero", selector: ".hero-sheet .character-header", open: showOwnHero },
      { id: "tracks", selector: ".hero-sheet .character-tracks" },
      { id: "actions", selector: ".hero-sheet .open-actions" },
      { id: "tabs", selector: ".hero-sheet [role=tablist]" },
      { id: "edit", selector: ".hero-sheet .mode-toggle" },
    ],
  },
  rollTour({
    label: "firstRoll",
    stops: [{ id: "skill", selector: ".hero-sheet .roll-skill" }],
    dialog: ".check-dialog",
    footer: "footer",
    ask,
    after: [{ id: "spin", selector: ".hero-sheet .spin-dial", open: showOwnHero }],
  }),
  {
    id: "spotlight",
    label: "spotlight",
    stops: [
      { id: "tracker", selector: "#combat", open: () => showPanel("combat") },
      { id: "light", selector: "#combat" },
      { id: "next", selector: "#combat" },
      { id: "respond" },
    ],
  },
];
