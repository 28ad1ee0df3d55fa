/** Who may do something next on a card, and what it costs them. */
import type { Writer } from "../../../../engine/log/fold.ts";
import type { TalentCurrency } from "../boosts.ts";
import { pushedSpin, type Resources } from "../spin.ts";
import type { SideState } from "./side.ts";
import type { CheckPhase, CheckState, TargetState } from "./state.ts";

/** Something that someone may do now. What else it says is for its step to know. */
export interface LegalMove {
  /** The name of its step. */
  readonly type: string;
  readonly who: "roller" | "defender" | "narrator" | "struck";
  readonly target?: string;
}

/** A change of points, only the currencies that change. */
export interface Price {
  readonly spin?: number;
  readonly tenacity?: number;
}

/** A talent that a character could use on a roll, as the item describes it. */
export interface TalentOffer {
  readonly id: string;
  /** Points, integer >= 0. */
  readonly cost: number;
  readonly currency: TalentCurrency;
  /** Flat bonus on the total. */
  readonly bonus: number;
  /** Extra hero dice. */
  readonly heroDice: number;
  /** What the penalties of the roll that it ignores come to, >= 0. */
  readonly ignores: number;
  /** Whether it adds to the impact roll. */
  readonly impact: boolean;
  /** Whether it rolls impact dice again. */
  readonly reroll: boolean;
}

/** Who asks for moves: the roller (no `target`) or the defender of a target, with the points it has now. */
export interface Mover {
  readonly target?: string;
  readonly resources: Resources;
  /** Talents that fit the roll. */
  readonly talents?: readonly TalentOffer[];
}

/** Says whose move it is. Returns the part of a move that names the mover. */
export function whose({ target }: Mover) {
  return target === undefined ? ({ who: "roller" } as const) : ({ who: "defender", target } as const);
}

/**
 * What points and a push cost, and what is left.
 * @param cost - Points by currency, and negative spin that is taken.
 * @param relief - Negative spin that a bargain takes off the push.
 */
export function priced(
  { resources }: Mover,
  { tenacity, spin, push }: { readonly tenacity: number; readonly spin: number; readonly push: number },
  relief: number,
): { readonly price: Price; readonly after: Resources } {
  const after = { spin: pushedSpin(resources.spin - spin, push, relief), tenacity: resources.tenacity - tenacity };
  const change = after.spin - resources.spin;
  return { price: { ...(change ? { spin: change } : {}), ...(tenacity > 0 ? { tenacity: -tenacity } : {}) }, after };
}

/** How the side stands that has the say. */
export interface Turn {
  /** What the card waits for; for a beaten defender `boost`, as for a roller who fails. */
  readonly phase: CheckPhase;
  readonly side: SideState;
  readonly total: number | null;
  /** The least boost with which it wins; null while unknown. */
  readonly need: number | null;
  /** What its total is measured against; null while unknown. */
  readonly challenge: number | null;
}

/**
 * Whether a side has a say now. While a price of its own is not settled it has none: no second move on top of it.
 * @returns How it stands; null where it has to wait.
 */
export function turnOf(state: CheckState, mover: Mover): Turn | null {
  if (mover.target !== undefined) {
    const target = state.targets.find(({ id }) => id === mover.target);
    return target ? defenderTurn(state, target) : null;
  }
  const { phase, total, need, challenge } = state;
  return isPaying(state, state.opening.roller) ? null : { phase, side: state, total, need, challenge };
}

/** a beaten defender. */
function defenderTurn(state: CheckState, { defense, rating, defenderNeed }: TargetState): Turn | null {
  if (!defense || rating === null || state.total === null || !defenderNeed) return null;
  if (state.phase !== "counter" || defense.accepted || isPaying(state, defense.defender)) return null;
  return { phase: "boost", side: defense, total: rating, need: defenderNeed, challenge: state.total };
}

function isPaying(state: CheckState, payer: string): boolean {
  return state.effects.some((effect) => effect.price && effect.status === "pending" && effect.target === payer);
}

/** The ratings that the narrator still has to name, roll or judge; a target without a rating is among them. */
export function unknownRatings(state: CheckState): readonly TargetState[] {
  if (state.final || state.impact) return [];
  return state.targets.filter(
    ({ success, source, rating }) => success === null && source.type !== "opposed" && rating === null,
  );
}

/** The target that someone speaks for, while it has neither defended nor let it be; no one defends where nothing is rolled (R-1023). */
export function unanswered({ opening, targets }: CheckState, mover: Mover): TargetState | undefined {
  if (opening.sure) return undefined;
  const target = mover.target === undefined ? undefined : targets.find(({ id }) => id === mover.target);
  return target?.source.type === "opposed" && !target.defense ? target : undefined;
}

/**
 * Whether the impact dice are the next to fall.
 * @returns True for a final success that has an impact and has not rolled it.
 */
export function isImpactDue({ final, success, opening, impact }: CheckState): boolean {
  return final && success === true && opening.resolution === "impact" && !impact;
}

/** Whether someone speaks for the roller: the author opened the check for it, and so speaks for it as its owners do. */
export function speaksForRoller({ opening }: CheckState, writer: Writer): boolean {
  return writer.author || writer.owns(opening.roller);
}

/** The right to what only the roller does. */
export function ofRoller(_event: object, state: CheckState, writer: Writer): boolean {
  return speaksForRoller(state, writer);
}

/** The right to what only the narrator does, who may write anything. */
export function ofNarrator(): boolean {
  return false;
}

/**
 * The right to a side's own decisions: the roller's, or those of the one who defended a target.
 * @param event - What it says: the target whose defender speaks, or none for the roller.
 */
export function ofSide({ target }: { readonly target?: string }, state: CheckState, writer: Writer): boolean {
  if (target === undefined) return speaksForRoller(state, writer);
  const defender = state.targets.find(({ id }) => id === target)?.defense?.defender;
  return defender !== undefined && writer.owns(defender);
}

/**
 * Whether someone may answer an attack in the name of a character: who is attacked, and no one in their place. A check that names
 * no one may be answered by anyone.
 */
export function mayAnswer(
  { target = "", defender }: { readonly target?: string; readonly defender: string },
  { targets }: CheckState,
  writer: Writer,
): boolean {
  const attacked = targets.find((each) => each.id === target);
  if (!attacked) return false;
  const { id, source } = attacked;
  const named = [id, source.type === "opposed" || source.type === "undefended" ? (source.id ?? "") : ""];
  return (named.includes(defender) || named.every((name) => name === "")) && writer.owns(defender);
}
