import { findActor, nameOf } from "../../engine/data/actor-identity.ts";
import { type AwardKind, endOfScene, type Scenes } from "../../engine/scenes/scenes.ts";
import { format, localize } from "../../engine/text/words.ts";
import { isInCrew } from "./data/crew.ts";
import { type CharacterActor, isCharacter, isVehicle } from "./data/documents.ts";
import { SHORT_REST_MINUTES } from "./rules/index.ts";
import { keepDiscoveries } from "./challenges/challenge-actions.ts";
import { challengeFinds } from "./challenges/challenge-view.ts";
import { spinDial, trackViews } from "./sheets/character-view.ts";
import { StashSheet } from "./sheets/stash-sheet.ts";
import { DAY_WORK } from "./gm/day-work.ts";

/** Spin that narrators give or take. */
export const SPIN_AWARD: AwardKind = { id: "spin", label: "TENACITY.Track.spin", isSigned: true };

/** How scenes end, and how groups recover (R-508, R-911, R-1601 to R-1603). */
export const SCENES: Scenes<CharacterActor> = {
  takesPart: isCharacter,
  tracks(actor) {
    const { signed, tone } = spinDial(actor.system.spin);
    return [...trackViews(actor), { id: "spin", label: localize("TENACITY.Track.spin"), value: signed, tone }];
  },
  states: ({ system }) => [system.dead ? localize("TENACITY.Character.Dead") : ""],
  finds: { of: challengeFinds, keep: keepDiscoveries },
  rests: [
    endOfScene(async () => (await import("./gm/end-scene.ts")).SCENE_END),
    {
      id: "shortRest",
      label: "TENACITY.Party.ShortRest",
      seconds: SHORT_REST_MINUTES * 60,
      rules: async () => (await import("./gm/short-rest.ts")).SHORT_REST,
    },
    {
      id: "dayPasses",
      label: "TENACITY.Party.DayPasses",
      seconds: 86_400,
      rules: async () => (await import("./gm/day-passes.ts")).DAY_PASSES,
    },
  ],
  vehicles: (people) =>
    game.actors.contents.filter((actor) => isVehicle(actor) && people.some(({ uuid }) => isInCrew(actor, uuid))),
  note: pilotNote,
  awards: [SPIN_AWARD, { id: "tenacity", label: "TENACITY.Track.tenacity" }],
  work: DAY_WORK,
  sheet: StashSheet,
};

/** Who steers a vehicle. */
function pilotNote(actor: Actor.Implementation): string {
  const pilot = isVehicle(actor) ? findActor(actor.system.pilot) : null;
  return pilot ? format("TENACITY.Vehicle.SteeredBy", { name: nameOf(pilot) }) : "";
}
