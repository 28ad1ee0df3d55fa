/** Who may write which event onto a card: the roller's moves are for the card's author and the roller's owners, a defender's for their owners. */
import type { Writer } from "../../../../engine/log/fold.ts";
import { findTarget } from "./draft.ts";
import type { CheckStep } from "./events.ts";
import type { CheckState } from "./state.ts";

type Right<Step extends CheckStep> = (event: Step, state: CheckState, writer: Writer) => boolean;

/** The author opened the check for the roller, and so speaks for it as its owners do. */
function speaksForRoller({ opening }: CheckState, writer: Writer): boolean {
  return writer.author || writer.owns(opening.roller);
}

const ofRoller: Right<CheckStep> = (_event, state, writer) => speaksForRoller(state, writer);
const ofNarrator = (): boolean => false;

/** A side's own decisions: the roller's, or those of the one who defended that target. */
function ofSide({ target }: { readonly target?: string }, state: CheckState, writer: Writer): boolean {
  if (target === undefined) return speaksForRoller(state, writer);
  const defender = state.targets.find(({ id }) => id === target)?.defence?.defender;
  return defender !== undefined && writer.owns(defender);
}

/** What each event takes of somebody who is no narrator. */
export const RIGHTS: { readonly [Type in CheckStep["type"]]: Right<Extract<CheckStep, { type: Type }>> } = {
  searched: ofRoller,
  rolled: ofRoller,
  impact: ofRoller,
  shared: ofRoller,
  helped: ({ helper }, state, writer) => speaksForRoller(state, writer) || writer.owns(helper),
  critical: ofSide,
  talent: ofSide,
  boosted: ofSide,
  accepted: ofSide,

  /** Whoever is attacked answers, and nobody in their place. A check that names nobody may be answered by anyone. */
  defended({ target = "", defender }, state, writer) {
    const attacked = state.targets.find((each) => each.id === target);
    if (!attacked) return false;
    const { id, source } = attacked;
    const named = [id, source.type === "opposed" ? source.id : ""];
    return (named.includes(defender) || named.every((name) => name === "")) && writer.owns(defender);
  },

  /** The roller may roll, once, the dice of a rating that the card has named; any other rating is the narrator's. */
  challenged({ target = "", source, faces }, state, writer) {
    const rated = state.targets.find(({ id }) => id === target);
    return !source && faces !== undefined && (rated?.dice ?? 0) > 0 && speaksForRoller(state, writer);
  },

  judged: ofNarrator,
  awarded: ofNarrator,
  rebuffed: ofNarrator,
  bargainOffered: ({ offeredBy }, state, writer) => offeredBy === "roller" && speaksForRoller(state, writer),

  bargainAnswered({ offer }, state, writer) {
    const answered = state.bargains.find(({ id }) => id === offer);
    return answered?.offeredBy === "narrator" && speaksForRoller(state, writer);
  },

  contributed: ({ roller }, _state, writer) => writer.owns(roller),
  /** What was meant for somebody only a narrator lets somebody else feel (U-01). */
  applied({ target = "", on }, state, writer) {
    const meant = findTarget(state, target)?.id ?? target;
    return writer.owns(on) && (meant === "" || meant === on);
  },

  endured({ effect }, state, writer) {
    const overflow = state.overflows.find((each) => each.effect === effect);
    return overflow !== undefined && writer.owns(overflow.target);
  },
};
