/** The rank ledger: what a hero has bought with experience, step by step, and how a step is taken back. */
import type { HeroBudgets } from "./advancement.ts";
import { refuse, type Refusal } from "../../../engine/rules/change.ts";
import { count, sum } from "../../../core/number.ts";

/** What experience can raise or buy. */
export const ADVANCE_KINDS = ["attribute", "skill", "tenacity", "stress", "wounds", "ability"] as const;

export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/** One advance of a hero, kept so that it can be read and undone. */
export interface Advance {
  readonly kind: AdvanceKind;
  /** Registry id, or the item's id; empty for tracks. */
  readonly target: string;
  /** Rank or maximum before and after; 0 and 1 for an ability. */
  readonly from: number;
  readonly to: number;
  /** Experience that it cost. */
  readonly cost: number;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Counts up on each hero. */
  readonly order: number;
}

/** The advances of a hero by their keys ({@link advanceKey}). */
export type RankLedger = Readonly<Record<string, Advance>>;

/** Something that may be raised by one. */
export interface Raise {
  readonly kind: AdvanceKind;
  readonly target: string;
  /** The stored rank or maximum now; 0 for an ability. */
  readonly value: number;
}

/** What a hero has to pay with. */
export interface ExperienceAccount {
  /** Earned in all. */
  readonly experience: number;
  readonly ledger: RankLedger;
}

function isAdvance(entry: unknown): entry is Advance {
  if (typeof entry !== "object" || entry === null) return false;
  const { kind, target, from, to, cost, date, order } = entry as Readonly<Record<string, unknown>>;
  const numbers = [from, to, cost, date, order];
  return (
    ADVANCE_KINDS.some((known) => known === kind) && typeof target === "string" && numbers.every(Number.isSafeInteger)
  );
}

/** Reads a stored ledger; what is no advance is left out. */
export function readLedger(data: unknown): RankLedger {
  const entries: [string, unknown][] = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, Advance] => isAdvance(entry[1])));
}

/**
 * Where an advance is kept. It follows from what the advance reaches, so the same step taken twice at once is one step.
 * @param advance - Its kind, target and where it leads.
 * @returns The key: letters, digits and hyphens, as long as the registry's ids are.
 */
function advanceKey({ kind, target, to }: Pick<Advance, "kind" | "target" | "to">): string {
  return [kind, target, String(to)].filter((part) => part !== "").join("-");
}

/**
 * What one step costs.
 * @param to - The rank or maximum that it reaches.
 * @param budgets - The prices: of a rank, times the rank that is reached; of anything else, as it is.
 * @returns Experience, >= 0.
 */
export function advanceCost(kind: AdvanceKind, to: number, budgets: HeroBudgets): number {
  const price = count(budgets[`${kind}Cost`]);
  return kind === "attribute" || kind === "skill" ? price * count(to) : price;
}

/**
 * The experience that is not spent. Less than 0 when what was earned has been lowered since.
 * @param account - What was earned and what was bought.
 */
export function experienceLeft({ experience, ledger }: ExperienceAccount): number {
  return count(experience) - sum(Object.values(ledger).map(({ cost }) => count(cost)));
}

/** Why something cannot be raised. */
export type RaiseRefusal = "notEnoughExperience" | "alreadyPaid";

/**
 * Raises something by one step.
 * @param date - Now, in milliseconds since 1970.
 * @returns The advance to keep, or why not.
 */
export function raise(
  { kind, target, value }: Raise,
  account: ExperienceAccount,
  budgets: HeroBudgets,
  date: number,
): { readonly ok: true; readonly key: string; readonly advance: Advance } | Refusal<RaiseRefusal> {
  const from = count(value);
  const to = from + 1;
  const cost = advanceCost(kind, to, budgets);
  const key = advanceKey({ kind, target, to });
  if (Object.hasOwn(account.ledger, key)) return refuse("alreadyPaid");
  if (cost > experienceLeft(account)) return refuse("notEnoughExperience");
  const order = Math.max(0, ...Object.values(account.ledger).map((advance) => advance.order)) + 1;
  return { ok: true, key, advance: { kind, target, from, to, cost, date: Math.max(0, Math.trunc(date)), order } };
}

/** Why an advance cannot be taken back. */
export type UndoRefusal = "unknownAdvance" | "laterAdvance" | "changedSince";

/**
 * Takes an advance back: its experience is free again and what it raised goes back to where it was.
 * @param value - The stored rank or maximum now; for an ability 1, whether or not the hero still has it.
 * @returns The value to go back to, or why not: a later advance stands on this one, or someone changed the value by hand.
 */
export function undoAdvance(
  key: string,
  ledger: RankLedger,
  value: number,
): { readonly ok: true; readonly value: number } | Refusal<UndoRefusal> {
  const advance = Object.hasOwn(ledger, key) ? ledger[key] : undefined;
  if (!advance) return refuse("unknownAdvance");
  const { kind, target, from, to } = advance;
  const others = Object.values(ledger).filter((other) => other.kind === kind && other.target === target);
  if (others.some((other) => other.to > to)) return refuse("laterAdvance");
  return value === to ? { ok: true, value: from } : refuse("changedSince");
}
