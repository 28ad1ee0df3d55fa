import { sumOf, type Changes } from "../log/ledger.ts";
import type { LedgerKeeper } from "./keepers.ts";

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
