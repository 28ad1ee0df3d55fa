import type { TenacityActor } from "../../engine/data/actor.ts";
import { endOfScene, type MemberFacts, type Scenes } from "../../engine/scenes/scenes.ts";
import { localize } from "../../engine/text/words.ts";
import { isCharacter } from "./data/documents.ts";
import { SHORT_REST_MINUTES } from "./rules/index.ts";
import { spinDial, trackViews } from "./sheets/character-view.ts";
import { StashSheet } from "./sheets/stash-sheet.ts";
import { DAY_WORK } from "./gm/day-work.ts";

/** How scenes end, and how groups recover (R-508, R-911, R-1601 to R-1603). */
export const SCENES: Scenes = {
  takesPart: isCharacter,
  member,
  rests: [
    endOfScene(async () => (await import("./gm/end-scene.ts")).SCENE_END),
    {
      id: "shortRest",
      label: "TENACITY.Party.ShortRest",
      seconds: SHORT_REST_MINUTES * 60,
      event: "tenacityRest",
      rules: async () => (await import("./gm/short-rest.ts")).SHORT_REST,
    },
    {
      id: "dayPasses",
      label: "TENACITY.Party.DayPasses",
      seconds: 86_400,
      event: "tenacityRest",
      rules: async () => (await import("./gm/day-passes.ts")).DAY_PASSES,
    },
  ],
  work: DAY_WORK,
  sheet: StashSheet,
};

function member(actor: TenacityActor): MemberFacts {
  if (!isCharacter(actor)) return { concept: "", tracks: [], states: [] };
  const { signed, tone } = spinDial(actor.system.spin);
  const spin = { id: "spin", label: localize("TENACITY.Track.spin"), value: signed, tone };
  return {
    concept: actor.system.concept,
    tracks: [...trackViews(actor), spin],
    states: actor.system.dead ? [localize("TENACITY.Character.Dead")] : [],
  };
}
