import { rollTour } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isEvadeActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";

/** A hero's sheet and a first roll. */
export const EVADE_TOURS: readonly GameTour[] = [
  rollTour({
    label: "evade",
    stops: [{ id: "sheet", selector: ".evade-sheet .window-content" }],
    dialog: ".evade-dialog",
    ask: (hero) => isEvadeActor(hero) && rollCheck(hero),
  }),
];
