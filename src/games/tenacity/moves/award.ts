import { wholeFrom } from "../../../engine/cards/move-input.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { signed } from "../../../engine/cards/signed.ts";
import { format, localize } from "../../../engine/cards/words.ts";
import { oneOf } from "../../../engine/rules/data.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { AWARD_STEP, type AwardedEvent } from "../rules/check/steps/award.ts";
import type { LegalMove } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { recipientsOf } from "./recipients.ts";
import { withoutDice } from "./step-plan.ts";

/** Awards or takes points, at any time; nothing for a change of 0. */
export const AWARD: CheckMove<AwardedEvent, LegalMove, "award"> = {
  ...AWARD_STEP,

  words({ to, kind, delta }) {
    const change = format(`TENACITY.Effect.${kind}`, { change: signed(delta) });
    return format("TENACITY.Event.awarded", { actor: cardActor(to).name, change });
  },

  offers: ({ user }) =>
    user.isGM
      ? [
          {
            key: "award",
            label: localize("TENACITY.Award.Heading"),
            result: "",
            price: "",
            elsewhere: true,
            narrators: true,
          },
        ]
      : [],

  plan(_sight, _offer, input) {
    const delta = wholeFrom(input, "delta", -20, 20);
    const to = input["to"] ?? "";
    const kind = input["kind"] === "tenacity" ? "tenacity" : "spin";
    const reason = oneOf(input["reason"], ["award", "barely", "blazing"]) ?? "award";
    return delta === 0 || to === "" ? null : withoutDice(AWARD_STEP, { to, kind, delta, reason });
  },

  names: ({ to }) => [to],

  panel: {
    template: templatePath("games/tenacity/chat/award"),
    views: ({ state }, offers) => offers.map(({ key }) => ({ folded: true, key, recipients: recipientsOf(state) })),
  },
};
