import { sumOf, type Changes } from "../log/ledger.ts";
import type { LedgerKeeper } from "./keepers.ts";

/** A number that a ledger accounts for. A flag counts as 1 or 0. */
export interface LedgerNumber {
  readonly value: number;
  /** The number in an update of the document's `system`; as it is where the update says nothing of it. */
  readonly read: (update: object) => number;
  /** The number after a change, within its limits. */
  readonly changed: (by: number) => number;
  /** The part of an update of `system` that makes the number so: paths with values. */
  readonly write: (after: number) => object;
}

type Limits = Pick<LedgerNumber, "changed">;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A number that stands at a path within `system`. */
export function numberAt(path: string, value: number, { changed }: Limits): LedgerNumber {
  return { value, changed, read: (update) => readAt(path, value, update), write: (after) => ({ [path]: after }) };
}

function readAt(path: string, value: number, update: object): number {
  const now: unknown = foundry.utils.getProperty(update, path);
  return typeof now === "number" || typeof now === "boolean" ? Number(now) : value;
}

/** A number that never falls below 0, and that no change brings past a limit. */
export function countAt(path: string, value: number, most = Infinity): LedgerNumber {
  return numberAt(path, value, { changed: (by) => within(value + by, 0, Math.max(value, most)) });
}

/** A flag, which counts as 1 or 0. */
export function flagAt(path: string, value: boolean): LedgerNumber {
  return { ...countAt(path, Number(value), 1), write: (after) => ({ [path]: after > 0 }) };
}

/** What changing a document's numbers comes to. */
export interface ChangedNumbers {
  /** All of the document's numbers, nested as in its `system`: they are written together with what they count. */
  readonly system: object;
  /** By how much each really changes. */
  readonly changes: Changes;
  /** The numbers that are there no longer, such as a track of standing that was deleted. */
  readonly missing: readonly string[];
  /** Whether a limit stands in the way. */
  readonly limited: boolean;
}

/** Changes a document's numbers from what they are now, each within its limits. */
export function changeNumbers(keeper: LedgerKeeper, by: Changes): ChangedNumbers {
  const numbers = keeper.system.ledgerNumbers();
  const system: object = {};
  const changes: Record<string, number> = {};
  for (const [name, { value, changed, write }] of Object.entries(numbers)) {
    const after = changed(by[name] ?? 0);
    Object.assign(system, write(after));
    if (by[name] !== undefined) changes[name] = after - value;
  }
  const asked = Object.keys(by);
  return {
    system: foundry.utils.expandObject(system),
    changes,
    missing: asked.filter((name) => !Object.hasOwn(numbers, name)),
    limited: asked.some((name) => Object.hasOwn(changes, name) && changes[name] !== by[name]),
  };
}

/** By how much an update of a document's `system` changes its numbers. */
export function changesIn(keeper: LedgerKeeper, system: object): Changes {
  const numbers = Object.entries(keeper.system.ledgerNumbers());
  return sumOf([Object.fromEntries(numbers.map(([name, { value, read }]) => [name, read(system) - value]))]);
}
