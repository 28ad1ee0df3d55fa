import type { Standing } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, offer } from "../../../engine/cards/move.ts";
import type { KeepDraft, KeepState, KeptRoll } from "../rules/card.ts";
import { type KeepSight, playsRoll, say } from "./shared.ts";

/** Dice that are kept, by their places in the roll. */
const CHOSEN = shape.object({ roll: shape.name, places: shape.all(shape.integer) });

/**
 * Keeps a die that was set aside in the place of the lowest that is kept (S4-3). The best are kept unless someone chooses others; the
 * dice themselves are the buttons.
 */
export const KEEP: Move<KeepDraft, KeepState, shape.Of<typeof CHOSEN>> = {
  type: "kept",
  name: "keep",
  event: CHOSEN,

  may: (card, { roll }) => (changeable(card).some(({ id }) => id === roll) ? null : "alreadyApplied"),

  reduce(draft, _id, { roll, places }) {
    const found = draft.rolls.find(({ id }) => id === roll);
    if (!found) return "notRolled";
    const isThere = (place: number): boolean => place >= 0 && place < found.faces.length;
    if (new Set(places).size !== found.part.kept || places.length !== found.part.kept || !places.every(isThere))
      return "wrongDice";
    draft.kept.set(roll, places);
    return null;
  },

  mayWrite({ roll }, state, writer) {
    const found = state.rolls.find(({ id }) => id === roll);
    return found !== undefined && (writer.owns(found.part.actor) || (writer.author && found.side === "own"));
  },

  words: () => say("Step.kept"),
  offers: (sight) =>
    changeableBy(sight).flatMap((roll) =>
      swaps(roll).map(({ place, instead }, _index, all) => {
        const equal = all.filter((each) => roll.faces[each.place] === roll.faces[place]);
        const [face, other] = [place, instead].map((each) => String(roll.faces[each] ?? 0));
        const nth = {
          number: String(equal.findIndex((each) => each.place === place) + 1),
          count: String(equal.length),
        };
        const key = equal.length > 1 ? "KeepNthInstead" : "KeepInstead";
        return offer(keepKey(roll, place), say(key, { face: face ?? "", instead: other ?? "", ...nth }));
      }),
    ),

  plan(sight, { key }) {
    for (const roll of changeableBy(sight)) {
      const swap = swaps(roll).find(({ place }) => keepKey(roll, place) === key);
      if (!swap) continue;
      const places = [...roll.places.filter((each) => each !== swap.instead), swap.place].sort((a, b) => a - b);
      return { rolls: [], event: () => ({ type: "kept", roll: roll.id, places }) };
    }
    return null;
  },
};

export function keepKey({ id }: KeptRoll, place: number): string {
  return `kept|${id}|${String(place)}`;
}

/** Rolls of which other dice may be kept: of each side the last, as long as no one has judged it. */
function changeable({ own, other, opening }: Standing<KeepState>): readonly KeptRoll[] {
  const isJudged = opening?.against.kind === "unaware" && own?.result !== null;
  return [isJudged ? null : own, other].filter((roll) => roll !== null);
}

/** Those of which this person may keep others. */
function changeableBy(sight: KeepSight): readonly KeptRoll[] {
  return changeable(sight.state).filter((roll) => playsRoll(sight, roll));
}

/** For each die that is set aside and shows something else, the lowest of those that are kept. */
function swaps({ faces, places }: KeptRoll): readonly { readonly place: number; readonly instead: number }[] {
  const [lowest] = places.toSorted((a, b) => (faces[a] ?? 0) - (faces[b] ?? 0));
  if (lowest === undefined) return [];
  return faces
    .map((_face, place) => place)
    .filter((place) => !places.includes(place) && faces[place] !== faces[lowest])
    .map((place) => ({ place, instead: lowest }));
}
