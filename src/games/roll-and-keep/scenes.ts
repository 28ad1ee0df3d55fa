import { showMessage } from "../../engine/cards/show-message.ts";
import { endOfScene, type Scenes } from "../../engine/scenes/scenes.ts";
import { format, localize } from "../../engine/text/words.ts";
import { openWork } from "./card/work-clocks.ts";
import { isManaActor, type ManaActor } from "./data/documents.ts";
import { colorName } from "./words.ts";

/** How scenes end, how heroes rest, and the days over which they work (S4-5). */
export const SCENES: Scenes<ManaActor> = {
  takesPart: isManaActor,
  /** The pool of each color that someone has, and harm. */
  tracks({ system: { permanent, pool, harm } }) {
    const colors = Object.entries(permanent).filter(([color, most]) => most > 0 || (pool[color] ?? 0) > 0);
    return [
      ...colors.map(([color, max]) => ({ id: "mana", label: colorName(color), value: pool[color] ?? 0, max })),
      { id: "wounds", label: localize("TENACITY.Keep.Rest.Harm"), ...harm },
    ];
  },
  rests: [
    endOfScene(async () => (await import("./rest/rests.ts")).SCENE_END),
    {
      id: "rest",
      label: "TENACITY.Expiry.Rest",
      seconds: 8 * 3600,
      rules: async () => (await import("./rest/rests.ts")).REST,
    },
    {
      id: "dayPasses",
      label: "TENACITY.Party.DayPasses",
      seconds: 86_400,
      rules: async () => (await import("./rest/rests.ts")).DAY_PASSES,
    },
  ],
  work: {
    label(uuid) {
      const work = openWork(uuid);
      return work ? format("TENACITY.Keep.Rest.GoOn", { title: work.opening.title }) : null;
    },
    run: async (uuid) => showMessage(uuid.slice(uuid.lastIndexOf(".") + 1)),
  },
};
