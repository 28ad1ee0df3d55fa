import {
  attackSteps,
  callStep,
  cardStep,
  endStep,
  hasRolled,
  type Lesson,
  offerStep,
} from "../../../engine/lesson/lesson.ts";

const DIALOG = ".keep-dialog";

/** Bram and a constable go at each other: roll and keep, the other side, harm, and a call. */
export const LESSON: Lesson = {
  hero: { pack: "roll-and-keep-heroes", id: "RkBramTolliver00", x: 800, y: 500 },
  foe: { pack: "roll-and-keep-opponents", id: "RkLampConstable0", x: 900, y: 500 },
  map: { pack: "roll-and-keep-maps", id: "RkGlassOrchard00" },
  begin: (_fight, hero) => [[{ type: "begin" }], [{ type: "call", member: hero }]],
  dialog: DIALOG,
  steps: [
    ...attackSteps("hero", DIALOG),
    cardStep("oppose", /^opposed/, "hero"),
    offerStep("harm", /^harmed/, "harmed", "hero"),
    cardStep("answer", /./, "hero"),
    endStep("hero"),
    callStep("foe", "call", (facts) => !hasRolled(facts, "foe")),
    ...attackSteps("foe", DIALOG),
    cardStep("defend", /^opposed/, "foe"),
    offerStep("harm", /^harmed/, "harmed", "foe"),
    cardStep("answer", /./, "foe"),
    endStep("foe"),
  ],
};
