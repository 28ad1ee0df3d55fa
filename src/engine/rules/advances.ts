/** The ledger of a hero's growth: what was gained, step by step, and how a step is taken back. */
import { count, sum } from "../../core/data.ts";
import { type Refusal, refuse } from "./change.ts";

/** One advance of a hero, kept so that it can be read and undone. */
export interface Advance {
  /** What kind of thing has grown. */
  readonly kind: string;
  /** Which one of them: an id; empty where there is only one. */
  readonly target: string;
  /** Its value before and after; 0 and 1 for something that was gained. */
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Counts up on each hero. */
  readonly order: number;
}

/** The advances of a hero by their keys ({@link advanceKey}). */
export type Advances = Readonly<Record<string, Advance>>;

export type Step = Pick<Advance, "kind" | "target" | "from" | "to" | "cost">;

/** What a hero has to pay with. */
export interface ExperienceAccount {
  /** Earned in all; null where nothing has a price. */
  readonly experience: number | null;
  readonly ledger: Advances;
}

function isAdvance(entry: unknown): entry is Advance {
  if (typeof entry !== "object" || entry === null) return false;
  const { kind, target, from, to, cost, date, order } = entry as Readonly<Record<string, unknown>>;
  const numbers = [from, to, cost, date, order];
  return typeof kind === "string" && typeof target === "string" && numbers.every(Number.isSafeInteger);
}

/** Reads a stored ledger; what is no advance is left out. `kinds`: those that the game knows. */
export function readAdvances(data: unknown, kinds: readonly string[]): Advances {
  const entries: [string, unknown][] = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Advance] => isAdvance(entry[1]) && kinds.includes(entry[1].kind)),
  );
}

/**
 * Where an advance is kept. It follows from what the advance reaches, so the same step taken twice at once is one step.
 * @returns The key: letters, digits and hyphens, as long as the registry's ids are.
 */
export function advanceKey({ kind, target, to }: Pick<Advance, "kind" | "target" | "to">): string {
  return [kind, target, String(to)].filter((part) => part !== "").join("-");
}

/** The experience that is not spent. Less than 0 when what was earned has been lowered since. */
export function experienceLeft({ experience, ledger }: ExperienceAccount): number {
  return count(experience ?? 0) - sum(Object.values(ledger).map(({ cost }) => count(cost)));
}

/** Why something cannot be raised. */
export type RaiseRefusal = "notEnoughExperience" | "alreadyPaid";

/** How a step stands before it is taken. */
interface StepOutlook {
  /** Why it cannot be taken; null where it can. */
  readonly refusal: RaiseRefusal | null;
  /** Experience that it leaves. */
  readonly leaves: number;
  /** Experience that is missing for it. */
  readonly missing: number;
}

/**
 * What a step would leave, or what it needs: nothing is missing where nothing has a price.
 * @param left {@link experienceLeft}, of which a list of steps asks once.
 */
export function outlook(step: Step, account: ExperienceAccount, left = experienceLeft(account)): StepOutlook {
  const leaves = left - step.cost;
  // What costs nothing is open to those who owe experience, too.
  const missing = account.experience === null || step.cost === 0 ? 0 : Math.max(0, -leaves);
  if (Object.hasOwn(account.ledger, advanceKey(step))) return { refusal: "alreadyPaid", leaves, missing };
  return { refusal: missing > 0 ? "notEnoughExperience" : null, leaves, missing };
}

/** Takes a step. `date`: now, in milliseconds since 1970. */
export function raise(
  step: Step,
  account: ExperienceAccount,
  date: number,
): { readonly ok: true; readonly key: string; readonly advance: Advance } | Refusal<RaiseRefusal> {
  const { kind, target, from, to, cost } = step;
  const { refusal } = outlook(step, account);
  if (refusal !== null) return refuse(refusal);
  const order = Object.values(account.ledger).reduce((highest, advance) => Math.max(highest, advance.order), 0) + 1;
  return {
    ok: true,
    key: advanceKey(step),
    advance: { kind, target, from, to, cost, date: Math.max(0, Math.trunc(date)), order },
  };
}

/** Why an advance cannot be taken back. */
export type UndoRefusal = "unknownAdvance" | "laterAdvance" | "changedSince";

/**
 * Takes an advance back: its experience is free again and what it raised goes back to where it was.
 * @param value - The stored value now; for something that was gained 1, whether or not the hero still has it.
 * @returns The value to go back to, or why not: a later advance stands on this one, or someone changed the value by hand.
 */
export function undoAdvance(
  key: string,
  ledger: Advances,
  value: number,
): { readonly ok: true; readonly value: number } | Refusal<UndoRefusal> {
  const advance = Object.hasOwn(ledger, key) ? ledger[key] : undefined;
  if (!advance) return refuse("unknownAdvance");
  const { kind, target, from, to } = advance;
  const others = Object.values(ledger).filter((other) => other.kind === kind && other.target === target);
  if (others.some((other) => other.to > to)) return refuse("laterAdvance");
  return value === to ? { ok: true, value: from } : refuse("changedSince");
}

/** Something to be found out, as a narrator lists it. */
export interface Discovery {
  readonly text: string;
  readonly cost: number;
}

/** Reads a list, one in a line: "2 Seven oil dockets". What has no price costs 1. */
export function readDiscoveries(lines: string): readonly Discovery[] {
  return lines.split("\n").flatMap((line) => {
    const [, cost = "1", text = ""] = /^(?:(\d{1,3})\s+)?(.*)$/s.exec(line.trim()) ?? [];
    return text === "" ? [] : [{ text, cost: Number(cost) }];
  });
}

export function costOfAll(discoveries: readonly Discovery[]): number {
  return discoveries.reduce((sum, { cost }) => sum + cost, 0);
}
