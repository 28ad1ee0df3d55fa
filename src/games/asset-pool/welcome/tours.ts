import { rollTour } from "../../../engine/welcome/tours.ts";
import type { GameTour } from "../../../engine/welcome/welcome.ts";
import { isAssetHero } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";

/** A hero's sheet and a first roll. */
export const ASSET_TOURS: readonly GameTour[] = [
  rollTour({
    label: "assets",
    stops: [{ id: "sheet", selector: ".asset-hero-sheet .window-content" }],
    dialog: ".asset-dialog",
    ask: (hero) => isAssetHero(hero) && rollCheck(hero, { base: 3 }),
  }),
];
