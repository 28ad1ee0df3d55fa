import { list } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { format, signed } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/documents.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { enter, shareEffects } from "../rules/check/effects.ts";
import { type LegalMove, ofRoller, turnOf } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import { shareAdvantage } from "../rules/spin.ts";
import type { CheckMove } from "./check-move.ts";
import { recipientsOf } from "./result-recipients.ts";
import { sideOffers } from "./sides.ts";
import { rollersTurn } from "./words.ts";

/** Points of "create an advantage" are given away, all at once or bit by bit. */
const SHARED = shape.object({
  shares: shape.where(shape.list(shape.object({ to: shape.text, points: shape.count })), (shares) =>
    shares.every(({ to }) => to !== ""),
  ),
});

/** Points wait to be given away. */
export interface ShareMove extends LegalMove {
  readonly type: "share";
  readonly who: "roller";
  readonly points: number;
  readonly toSelf: boolean;
}

/** Points of "create an advantage" are handed out one by one. */
export const SHARE: CheckMove<shape.Of<typeof SHARED>, ShareMove, "share"> = {
  type: "shared",
  name: "share",
  event: SHARED,

  reduce(draft, id, event, account) {
    const { pointsToShare: points, classification } = standOf(draft);
    const fumbled = classification?.fumble === true;
    if (points === 0 || event.shares.every((share) => share.points === 0)) return "nothingToShare";
    const { roller, settings } = draft.opening;
    const verdict = shareAdvantage(points, event.shares, roller, fumbled, settings);
    if (!verdict.ok) return verdict.reason;
    draft.shared += points - verdict.left;
    draft.effects.push(...shareEffects(id, event.shares).map((effect) => enter(effect, account)));
    return null;
  },

  mayWrite: ofRoller,

  sideMoves(state, mover) {
    const { pointsToShare: points, classification, opening } = state;
    if (mover.target !== undefined || turnOf(state, mover)?.phase !== "done" || points === 0) return [];
    const toSelf = !(classification?.fumble === true && opening.settings.fumbleBlocksSpin);
    return [{ type: "share", who: "roller", points, toSelf }];
  },

  words({ shares }) {
    const names = shares.map(({ to, points }) => `${cardActor(to).name} ${signed(points)}`);
    return format("TENACITY.Event.shared", { shares: names.join(", ") });
  },

  offers: (sight) =>
    sideOffers(sight, SHARE, ({ points }) => ({
      label: format("TENACITY.Share.Heading", { points }),
      elsewhere: true,
    })),

  plan(_sight, _offer, input) {
    const to = findCharacter(input["to"]);
    return to && withoutDice(SHARE, { shares: [{ to: to.uuid, points: 1 }] });
  },

  names: ({ shares }) => list(shares).map(({ to }) => to),

  panel: {
    template: templatePath("games/tenacity/chat/share"),
    views: ({ state }, offers) =>
      offers.map(({ key, label, move }) => {
        const others = recipientsOf(state).filter(({ id }) => move?.toSelf === true || id !== state.opening.roller);
        return {
          heading: label,
          recipients: others.map((each) => ({
            ...each,
            key,
            label: format("TENACITY.Share.Give", { name: each.name }),
          })),
        };
      }),
  },

  waits: (state, message) =>
    state.phase === "done" && state.pointsToShare > 0 ? [rollersTurn(state, "share", message)] : [],
};
