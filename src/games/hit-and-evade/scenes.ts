import type { TenacityActor } from "../../engine/data/actor.ts";
import { endOfScene, type MemberFacts, type RestKind, type Scenes } from "../../engine/scenes/scenes.ts";
import { conditionOf, isEvadeActor, isHeld } from "./data/documents.ts";
import type { Rest } from "./rules/opening.ts";
import { sheetWords } from "./words.ts";

/** A rest of some length (S3-14). */
const rest = (id: Rest, hours: number): RestKind => ({
  id,
  label: `TENACITY.Evade.Sheet.CareOf.${id}`,
  seconds: hours * 3600,
  event: "tenacityRest",
  rules: async () => (await import("./rest/rests.ts")).restRules(id),
});

/** How scenes end, and how everyone rests for half an hour, two hours or a night (S3-13, S3-14). */
export const SCENES: Scenes = {
  takesPart: isEvadeActor,
  member,
  rests: [
    endOfScene(async () => (await import("./rest/scene-end.ts")).SCENE_END),
    rest("halfHour", 0.5),
    rest("twoHours", 2),
    rest("night", 8),
  ],
};

function member(actor: TenacityActor): MemberFacts {
  if (!isEvadeActor(actor)) return { concept: "", tracks: [], states: [] };
  const { concept, life, fatigue } = actor.system;
  const share = Math.min(1, Math.max(0, life.value / life.max));
  return {
    concept,
    tracks: [
      { id: "life", label: sheetWords("Life"), value: life.value, max: life.max, share },
      { id: "fatigue", label: sheetWords("Fatigue"), value: fatigue },
    ],
    states: [conditionOf(actor), isHeld(actor) ? sheetWords("Immobile") : ""].filter((word) => word !== ""),
  };
}
