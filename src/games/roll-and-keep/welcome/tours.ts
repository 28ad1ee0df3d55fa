import { ownHero } from "../../../engine/heroes/is-hero.ts";
import { closeWindows, showOwnHero, showPanel } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isManaActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";

const closeDialog = (): void => {
  closeWindows(".keep-dialog");
};

function openDialog(): void {
  const hero = ownHero();
  if (isManaActor(hero) && !document.querySelector(".keep-dialog")) void rollCheck(hero);
}

/** A hero's sheet and a first roll. */
export const KEEP_TOURS: readonly GameTour[] = [
  {
    id: "firstRoll",
    label: "keep",
    isReady: () => ownHero() !== null,
    stops: [
      { id: "mana", selector: ".mana-sheet .mana-colors", open: () => (closeDialog(), showOwnHero()) },
      { id: "attribute", selector: ".mana-sheet .roll-attribute", open: showOwnHero },
      { id: "dialog", selector: ".keep-dialog .window-content", open: openDialog },
      { id: "roll", selector: ".keep-dialog .roll-footer", open: openDialog },
      { id: "card", selector: "#chat", open: () => (closeDialog(), showPanel("chat")) },
    ],
    close: closeDialog,
  },
];
