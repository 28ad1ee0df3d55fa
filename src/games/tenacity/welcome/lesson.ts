import { attackSteps, callStep, cardStep, endStep, hasRolled, type Lesson } from "../../../engine/lesson/lesson.ts";

const DIALOG = ".check-dialog";

/** Corin crosses blades with a sergeant: the spotlight, a roll, a push, impact and a defense. */
export const LESSON: Lesson = {
  hero: { pack: "heroes", id: "CorinAshdown0000", x: 800, y: 500 },
  foe: { pack: "npcs", id: "GuardSergeant000", x: 900, y: 500 },
  map: { pack: "ninth-bell-maps", id: "DrownedBellhouse" },
  begin: (_fight, hero) => [[{ type: "begin" }], [{ type: "light", combatant: hero }]],
  dialog: DIALOG,
  steps: [
    ...attackSteps("hero", DIALOG),
    cardStep("push", /^roller\|.*\|boost/, "hero"),
    cardStep("impact", /\|impact/, "hero"),
    cardStep("apply", /\|apply/, "hero"),
    cardStep("answer", /./, "hero"),
    endStep("hero"),
    callStep("foe", "giveLight", (facts) => !hasRolled(facts, "foe")),
    ...attackSteps("foe", DIALOG),
    cardStep("defend", /\|defend/, "foe"),
    cardStep("push", /^defender\|.*\|boost/, "foe"),
    cardStep("impact", /\|impact/, "foe"),
    cardStep("apply", /\|apply/, "foe"),
    cardStep("miss", /^roller\|.*\|accept/, "foe"),
    cardStep("answer", /./, "foe"),
    endStep("foe"),
  ],
};
