import { endOfScene, type RestKind, type Scenes } from "../../engine/scenes/scenes.ts";
import { conditionOf, type EvadeActor, isEvadeActor, isHeld } from "./data/documents.ts";
import type { Rest } from "./rules/opening.ts";
import { sheetWords } from "./words.ts";

/** A rest of some length (S3-14). */
const rest = (id: Rest, hours: number): RestKind => ({
  id,
  label: `TENACITY.Evade.Sheet.CareOf.${id}`,
  seconds: hours * 3600,
  rules: async () => (await import("./rest/rests.ts")).restRules(id),
});

/** How scenes end, and how everyone rests for half an hour, two hours or a night (S3-13, S3-14). */
export const SCENES: Scenes<EvadeActor> = {
  takesPart: isEvadeActor,
  tracks: ({ system: { life, fatigue } }) => [
    { id: "life", label: sheetWords("Life"), value: life.value, max: life.max },
    { id: "fatigue", label: sheetWords("Fatigue"), value: fatigue },
  ],
  states: (actor) => [conditionOf(actor), isHeld(actor) ? sheetWords("Immobile") : ""],
  rests: [
    endOfScene(async () => (await import("./rest/scene-end.ts")).SCENE_END),
    rest("halfHour", 0.5),
    rest("twoHours", 2),
    rest("night", 8),
  ],
};
