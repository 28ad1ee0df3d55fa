/** What a check asks of the actors' accounts (R-305 steps 3, 8 and 10, R-510, R-602 to R-604, R-805). */
import { hide } from "../actions.ts";
import type { Boost } from "../boosts.ts";
import { HIDDEN } from "../conditions/kinds/hidden.ts";
import { damage, readChoices, type OverflowChoice } from "../damage.ts";
import { sum } from "../../../../core/data.ts";
import { paysSpin, rollSpin, type AdvantageShare } from "../spin.ts";
import type { Account, NewEffect as NewEffectOf, Weight } from "../../../../engine/log/account.ts";
import { enterEffect } from "../../../../engine/log/fold.ts";
import { isSettled } from "../../../../engine/log/audit.ts";
import type { CheckEffect } from "./account.ts";
import type { BargainState, Draft } from "./draft.ts";
import { purposeOf, type CheckOpening } from "./opening.ts";
import { aboutPurpose, type CheckPurpose } from "./purposes.ts";
import type { OwnState, TargetState } from "./state.ts";
import { isCriticalOpen, type SideDraft } from "./side.ts";

/** An effect before it has its id and its place in the ledgers. */
export type NewEffect = NewEffectOf<CheckEffect>;

/** Completes an effect with its stable id and what the ledgers say of it. */
export function enter(effect: NewEffect, account: Account): CheckEffect {
  return enterEffect<CheckEffect>(effect, account);
}

/**
 * What a settled hit left its target to choose.
 * @returns The choices; none for what is not settled, or went not beyond the maximum.
 */
export function choicesOf({ id, status }: CheckEffect, account: Account): readonly OverflowChoice[] {
  const entry = account[id];
  const facts = status === "settled" && isSettled(entry) && entry !== "settled" ? entry.facts : undefined;
  return readChoices(facts?.["choices"]);
}

function ownRoll(draft: Draft, standing: OwnState) {
  const { settings } = draft.opening;
  const success = standing.final ? standing.success : null;
  const classification = standing.classification ?? { pairs: 0, doubles: false, fumble: false };
  return { classification, spin: rollSpin(classification, paysSpin(draft.opening, settings), success, settings) };
}

function spinEffect(draft: Draft, event: string, delta: number, reason: string): NewEffect {
  return { event, kind: "spin", target: draft.opening.roller, delta, reason, price: false };
}

/** The change of R-305 step 3: doubles and fumble, netted. */
export function rollEffect(draft: Draft, standing: OwnState, event: string): NewEffect | null {
  const { classification, spin } = ownRoll(draft, standing);
  if (spin.now === 0) return null;
  const paidDoubles = classification.doubles && spin.now !== -1;
  const both = classification.fumble && paidDoubles;
  return spinEffect(draft, event, spin.now, both ? "doublesAndFumble" : paidDoubles ? "doubles" : "fumble");
}

/** The spin of a final failure (R-305 step 8, R-503). `draft`: the draft at the end of the fold. */
export function failureEffect(draft: Draft, standing: OwnState): NewEffect | null {
  const event = draft.search?.found === false ? draft.search.event : draft.roller.accepted;
  const delta = ownRoll(draft, standing).spin.after;
  return event === null || delta === 0 ? null : spinEffect(draft, event, delta, "failure");
}

/**
 * The end of a condition that is overcome (R-1010): once the success is final, and against everyone who keeps it up. It
 * belongs to the roll, whatever made it succeed in the end.
 * @param draft - The draft at the end of the fold.
 */
export function removalEffect({ opening, rolled }: Draft, { final, targets }: OwnState): NewEffect | null {
  const { overcomes } = opening;
  const won = final && targets.every(({ success }) => success === true);
  if (purposeOf(opening) !== "overcome" || !overcomes || rolled === null || !won) return null;
  return { event: rolled, kind: "removal", target: overcomes.bearer, delta: 0, reason: "overcome", price: false };
}

/**
 * The end of hiding: of the targets that are found, once that is final, and of a roller who attacks from where they hide.
 * @param draft - The draft at the end of the fold.
 */
export function foundEffects({ opening, rolled }: Draft, { final, targets }: OwnState): readonly NewEffect[] {
  if (rolled === null) return [];
  const { roller, seeks = [], reveals } = opening;
  const end = (target: string, ends: string, reason: string, place: number): NewEffect => ({
    ...{ event: rolled, kind: "removal", target, ends, delta: 0, reason, price: false },
    part: String(place),
  });
  const isFound = (target: string) => final && targets.some(({ id, success }) => id === target && success === true);
  return [
    ...seeks.flatMap(({ target, condition }, place) =>
      isFound(target) ? [end(target, condition, "found", place)] : [],
    ),
    ...(reveals === undefined ? [] : [end(roller, reveals, "revealed", seeks.length)]),
  ];
}

/**
 * Someone hides behind their Stealth total: it stands on them until it is broken. Nothing opposes it, so it counts as
 * soon as nothing about its dice is open.
 * @param draft - The draft at the end of the fold.
 */
