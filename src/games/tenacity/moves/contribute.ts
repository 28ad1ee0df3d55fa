import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor, speaksFor } from "../../../engine/cards/card.ts";
import { format } from "../../../engine/text/words.ts";
import { findCharacter, openingOf, readCheck, type CheckMessage } from "../data/documents.ts";
import { comrades, isJoined } from "../effects/result-level.ts";
import { withoutDice } from "../plan/step-plan.ts";
import type { LegalMove } from "../rules/index.ts";
import type { CheckMove, CheckSight } from "./check-move.ts";

/** The impact of another character's own success joins in (R-1503). */
const CONTRIBUTED = shape.object({
  /** Opaque id of the other check. */
  check: shape.name,
  roller: shape.text,
  impact: shape.count,
});

type ContributedEvent = shape.Of<typeof CONTRIBUTED>;

/** The impact of another card joins in (R-1503). */
export const CONTRIBUTE: CheckMove<ContributedEvent, LegalMove, "contribute"> = {
  type: "contributed",
  name: "contribute",
  event: CONTRIBUTED,

  reduce(draft, id, { check, roller, impact }) {
    if (draft.opening.resolution !== "impact") return "noImpact";
    if (draft.contributions.some((each) => each.check === check)) return "alreadyContributed";
    draft.contributions = [...draft.contributions, { check, roller, impact, event: id }];
    return null;
  },

  mayWrite: ({ roller }, _state, writer) => writer.owns(roller),

  words: ({ roller, impact }) => format("TENACITY.Event.contributed", { actor: cardActor(roller).name, impact }),

  offers: (sight) =>
    contributions(sight).map((event) => ({
      key: keyOf(event),
      label: format("TENACITY.Contribute.Join", { name: cardActor(event.roller).name, impact: event.impact }),
      result: "",
      price: "",
      elsewhere: true,
    })),

  plan(sight, { key }) {
    const found = contributions(sight).find((event) => keyOf(event) === key);
    return found ? withoutDice(CONTRIBUTE, found) : null;
  },

  names: ({ roller }) => [roller],

  panel: {
    template: templatePath("games/tenacity/chat/contribute"),
    views: (_sight, offers) => (offers.length > 0 ? [{ folded: true, offers }] : []),
  },
};

const keyOf = ({ check }: ContributedEvent): string => `contribute|${check}`;

/** Successes of others, lately rolled by someone whom a user speaks for, that have not joined in yet. */
function contributions({ message, state, user }: CheckSight): readonly ContributedEvent[] {
  if (state.opening.resolution !== "impact" || state.applied.length > 0) return [];
  const joined = new Set(state.contributions.map(({ check }) => check));
  const rollers = new Set([state.opening.roller, ...state.contributions.map(({ roller }) => roller)]);
  // Most of what was lately rolled is the roller's own, or someone else's to offer: none of that is read.
  const isOffered = (other: CheckMessage): boolean => {
    const { roller } = openingOf(other);
    return !joined.has(other.uuid) && !rollers.has(roller) && other.visible && speaksFor(findCharacter(roller), user);
  };
  return comrades(message as CheckMessage, isOffered).flatMap((other): readonly ContributedEvent[] => {
    const { opening, impact, final, success, contributions: theirs, applied } = readCheck(other).state;
    if (!impact || !final || success !== true || theirs.length > 0 || applied.length > 0 || isJoined(other)) return [];
    return [{ check: other.uuid, roller: opening.roller, impact: impact.value }];
  });
}
