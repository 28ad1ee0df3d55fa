/** What steps share: verdicts, faces that fit their dice, who speaks, and paying a price. */
import type { Account } from "../../../../engine/log/account.ts";
import type { CheckEffect, CheckRefusal } from "./account.ts";
import type { Draft } from "./draft.ts";
import { enter, type NewEffect } from "./effects.ts";
import { standOf } from "./outcome.ts";
import type { SideDraft, SideState } from "./side.ts";

/** Null when the event counts; otherwise a `CheckRefusal`, or the reason that the account gives for a price. */
export type Verdict = CheckRefusal | (string & {}) | null;

/** Whether faces fit their dice: as many, each from 1 to the number of sides. */
export function checkFaces(faces: readonly number[], dice: number, sides: number): Verdict {
  if (faces.length !== dice) return "wrongDice";
  return faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides) ? null : "wrongFaces";
}

/** A side that speaks, and how it stands. */
export interface Speaker {
  readonly side: SideDraft;
  readonly view: SideState;
  /** the least boost with which it wins; 0 when it wins; null while unknown or hidden. */
  readonly need: number | null;
  /** Whether it loses the present comparison; null while there is none. */
  readonly losing: boolean | null;
}

/**
 * Finds the side that an event speaks for.
 * @param target - The target whose defender speaks ("" for the only one); absent for the roller.
 */
export function speaker(draft: Draft, target: string | undefined): Speaker | undefined {
  const standing = standOf(draft);
  if (target === undefined) {
    const unbeaten = standing.targets.some(({ success }) => success === false);
    const losing = standing.targets.some(({ success }) => success === null) ? null : unbeaten;
    return { side: draft.roller, view: standing, need: standing.need, losing };
  }
  const found = draft.targets.findIndex(({ id }) => id === target);
  const [side, state] = [draft.targets[found]?.defense, standing.targets[found]];
  if (!side || !state?.defense) return undefined;
  return { side, view: state.defense, need: state.defenderNeed, losing: state.success };
}

/**
 * Puts the price of a move on the list, and says whether it is paid ("pay, then play").
 * @param side - The side that pays; marked while the price is pending.
 * @param prices - The effects of the price; none for a free move.
 * @returns `paid`, `pending`, or the reason of a refusal.
 */
export function pay(
  draft: Draft,
  side: SideDraft,
  prices: readonly NewEffect[],
  account: Account,
): { readonly paid: boolean; readonly refusal: string | null } {
  const effects: readonly CheckEffect[] = prices.map((effect) => enter(effect, account));
  draft.effects.push(...effects);
  const refusal = effects.find((effect) => effect.refusal !== undefined)?.refusal;
  if (refusal !== undefined) return { paid: false, refusal };
  side.paying = effects.some((effect) => effect.status === "pending");
  return { paid: !side.paying, refusal: null };
}

/**
 * Answers an open crit of a side, or says why it cannot be answered so.
 * @param face - The face of the hero die, where that is chosen.
 */
export function answerCritical(side: SideDraft, id: string, choice: "heroDie" | "impactDie", face?: number): Verdict {
  const extra = choice === "heroDie" ? face : undefined;
  const wrong = choice === "heroDie" ? checkFaces(extra === undefined ? [] : [extra], 1, 10) : null;
  if (!wrong) side.critical = { choice, face: extra ?? null, event: id };
  return wrong;
}

/** Whether a side may still change its total: it has rolled, has not let it be, and waits for no price. */
export function mayChange(draft: Draft, { side }: Speaker): Verdict {
  if (draft.impact) return "alreadyImpact";
  if (side.paying) return "pricePending";
  return side.accepted === null ? null : "alreadyFinal";
}
