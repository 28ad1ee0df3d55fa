import { ownHero } from "../../../engine/heroes/is-hero.ts";
import { closeWindows, isWindowOpen, showOwnHero, showPanel } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isEvadeActor, isWeapon, itemsOf } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";

const closeDialog = (): void => {
  closeWindows(".evade-dialog");
};

/** The dialog of an attack with the first weapon at hand, else with fists. */
function openDialog(): void {
  const hero = ownHero();
  if (!isEvadeActor(hero) || isWindowOpen(".evade-dialog")) return;
  const weapon = itemsOf(hero, isWeapon).find(({ system }) => system.kind !== "gun");
  void rollAttack(hero, { weapon: weapon?.id ?? "" });
}

function showHero(): Promise<void> {
  closeDialog();
  return showOwnHero();
}

function showChat(): void {
  closeDialog();
  showPanel("chat");
}

/** A hero's sheet and a first attack. */
export const EVADE_TOURS: readonly GameTour[] = [
  {
    id: "firstRoll",
    label: "evade",
    isReady: () => ownHero() !== null,
    stops: [
      { id: "vitals", selector: ".evade-sheet .vitals", open: showHero },
      { id: "weapons", selector: ".evade-sheet [data-action=attack]", open: showOwnHero },
      { id: "dialog", selector: ".evade-dialog .window-content", open: openDialog },
      { id: "roll", selector: ".evade-dialog .roll-footer", open: openDialog },
      { id: "card", selector: "#chat", open: showChat },
    ],
    close: closeDialog,
  },
];
