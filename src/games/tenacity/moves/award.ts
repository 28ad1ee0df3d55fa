import { oneOf } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { wholeFrom } from "../../../engine/cards/move-input.ts";
import { format, localize, signed } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/documents.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { isFighting } from "../turns/turn-left.ts";
import { enter } from "../rules/check/effects.ts";
import { ofNarrator } from "../rules/check/mover.ts";
import type { CheckState, LegalMove } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { recipientsOf } from "./result-recipients.ts";

/** The narrator awards or takes points (R-503, R-505, R-703, R-1301). */
const AWARDED = shape.object({
  to: shape.name,
  kind: shape.oneOf(["spin", "tenacity"]),
  delta: shape.whole(),
  reason: shape.oneOf(["award", "barely", "blazing", "flanking"]),
});

type AwardedEvent = shape.Of<typeof AWARDED>;

/** Awards or takes points, at any time (R-503, R-505, R-703, R-1301); nothing for a change of 0. */
export const AWARD: CheckMove<AwardedEvent, LegalMove, "award"> = {
  type: "awarded",
  name: "award",
  event: AWARDED,

  reduce(draft, id, { kind, delta, reason, to: target }, account) {
    if (delta === 0) return "nothingToShare";
    draft.effects.push(enter({ event: id, kind, target, delta, reason, price: false }, account));
    return null;
  },

  mayWrite: ofNarrator,

  words({ to, kind, delta }) {
    const change = format(`TENACITY.Effect.${kind}`, { change: signed(delta) });
    return format("TENACITY.Event.awarded", { actor: cardActor(to).name, change });
  },

  offers({ state, user }) {
    if (!user.isGM) return [];
    const award = { result: "", price: "", narrators: true };
    return [
      { ...award, key: "award", label: localize("TENACITY.Award.Heading"), elsewhere: true },
      ...bandAwards(state).map(({ kind, delta, reason }) => ({
        ...award,
        key: `award|${reason}`,
        label: format(`TENACITY.Award.${reason}`, {
          change: format(`TENACITY.Effect.${kind}`, { change: signed(delta) }),
        }),
        result: localize("TENACITY.Award.NoBetter"),
      })),
    ];
  },

  plan({ state }, { key }, input) {
    const banded = bandAwards(state).find(({ reason }) => key === `award|${reason}`);
    if (banded) return withoutDice(AWARD, banded);
    const delta = wholeFrom(input, "delta", -20, 20);
    const to = input["to"] ?? "";
    const kind = input["kind"] === "tenacity" ? "tenacity" : "spin";
    const reason = oneOf(input["reason"], ["award", "barely", "blazing"]) ?? "award";
    return delta === 0 || to === "" ? null : withoutDice(AWARD, { to, kind, delta, reason });
  },

  names: ({ to }) => [to],

  panel: {
    template: templatePath("games/tenacity/chat/award"),
    views: ({ state }, offers) =>
      offers
        .filter(({ elsewhere }) => elsewhere)
        .map(({ key }) => ({ folded: true, key, recipients: recipientsOf(state) })),
  },
};

/** An award that follows from a band of the impact. */
type BandAward = AwardedEvent & { readonly reason: "barely" | "blazing" };

/**
 * What the older edition gives where nobody has a better idea: all ones a complication, ten or more something extra, each once. A
 * total that is low without all ones has no price.
 */
function bandAwards({ impact, effects, opening: { roller } }: CheckState): readonly BandAward[] {
  const reason = impact?.band === "blazing" ? "blazing" : impact?.band === "barely" && impact.allOnes ? "barely" : null;
  const actor = findCharacter(roller);
  if (reason === null || !actor || effects.some((effect) => effect.reason === reason)) return [];
  const kind = reason === "barely" || isFighting(actor) ? "spin" : "tenacity";
  return [{ to: roller, kind, delta: reason === "barely" ? -1 : 1, reason }];
}
