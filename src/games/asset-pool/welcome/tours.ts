import { ownHero } from "../../../engine/heroes/is-hero.ts";
import { closeWindows, showOwnHero, showPanel } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isAssetHero } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";

const closeDialog = (): void => {
  closeWindows(".asset-dialog");
};

function openDialog(): void {
  const hero = ownHero();
  if (isAssetHero(hero) && !document.querySelector(".asset-dialog")) void rollCheck(hero, { base: 3 });
}

/** A hero's sheet and a first roll. */
export const ASSET_TOURS: readonly GameTour[] = [
  {
    id: "firstRoll",
    label: "assets",
    isReady: () => ownHero() !== null,
    stops: [
      { id: "sheet", selector: ".asset-hero-sheet .window-content", open: () => (closeDialog(), showOwnHero()) },
      { id: "dialog", selector: ".asset-dialog .window-content", open: openDialog },
      { id: "roll", selector: ".asset-dialog .roll-footer", open: openDialog },
      { id: "card", selector: "#chat", open: () => (closeDialog(), showPanel("chat")) },
    ],
    close: closeDialog,
  },
];
