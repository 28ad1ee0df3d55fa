import type { Amount } from "../log/weight.ts";

/** A number that a ledger accounts for. A flag counts as 1 or 0. */
export interface LedgerNumber {
  readonly value: number;
  /** The number in an update of the document's `system`; as it is where the update says nothing of it. */
  readonly read: (update: object) => number;
  /** The number after a change, within its limits. */
  readonly changed: (by: number) => number;
  /** The part of an update of `system` that makes the number so: paths with values. */
  readonly write: (after: number) => object;
  /** Language key of a `{change}` of it, where someone may agree to what another's card does to it; absent where no one may. */
  readonly words?: string;
  /** Whether more of it is what someone may agree to, as of Life; null for either; without this, that some of it is taken off. */
  readonly isGood?: boolean | null;
  /** How a change of it is halved, see {@link Amount}. */
  readonly halves?: Amount["halves"];
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
