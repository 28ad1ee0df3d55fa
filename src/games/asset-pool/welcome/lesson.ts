import { attackSteps, callStep, cardStep, endStep, type Lesson, offerStep } from "../../../engine/lesson/lesson.ts";

const DIALOG = ".asset-dialog";

/** Isolde crosses words with the Countess, twice: three assets, a feature that turns a failure, what it costs, and a call. */
export const LESSON: Lesson = {
  hero: { pack: "asset-pool-heroes", id: "ApIsoldeMarrack0", x: 500, y: 800 },
  foe: { pack: "asset-pool-challenges", id: "ApTheCountess000", x: 700, y: 800 },
  map: { pack: "asset-pool-maps", id: "ApCountessHouse0" },
  begin: (_fight, hero) => [[{ type: "begin" }], [{ type: "call", member: hero }]],
  dialog: DIALOG,
  steps: [
    ...attackSteps("hero", DIALOG, ({ rolls, turns }) => rolls.length < turns),
    cardStep("turn", /^(rerolled|invoked)/, "hero"),
    offerStep("hinder", /^hindered/, "hindered", "hero"),
    cardStep("answer", /./, "hero"),
    endStep("hero"),
    callStep("hero", "call", ({ turns }) => turns < 2),
  ],
};
