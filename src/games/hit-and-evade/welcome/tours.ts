import { ownHero } from "../../../engine/heroes/is-hero.ts";
import { rollTour } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isEvadeActor, isWeapon, itemsOf } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";

/** A hero's sheet and a first attack: with the first weapon at hand that is no gun, else with fists. */
export const EVADE_TOURS: readonly GameTour[] = [
  rollTour({
    label: "evade",
    stops: [
      { id: "vitals", selector: ".evade-sheet .vitals" },
      { id: "weapons", selector: ".evade-sheet [data-action=attack]" },
    ],
    dialog: ".evade-dialog",
    footer: ".roll-footer",
    ask() {
      const hero = ownHero();
      if (!isEvadeActor(hero)) return;
      const weapon = itemsOf(hero, isWeapon).find(({ system }) => system.kind !== "gun");
      void rollAttack(hero, { weapon: weapon?.id ?? "" });
    },
  }),
];
