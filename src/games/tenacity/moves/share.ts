import { signed } from "../../../engine/text/signed.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { format } from "../../../engine/text/words.ts";
import { list } from "../../../core/data.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { findCharacter } from "../data/read-check.ts";
import { SHARE_STEP, type SharedEvent, type ShareMove } from "../rules/check/steps/share.ts";
import type { CheckMove, PanelView } from "./check-move.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";
import { sideOffers } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { rollersTurn } from "./words.ts";

/** Points that wait to be handed out, and to whom they may go. */
interface ShareForm extends PanelView {
  readonly heading: string;
  readonly recipients: readonly (Recipient & { readonly key: string; readonly label: string })[];
}

/** Points of "create an advantage" are handed out one by one. */
export const SHARE: CheckMove<SharedEvent, ShareMove, "share"> = {
  ...SHARE_STEP,

  words({ shares }) {
    const names = shares.map(({ to, points }) => `${cardActor(to).name} ${signed(points)}`);
    return format("TENACITY.Event.shared", { shares: names.join(", ") });
  },

  offers: (sight) =>
    sideOffers(sight, SHARE_STEP, ({ points }) => ({
      label: format("TENACITY.Share.Heading", { points }),
      elsewhere: true,
    })),

  plan(_sight, _offer, input) {
    const to = findCharacter(input["to"]);
    return to && withoutDice(SHARE_STEP, { shares: [{ to: to.uuid, points: 1 }] });
  },

  names: ({ shares }) => list(shares).map(({ to }) => to),

  panel: {
    template: templatePath("games/tenacity/chat/share"),
    views: ({ state }, offers) =>
      offers.map(({ key, label, move }): ShareForm => {
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