export function hideEffect({ opening, rolled }: Draft, standing: OwnState): NewEffect | null {
  const { total } = standing;
  if (purposeOf(opening) !== "stealth" || rolled === null || total === null || isCriticalOpen(standing)) return null;
  const condition = {
    type: HIDDEN.id,
    name: "",
    scope: [],
    element: "",
    removal: "narrator",
    value: { flat: hide(total).challenge, dice: 0 },
  } as const;
  return {
    event: rolled,
    kind: "condition",
    target: opening.roller,
    delta: 0,
    reason: "hides",
    price: false,
    condition,
  };
}

/**
 * The price of a boost or a talent: all of it, or none (see `settlePoints`).
 * @param relief - Negative spin that a bargain agreed for the push removes.
 * @param reason - Why, unless it is a push or raw points.
 * @returns One effect for each currency that is touched.
 */
export function priceEffects(
  side: SideDraft,
  event: string,
  { tenacity, spin, push }: Boost,
  relief: number,
  reason?: string,
): readonly NewEffect[] {
  const common = { event, target: side.payer, price: true, reason: reason ?? (push > 0 ? "push" : "boost") } as const;
  const effects: NewEffect[] = [];
  if (tenacity > 0) effects.push({ ...common, kind: "tenacity", delta: -tenacity });
  if (spin + push > 0) {
    const detail = { spend: spin, push, ...(relief > 0 ? { relief } : {}) };
    effects.push({ ...common, kind: "spin", delta: -spin - push, ...detail });
  }
  return effects;
}

/** An accepted bargain. Returns the effect; it removes no more than there is. */
export function bargainEffect(draft: Draft, event: string, relief: number): NewEffect {
  return { ...spinEffect(draft, event, 0, "bargain"), relief };
}

/** The condition that a bargain brings along, once it is agreed or, for a push, used. */
export function bargainCondition(draft: Draft, event: string, { condition }: BargainState): readonly NewEffect[] {
  const target = draft.opening.roller;
  return condition ? [{ event, kind: "condition", target, delta: 0, reason: "bargain", price: false, condition }] : [];
}

/** What the result of a check does to a target. Returns the kind of effect; null for purposes that have none. */
export function appliedKind(opening: CheckOpening): string | null {
  return aboutPurpose(purposeOf(opening)).effect ?? null;
}

const NEEDS_NO_IMPACT: readonly CheckPurpose[] = ["condition", "settle"];

/**
 * Whether a successful check has what it takes to be applied: its impact, unless it makes a condition without magnitude (R-1002), or
 * settles all by one roll.
 * @param impact - The impact roll; null before it.
 */
function canApply(opening: CheckOpening, impact: object | null): boolean {
  return impact !== null || (opening.resolution === "passFail" && NEEDS_NO_IMPACT.includes(purposeOf(opening)));
}

/**
 * Whether an own failure is answered by the opponent's impact dice.
 * @returns True for attempts at standing where the edition has it so.
 */
export function drawsBacklash(opening: CheckOpening): boolean {
  const { resolution, settings } = opening;
  return purposeOf(opening) === "standing" && resolution === "impact" && settings.socialFailureDeclines;
}

/** What an outcome against one target brings. */
type Outcome = Pick<TargetState, "success" | "backlash">;

/**
 * Whether an outcome has a result to apply: a success; work that failed, which takes its time all the same; or
 * standing that is lost by an own failure.
 * @param impact - The impact roll; null before it, and for a failure.
 */
export function hasResult(opening: CheckOpening, impact: object | null, { success, backlash }: Outcome): boolean {
  if (success !== false) return success === true && canApply(opening, impact);
  return opening.resolution === "impact" && (purposeOf(opening) === "craft" || backlash !== null);
}

/**
 * What is applied to one target: the impact, or what the answer to a failure takes away.
 * @returns An integer, negative for what is lost.
 */
export function resultOn({ success, backlash }: Outcome, impact: number): number {
  return success === false && backlash ? 0 - sum(backlash) : impact;
}

/**
 * The result on a target (R-305 step 10): damage after size and resistance, or the impact itself.
 * @param event - What the event says: whom it changes, the size factor and the resistance.
 */
export function appliedEffect(
  draft: Draft,
  id: string,
  event: { readonly on: string; readonly factor: number; readonly resistance: number; readonly weight?: Weight },
  impact: number,
): NewEffect | null {
  const kind = appliedKind(draft.opening);
  if (kind === null) return null;
  const { on: target, weight } = event;
  const common = { event: id, kind, target, reason: "impact", price: false, ...(weight && { weight }) } as const;
  if (purposeOf(draft.opening) !== "damage") return { ...common, delta: impact };
  return { ...common, delta: damage(impact, 0, event.factor, event.resistance), impact };
}

/**
 * Points of "create an advantage".
 * @param shares - Who gets how many; several shares of one character are one effect.
 */
export function shareEffects(event: string, shares: readonly AdvantageShare[]): readonly NewEffect[] {
  const points = new Map<string, number>();
  for (const share of shares) points.set(share.to, (points.get(share.to) ?? 0) + share.points);
  return [...points]
    .filter(([, delta]) => delta > 0)
    .map(([target, delta]) => ({
      event,
      kind: "spin",
      target,
      delta,
      reason: "advantage",
      price: false,
      // The id becomes a key of the ledger, and a dot in a key would be read as a path.
      part: target.replaceAll(".", "-"),
    }));
}
