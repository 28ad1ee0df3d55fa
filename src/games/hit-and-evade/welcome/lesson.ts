import { attackSteps, cardStep, endStep, type Lesson } from "../../../engine/lesson/lesson.ts";
import type { EvadeFight } from "../turns/read-turns.ts";

const DIALOG = ".evade-dialog";

/** Maren and a customs gunner shoot it out: the chance to hit, damage, a dodge. */
export const LESSON: Lesson = {
  hero: { pack: "hit-and-evade-heroes", id: "HeMarenHolt00000", x: 600, y: 600 },
  foe: { pack: "hit-and-evade-opponents", id: "HeCustomsGunner0", x: 900, y: 600 },
  map: { pack: "hit-and-evade-maps", id: "HeTallowLane0000" },
  begin(fight, hero, foe) {
    const { members } = (fight as EvadeFight).evadeTurns.state;
    const groupOf = (id: string): string => members.find((each) => each.id === id)?.group ?? "";
    return [
      [{ type: "roll", group: groupOf(hero), face: 10, bonus: 20 }],
      [{ type: "roll", group: groupOf(foe), face: 1 }],
      [{ type: "begin" }],
    ];
  },
  dialog: DIALOG,
  steps: [
    ...attackSteps("hero", DIALOG),
    cardStep("foeDodge", /^(dodged|stood)/, "hero"),
    cardStep("damage", /^damaged/, "hero"),
    cardStep("jam", /^jammed/, "hero"),
    cardStep("conscious", /^conscious/, "hero"),
    cardStep("answer", /./, "hero"),
    endStep("hero"),
    ...attackSteps("foe", DIALOG),
    cardStep("dodge", /^(dodged|stood)/, "foe"),
    cardStep("damage", /^damaged/, "foe"),
    cardStep("jam", /^jammed/, "foe"),
    cardStep("conscious", /^conscious/, "foe"),
    cardStep("answer", /./, "foe"),
    endStep("foe"),
  ],
};
