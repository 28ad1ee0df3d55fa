/** What a check asks of the actors' accounts (R-305 steps 3 and 8, R-603 to R-604). */
import { isOwnAction, rollSpin } from "../spin.ts";
import type { Draft, SideDraft } from "./draft.ts";
import type { Standing } from "./outcome.ts";
import type { Account, BoostedEvent, CheckEffect, EffectReason } from "./types.ts";

type NewEffect = Omit<CheckEffect, "id" | "status" | "refusal">;

/**
 * Completes an effect with its stable id and what the account says of it.
 * @param effect - The effect.
 * @param account - What the ledgers say.
 * @returns The effect with its status.
 */
export function enter(effect: NewEffect, account: Account): CheckEffect {
  const id = `${effect.event}:${effect.kind}`;
  const entry = Object.hasOwn(account, id) ? account[id] : undefined;
  if (entry === "settled") return { id, ...effect, status: "settled" };
  if (entry && typeof entry.refused === "string") {
    return { id, ...effect, status: "refused", refusal: entry.refused };
  }
  return { id, ...effect, status: "pending" };
}

function ownRoll(draft: Draft, standing: Standing) {
  const { occasion, settings } = draft.opening;
  const success = standing.final ? standing.success : null;
  const classification = standing.roller.classification ?? { pairs: 0, doubles: false, fumble: false };
  return { classification, spin: rollSpin(classification, isOwnAction(occasion), success, settings) };
}

function spinEffect(draft: Draft, event: string, delta: number, reason: EffectReason): NewEffect {
  return { event, kind: "spin", target: draft.opening.roller, delta, reason, price: false };
}

/**
 * The change of R-305 step 3: doubles and fumble, netted.
 * @param draft - The draft right after the roll.
 * @param standing - Its standing.
 * @param event - The event of the roll.
 * @returns The effect, or null when nothing changes.
 */
export function rollEffect(draft: Draft, standing: Standing, event: string): NewEffect | null {
  const { classification, spin } = ownRoll(draft, standing);
  if (spin.now === 0) return null;
  const paidDoubles = classification.doubles && spin.now !== -1;
  const both = classification.fumble && paidDoubles;
  return spinEffect(draft, event, spin.now, both ? "doublesAndFumble" : paidDoubles ? "doubles" : "fumble");
}

/**
 * The spin of a final failure (R-305 step 8, R-503).
 * @param draft - The draft at the end of the fold.
 * @param standing - Its standing.
 * @returns The effect, or null when there is none.
 */
export function failureEffect(draft: Draft, standing: Standing): NewEffect | null {
  const event = draft.roller.accepted;
  const delta = ownRoll(draft, standing).spin.after;
  return event === null || delta === 0 ? null : spinEffect(draft, event, delta, "failure");
}

/**
 * The price of a boost.
 * @param side - The side that boosts.
 * @param id - The event's id.
 * @param event - The event.
 * @returns One effect for each currency that is touched.
 */
export function boostEffects(side: SideDraft, id: string, event: BoostedEvent): readonly NewEffect[] {
  const common = { event: id, target: side.payer, price: true } as const;
  const spent = event.spin + event.push;
  return [
    ...(event.tenacity > 0 ? [{ ...common, kind: "tenacity", delta: -event.tenacity, reason: "boost" } as const] : []),
    ...(spent > 0
      ? [
          {
            ...common,
            kind: "spin",
            delta: -spent,
            reason: event.push > 0 ? "push" : "boost",
            spend: event.spin,
            push: event.push,
          } as const,
        ]
      : []),
  ];
}
