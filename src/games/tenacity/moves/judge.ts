import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor, type CardMessage } from "../../../engine/cards/card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { hiddenRating } from "../plan/hidden-ratings.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { findTarget, reopen } from "../rules/check/draft.ts";
import { type LegalMove, ofNarrator, unknownRatings } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import type { ChallengeSource, CheckState } from "../rules/index.ts";
import { CHALLENGE, RATING_TURN } from "./challenge.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";

/** Against a hidden rating, the narrator's browser says whether the present total beats it. */
const JUDGED = shape.object({ target: shape.maybe(shape.string), success: shape.boolean });

/** A hidden rating waits for the narrator's word. */
export interface JudgeMove extends LegalMove {
  readonly type: "judge";
  readonly who: "narrator";
  readonly target: string;
}

/** What the narrator may say besides the verdict. */
const REVEAL = "reveal";

/** The narrator says whether the present total beats a hidden rating, and so of all above or below. */
export const JUDGE: CheckMove<shape.Of<typeof JUDGED>, JudgeMove, "judge"> = {
  type: "judged",
  name: "judge",
  event: JUDGED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (draft.impact) return "alreadyImpact";
    if (target.source.type !== "hidden") return "notHidden";
    const { total } = standOf(draft);
    if (total === null) return "notRolled";
    if (event.success) {
      target.succeedsAt = Math.min(target.succeedsAt, total);
      // The narrator's last word stands: what it contradicts is forgotten.
      if (target.failsAt >= total) target.failsAt = -Infinity;
    } else {
      target.failsAt = Math.max(target.failsAt, total);
      if (target.succeedsAt <= total) target.succeedsAt = Infinity;
    }
    reopen(draft);
    return null;
  },

  mayWrite: ofNarrator,

  otherMoves(state) {
    const hidden = state.total === null ? [] : unknownRatings(state).filter(({ source }) => source.type === "hidden");
    return hidden.map(({ id }) => ({ type: "judge", who: "narrator", target: id }));
  },

  words: ({ success }) => localize(`TENACITY.Event.judged.${success ? "success" : "failure"}`),

  offers({ state, user }) {
    const due = user.isGM ? othersOf(JUDGE, state) : [];
    return due.map((move) => ({
      ...offerOf(JUDGE, move),
      label: headingOf(move.target),
      turn: RATING_TURN,
      elsewhere: true,
      narrators: true,
    }));
  },

  /** What was said, or else what the number says that this browser remembers. */
  plan({ message, state }, { move }, { choice }) {
    if (!move) return null;
    const { target } = move;
    const aim = target === "" ? {} : { target };
    if (choice === REVEAL) {
      const source = ratingToName(message, state, target);
      return source && withoutDice(CHALLENGE, { ...aim, source });
    }
    const isSaid = choice === "success" || choice === "failure";
    const success = isSaid ? choice === "success" : verdictOf(message, state, target);
    return success === null ? null : withoutDice(JUDGE, { ...aim, success });
  },

  panel: {
    template: templatePath("games/tenacity/chat/judge"),
    views: ({ message, state }, offers) =>
      offers.map(({ key, label, move }) => {
        const target = move?.target ?? "";
        const verdict = verdictOf(message, state, target);
        const words = { total: state.total ?? 0, rating: hiddenRating(message.id ?? "", target) ?? 0 };
        return {
          key,
          heading: label,
          known: verdict === null ? "" : format(`TENACITY.Judge.${verdict ? "Beats" : "FallsShort"}`, words),
          ...sayings(message, state, target),
        };
      }),
  },
};

/** What the button that says it says, and the one that says more. */
function sayings(message: CardMessage, state: CheckState, target: string) {
  const verdict = verdictOf(message, state, target);
  const need = (hiddenRating(message.id ?? "", target) ?? 0) - (state.total ?? 0) + 1;
  if (verdict !== false) return { verdict: verdict ? "success" : "", reveal: "" };
  switch (state.opening.settings.revealShortfall) {
    case "always":
      return { verdict: REVEAL, reveal: "" };
    case "askGM":
      return { verdict: "failure", reveal: format("TENACITY.Judge.Lacks", { need }) };
    default:
      return { verdict: "failure", reveal: "" };
  }
}

/** The rating that this browser knows, where it may be named to say how much is lacking. */
function ratingToName(message: CardMessage, { opening }: CheckState, target: string): ChallengeSource | null {
  const value = hiddenRating(message.id ?? "", target);
  if (value === null || opening.settings.revealShortfall === "never") return null;
  return { type: opening.settings.fixedChallengeAllowed ? "fixed" : "total", value };
}

function headingOf(target: string): string {
  if (target === "") return localize("TENACITY.Judge.Heading");
  return format("TENACITY.Judge.HeadingFor", { name: cardActor(target).name });
}

/** What this browser's number says of the present total; null where it knows none. */
function verdictOf(message: CardMessage, { total }: CheckState, target: string): boolean | null {
  const rating = hiddenRating(message.id ?? "", target);
  return rating === null || total === null ? null : total > rating;
}
