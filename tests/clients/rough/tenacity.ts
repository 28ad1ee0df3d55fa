import { ACTOR_IDS } from "../../../table/world/users.ts";
import { JOREN, MISSA, SCENES, THUG } from "../../support/check/scenes.ts";
import type { RoughGame } from "./rough-game.ts";

const body = { stress: { value: 0 }, wounds: { value: 0 }, dead: false };
const points = (spin: number, tenacity: number): object => ({
  system: { ...body, spin, tenacity: { value: tenacity } },
});

/** 10acity Tactics, with the heroes of the seeded world: spin and tenacity that are paid, stress, wounds, conditions. */
export const TENACITY: RoughGame = {
  id: "tenacity",
  documents: [],
  people: [ACTOR_IDS.missa, ACTOR_IDS.joren, ACTOR_IDS.harborThug],
  heroes: { [ACTOR_IDS.missa]: "Ann", [ACTOR_IDS.joren]: "Ben" },
  numbers: {
    spin: "spin",
    tenacity: "tenacity.value",
    stress: "stress.value",
    wounds: "wounds.value",
    recovery: "recovery",
    dead: "dead",
  },
  asks: [],
  whole: { [MISSA]: points(2, 3), [JOREN]: points(2, 3), [THUG]: points(0, 0) },
  begin: (random) => ({
    [MISSA]: points(random.between(-2, 3), random.between(0, 3)),
    [JOREN]: points(random.between(-2, 3), random.between(0, 3)),
    [THUG]: points(0, 0),
  }),
  async rehearse(stage) {
    for (const { name, by, opening, events } of SCENES) {
      const client = stage.client(by);
      const written = events.map((event, place) => [
        `Event${name.length}Scene`.padEnd(14, "0") + String(place).padStart(2, "0"),
        { ...event, sequence: place + 1, by: client.seat.user },
      ]);
      const speaker = { actor: opening.roller.replace("Actor.", "") };
      const system = { opening, events: Object.fromEntries(written) as object };
      await stage.begin(name, by, () => client.create("ChatMessage", { type: "check", speaker, system }));
    }
  },
};
