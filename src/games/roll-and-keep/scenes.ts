import type { TenacityActor } from "../../engine/data/actor.ts";
import { showMessage } from "../../engine/cards/show-message.ts";
import { endOfScene, type MemberFacts, type Scenes } from "../../engine/scenes/scenes.ts";
import { format, localize } from "../../engine/text/words.ts";
import { openWork } from "./card/work-clocks.ts";
import { isManaActor } from "./data/documents.ts";
import { colorName } from "./words.ts";

/** How scenes end, how heroes rest, and the days over which they work (S4-5). */
export const SCENES: Scenes = {
  takesPart: isManaActor,
  member,
  rests: [
    endOfScene(async () => (await import("./rest/rests.ts")).SCENE_END),
    {
      id: "rest",
      label: "TENACITY.Expiry.Rest",
      seconds: 8 * 3600,
      event: "tenacityRest",
      rules: async () => (await import("./rest/rests.ts")).REST,
    },
    {
      id: "dayPasses",
      label: "TENACITY.Party.DayPasses",
      seconds: 86_400,
      event: "tenacityRest",
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

/** The pool of each color that someone has, and harm. */
function member(actor: TenacityActor): MemberFacts {
  if (!isManaActor(actor)) return { concept: "", tracks: [], states: [] };
  const { concept, permanent, pool, harm } = actor.system;
  const colors = Object.entries(permanent).filter(([color, most]) => most > 0 || (pool[color] ?? 0) > 0);
  const tracks = colors.map(([color, max]) => {
    const value = pool[color] ?? 0;
    return { id: "mana", label: colorName(color), value, max, share: max > 0 ? Math.min(1, value / max) : 1 };
  });
  const share = harm.max > 0 ? harm.value / harm.max : 0;
  const taken = { id: "wounds", label: localize("TENACITY.Keep.Rest.Harm"), value: harm.value, max: harm.max, share };
  return { concept, tracks: [...tracks, taken], states: [] };
}
