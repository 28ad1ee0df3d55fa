import * as shape from "../../../core/shape.ts";
import { format } from "../../../engine/text/words.ts";
import { eventOf } from "../plan/step-plan.ts";
import { poolOf } from "../rules/challenge.ts";
import { findTarget, type Draft, type TargetDraft } from "../rules/check/draft.ts";
import { enter, rollEffect } from "../rules/check/effects.ts";
import { type LegalMove, ofRoller, turnOf } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import { diceOf, paidFaces } from "../rules/check/side.ts";
import { checkFaces, type Verdict } from "../rules/check/verdict.ts";
import type { CheckMove } from "./check-move.ts";
import { ownRoll, sourceRoll } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { facesText, rollersTurn } from "./words.ts";

/** The hero dice fell; with them, if the card rolled them, the challenge dice of the check's own rating. */
const ROLLED = shape.object({
  faces: shape.faces,
  challengeFaces: shape.maybe(shape.where(shape.faces, ({ length }) => length > 0)),
});

/** The roller's dice are still to fall. */
export interface RollMove extends LegalMove {
  readonly type: "roll";
  readonly who: "roller";
  readonly dice: number;
  /** 10 for hero dice, 6 for the dice of an NPC's card. */
  readonly sides: 10 | 6;
  /** d6 of the check's own rating that may be rolled along; 0 when there are none. */
  readonly challengeDice: number;
}

/** The hero dice of a card that was opened without them, and the dice of its one rating (R-201, R-204, R-304, R-305 steps 2 and 3). */
export const ROLL: CheckMove<shape.Of<typeof ROLLED>, RollMove, "roll"> = {
  type: "rolled",
  name: "roll",
  event: ROLLED,

  reduce(draft, id, event, account) {
    const { roller, opening } = draft;
    if (roller.faces || opening.sure) return "alreadyRolled";
    if (draft.search?.found === false) return "spotMissed";
    if (opening.blind && !draft.search) return "notSearched";
    if (roller.paying) return "pricePending";
    const pool = diceOf(roller, opening.settings);
    const faces = paidFaces(roller, event.faces, opening.settings);
    const wrong =
      checkFaces(faces, pool.dice, pool.sides) ??
      (event.challengeFaces ? rollChallenge(draft, findTarget(draft, ""), event.challengeFaces) : null);
    if (wrong) return wrong;
    roller.faces = faces;
    draft.rolled = id;
    const effect = rollEffect(draft, standOf(draft), id);
    if (effect) draft.effects.push(enter(effect, account));
    return null;
  },

  mayWrite: ofRoller,

  sideMoves(state, mover) {
    if (mover.target !== undefined || turnOf(state, mover)?.phase !== "roll") return [];
    const { challengePool: d6, pool, targets } = state;
    if (state.opening.blind && !state.search) return [];
    const dice = d6 ? ({ dice: d6.dice, sides: 6 } as const) : ({ dice: pool.dice, sides: 10 } as const);
    const only = targets.length === 1 ? targets[0]?.dice : undefined;
    return [{ type: "roll", who: "roller", ...dice, challengeDice: only ?? 0 }];
  },

  words: ({ faces }) => format("TENACITY.Event.rolled", { faces: facesText(faces) }),

  offers: (sight) =>
    sideOffers(sight, ROLL, ({ dice, sides, challengeDice }) => ({
      label: format(sight.state.undone.length > 0 ? "TENACITY.Move.RollAgain" : "TENACITY.Move.Roll", { dice, sides }),
      result: challengeDice > 0 ? format("TENACITY.Move.WithChallenge", { dice: challengeDice }) : "",
    })),

  plan({ state }) {
    const { targets } = state;
    const [only] = targets;
    const rating = targets.length === 1 && only && only.dice > 0 ? sourceRoll(only.source, only.dice) : null;
    return {
      rolls: [ownRoll(state), ...(rating ? [rating] : [])],
      event: ([faces = [], challengeFaces]) => eventOf(ROLL, { faces, ...(challengeFaces && { challengeFaces }) }),
    };
  },

  waits: (state, message) => (state.phase === "roll" ? [rollersTurn(state, "roll", message)] : []),
};

/** the dice of a rating fell together with the roller's. Those that fell before, at the narrator's, stand. */
function rollChallenge(draft: Draft, target: TargetDraft | undefined, faces: readonly number[]): Verdict {
  const pool = target && poolOf(target.source, draft.opening.settings);
  if (!pool) return "wrongDice";
  const wrong = checkFaces(faces, pool.dice, 6);
  if (!wrong) target.faces ??= faces;
  return wrong;
}
