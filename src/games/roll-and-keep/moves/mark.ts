import { bring, type CardState } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, offer } from "../../../engine/cards/move.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { lastsWords } from "../words.ts";
import { type KeepDraft, type KeepState, type KeptRoll, standOf } from "../rules/card.ts";
import { isExtended } from "../rules/opening.ts";
import { findManaActor, type KeepSight, playsRoll, say } from "./shared.ts";

const MARKED = shape.object({ roll: shape.name, target: shape.name });

/** What was worked with success leaves its mark on the one who worked it, or on whom it was worked. */
export const LEAVE_MARK: Move<KeepDraft, KeepState, shape.Of<typeof MARKED>> = {
  type: "marked",
  name: "mark",
  event: MARKED,

  reduce(draft, id, { roll, target }, account) {
    const stand = standOf(draft);
    const found = stand.rolls.find((each) => each.id === roll);
    if (!found?.part.leaves) return "nothingToApply";
    if (!isWorked(stand, found) || !targetsOf(draft.opening.against.actor, found).includes(target))
      return "nothingToApply";
    if (draft.effects.some(({ kind, target: known }) => kind === "mark" && known === target)) return "alreadyApplied";
    const { leaves: mark } = found.part;
    bring(draft, { event: id, kind: "mark", target, reason: "marked", price: false, mark }, account);
    return null;
  },

  mayWrite({ roll }, state, writer) {
    const found = state.rolls.find(({ id }) => id === roll);
    return found !== undefined && (writer.owns(found.part.actor) || (writer.author && found.side === "own"));
  },

  words: () => say("Step.marked"),
  names: ({ target }) => [target],
  offers: (sight) =>
    open(sight).flatMap(({ part: { leaves }, target, key }) => {
      const actor = findManaActor(target);
      if (!leaves || !actor) return [];
      return [
        offer(key, say("Leave", { mark: leaves.name, name: nameOf(actor) }), { result: lastsWords(leaves.lasts) }),
      ];
    }),
  plan(sight, { key }) {
    const found = open(sight).find((each) => each.key === key);
    return found ? { rolls: [], event: () => ({ type: "marked", roll: found.id, target: found.target }) } : null;
  },
};

/** Whether a roll did what it was for: a contest has to be won, and a work to be complete. */
function isWorked({ opening, contest, progress }: Omit<KeepState, keyof CardState>, roll: KeptRoll): boolean {
  if (!opening || !roll.reached || roll.side !== "own") return false;
  if (isExtended(opening.work)) return progress.complete;
  return opening.against.kind !== "direct" || contest?.winner === "a";
}

/** On whom a roll can leave its mark: who worked it, and against whom. */
function targetsOf(against: string, { part }: Pick<KeptRoll, "part">): readonly string[] {
  return [part.actor, ...(against === "" ? [] : [against])];
}

/** The marks that this person can still leave. */
function open(sight: KeepSight) {
  const { rolls, opening, effects } = sight.state;
  return rolls
    .filter((roll) => roll.part.leaves && isWorked(sight.state, roll) && (sight.user.isGM || playsRoll(sight, roll)))
    .flatMap(({ id, part }) =>
      targetsOf(opening?.against.actor ?? "", { part })
        .filter((target) => !effects.some((effect) => effect.kind === "mark" && effect.target === target))
        .map((target) => ({ id, part, target, key: `marked|${id}|${target}` })),
    );
}
