import type { Move } from "../../../engine/cards/move.ts";
import type { KeepDraft, KeepState, KeptRoll } from "../rules/card.ts";
import { type AboutRoll, KEPT } from "../rules/steps.ts";
import { type KeepSight, offer, playsRoll, say } from "./shared.ts";

/**
 * Keeps a die that was set aside in the place of the lowest that is kept (S4-3). The best are kept unless someone chooses others; the
 * dice themselves are the buttons.
 */
export const KEEP: Move<KeepDraft, KeepState, AboutRoll & { readonly places: readonly number[] }> = {
  ...KEPT,
  name: "keep",
  words: () => say("Step.kept"),
  offers: (sight) =>
    changeable(sight).flatMap((roll) =>
      swaps(roll).map(({ place, instead }) => {
        const faces = { face: String(roll.faces[place] ?? 0), instead: String(roll.faces[instead] ?? 0) };
        return offer(keepKey(roll, place), say("KeepInstead", faces));
      }),
    ),

  plan(sight, { key }) {
    for (const roll of changeable(sight)) {
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

/** Rolls of which this person may keep other dice: of each side the last, as long as no one has judged it. */
function changeable(sight: KeepSight): readonly KeptRoll[] {
  const { own, other, opening } = sight.state;
  const isJudged = opening?.against.kind === "unaware" && own?.result !== null;
  return [isJudged ? null : own, other].filter((roll) => roll !== null).filter((roll) => playsRoll(sight, roll));
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
