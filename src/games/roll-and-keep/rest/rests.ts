import type { TenacityActor } from "../../../engine/data/actor.ts";
import { changeLine, effectEnds, offerName } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestRules, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { localize } from "../../../engine/text/words.ts";
import { openWorks, workLine } from "../card/work-clocks.ts";
import type { ManaActor } from "../data/documents.ts";
import { marksOn, poolName } from "../data/mana-actor-data.ts";
import type { Mark } from "../rules/kept-words.ts";
import { colorName, harmName } from "../words.ts";

type Figure = ManaActor & TenacityActor;

/** The guide says nothing of what comes back when: the table rules it, and ticks what does (docs/decisions/games.md). */
export const SCENE_END: RestRules<Figure> = {
  nothing: () => localize("TENACITY.Keep.Rest.NothingToEnd"),
  each: (actor) => ending(actor, [], [mana(actor, false)], ["scene"]),
};

export const REST: RestRules<Figure> = {
  nothing: () => localize("TENACITY.Keep.Rest.NothingToRest"),
  each: (actor) => ending(actor, [], [mana(actor, true), harm(actor)], ["scene", "rest"]),
};

/** Works over days go on with the next roll on their cards (S4-5). */
export const DAY_PASSES: RestRules<Figure> = {
  nothing: () => localize("TENACITY.Keep.Rest.NothingToRest"),
  each(actor) {
    const own = openWorks().filter(({ opening }) => opening.actor === actor.uuid);
    return ending(actor, own.map(workLine), [mana(actor, true), harm(actor)], ["scene", "rest"]);
  },
  work: ({ members }) =>
    openWorks()
      .filter(({ opening }) => members.some(({ uuid }) => uuid === opening.actor))
      .map(({ message }) => message.uuid),
};

/** @param lasting which marks end with it; others can be ticked */
function ending(
  actor: Figure,
  lines: readonly string[],
  offers: readonly (SceneOffer | null)[],
  lasting: readonly Mark["lasts"][],
): Ending {
  const marks = marksOn(actor);
  const over = marks.filter(({ lasts }) => lasting.includes(lasts));
  const others = marks.filter((mark) => !over.includes(mark));
  return {
    change: {
      actor,
      by: {},
      ends: over.map(({ id }) => id),
      lines: [...lines, ...over.map(({ name }) => effectEnds(name))],
    },
    offers: [
      ...offers.filter((offer) => offer !== null),
      ...others.map(({ id, name }) => ({
        name: offerName(actor, id),
        effect: id,
        label: effectEnds(name),
        on: false,
      })),
    ],
  };
}

/** Every pool is filled up to what is permanent; what is above that stays (S4-2). */
function mana(actor: Figure, on: boolean): SceneOffer | null {
  const { permanent, pool } = actor.system;
  const low = Object.entries(permanent).filter(([color, most]) => (pool[color] ?? 0) < most);
  if (low.length === 0) return null;
  const label = low.map(([color, most]) => changeLine(colorName(color), pool[color] ?? 0, most)).join(" · ");
  const by = Object.fromEntries(low.map(([color, most]) => [poolName(color), most - (pool[color] ?? 0)]));
  return { name: offerName(actor, "mana"), by, label, on };
}

/** One box of harm. */
function harm(actor: Figure): SceneOffer | null {
  const { value, max } = actor.system.harm;
  if (value === 0) return null;
  const step = (boxes: number): string =>
    boxes === 0 ? localize("TENACITY.Keep.Sheet.Unharmed") : harmName(boxes, max) || String(boxes);
  const label = changeLine(localize("TENACITY.Keep.Rest.Harm"), step(value), step(value - 1));
  return { name: offerName(actor, "harm"), by: { harm: -1 }, label, on: false };
}
