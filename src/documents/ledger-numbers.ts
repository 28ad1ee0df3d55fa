import { changeSpin, sumOf, type Changes } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import { entriesOf, uncountedOf, type LedgerKeeper } from "./ledger-actor.ts";

/** A number that a ledger accounts for. */
interface LedgerNumber {
  /** Where it stands within the document's `system`. */
  readonly path: string;
  /** A flag counts as 1 or 0. */
  readonly value: number;
  /** The number after a change, within its limits. */
  readonly changed: (by: number) => number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A number that never falls below 0, and that no change brings past a limit. */
function countAt(path: string, value: number, most = Infinity): LedgerNumber {
  return { path, value, changed: (by) => within(value + by, 0, Math.max(value, most)) };
}

/** Every number that a document's ledger accounts for, by the name that entries give it. */
function numbersOf(keeper: LedgerKeeper): Readonly<Record<string, LedgerNumber>> {
  if (keeper.documentName === "Item") {
    const { progress, unitsSpent } = keeper.system;
    return { work: countAt("progress", progress), time: countAt("unitsSpent", unitsSpent) };
  }
  const { stress } = keeper.system;
  const numbers: Record<string, LedgerNumber> = { stress: countAt("stress.value", stress.value, stress.max) };
  if (keeper.isCharacter()) {
    const { spin, tenacity, wounds, dead } = keeper.system;
    numbers["spin"] = { path: "spin", value: spin, changed: (by) => changeSpin(spin, by, edition().spinMaximum) };
    numbers["tenacity"] = countAt("tenacity.value", tenacity.value);
    numbers["wounds"] = countAt("wounds.value", wounds.value, wounds.max);
    numbers["dead"] = countAt("dead", Number(dead), 1);
  }
  if (keeper.isChallenge()) {
    const { pool, progress, shares, standings } = keeper.system;
    numbers["points"] = countAt("pool.points", pool.points);
    numbers["progress"] = countAt("progress.value", progress.value);
    for (const [id, share] of Object.entries(shares))
      numbers[`share:${id}`] = countAt(`shares.${id}.value`, share.value);
    for (const [id, { value, top }] of Object.entries(standings))
      numbers[`standing:${id}`] = countAt(`standings.${id}.value`, value, top);
  }
  return numbers;
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
  const numbers = numbersOf(keeper);
  const system: Record<string, unknown> = {};
  const changes: Record<string, number> = {};
  for (const [name, { path, value, changed }] of Object.entries(numbers)) {
    const after = changed(by[name] ?? 0);
    system[path] = name === "dead" ? after > 0 : after;
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
  const changes = Object.entries(numbersOf(keeper)).map(([name, { path, value }]): [string, number] => {
    const now: unknown = foundry.utils.getProperty(system, path);
    return [name, typeof now === "number" || typeof now === "boolean" ? Number(now) - value : 0];
  });
  return sumOf([Object.fromEntries(changes)]);
}

/** What the entries come to that a document's numbers have lost. */
export function lostChanges(keeper: LedgerKeeper): Changes {
  const entries = entriesOf(keeper);
  return sumOf(uncountedOf(keeper).map((key) => entries[key]?.changes ?? {}));
}
