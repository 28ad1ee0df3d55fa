import { rollTour } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isManaActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";

/** A hero's sheet and a first roll. */
export const KEEP_TOURS: readonly GameTour[] = [
  rollTour({
    label: "keep",
    stops: [
      { id: "mana", selector: ".mana-sheet .mana-colors" },
      { id: "attribute", selector: ".mana-sheet .roll-attribute" },
    ],
    dialog: ".keep-dialog",
    ask: (hero) => isManaActor(hero) && rollCheck(hero),
  }),
];
