import { usesIn } from "../data/item/gear-data.ts";
import { changeSpin } from "../rules/index.ts";
import { sumOf, type Changes } from "../../../engine/log/ledger.ts";
import { edition } from "../settings/edition.ts";
import type { TenacityItem } from "../data/item.ts";
import type { LedgerActor, LedgerItem, LedgerKeeper } from "./ledger-actor.ts";

/** A number that a ledger accounts for. A flag counts as 1 or 0. */
interface LedgerNumber {
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
function numberAt(path: string, value: number, { changed }: Limits): LedgerNumber {
  return { value, changed, read: (update) => readAt(path, value, update), write: (after) => ({ [path]: after }) };
}

function readAt(path: string, value: number, update: object): number {
  const now: unknown = foundry.utils.getProperty(update, path);
  return typeof now === "number" || typeof now === "boolean" ? Number(now) : value;
}

/** A number that never falls below 0, and that no change brings past a limit. */
function countAt(path: string, value: number, most = Infinity): LedgerNumber {
  return numberAt(path, value, { changed: (by) => within(value + by, 0, Math.max(value, most)) });
}

function flagAt(path: string, value: boolean): LedgerNumber {
  return { ...countAt(path, Number(value), 1), write: (after) => ({ [path]: after > 0 }) };
}

/** Uses are one number, of which several things are made up: as long as it stays, so do they. */
function usesOf({ system }: TenacityItem<"gear">): LedgerNumber {
  const { quantity, uses, usesLeft } = system;
  const held = { quantity, uses: { value: uses.value, max: uses.max } };
  return {
    ...countAt("", usesLeft),
    read: (update) => usesIn(foundry.utils.mergeObject(held, update, { inplace: false })),
    write: (after) => (after === usesLeft ? { quantity, "uses.value": uses.value } : system.withUses(after)),
  };
}

/** Every number that a document's ledger accounts for, by the name that entries give it. */
function numbersOf(keeper: LedgerKeeper): Readonly<Record<string, LedgerNumber>> {
  return keeper.documentName === "Item" ? numbersOfItem(keeper) : numbersOfActor(keeper);
}

function numbersOfItem(item: LedgerItem): Readonly<Record<string, LedgerNumber>> {
  if (item.isFormula()) {
    const { progress, unitsSpent } = item.system;
    return { work: countAt("progress", progress), time: countAt("unitsSpent", unitsSpent) };
  }
  return item.isGear() && item.system.uses.max > 0 ? { uses: usesOf(item) } : {};
}

function numbersOfActor(actor: LedgerActor): Readonly<Record<string, LedgerNumber>> {
  const { stress } = actor.system;
  const numbers: Record<string, LedgerNumber> = { stress: countAt("stress.value", stress.value, stress.max) };
  if (actor.isCharacter()) {
    const { spin, tenacity, wounds, recovery, dead } = actor.system;
    numbers["spin"] = numberAt("spin", spin, { changed: (by) => changeSpin(spin, by, edition().spinMaximum) });
    numbers["tenacity"] = countAt("tenacity.value", tenacity.value);
    numbers["wounds"] = countAt("wounds.value", wounds.value, wounds.max);
    numbers["recovery"] = countAt("recovery", recovery);
    numbers["dead"] = flagAt("dead", dead);
  }
  if (actor.isChallenge()) {
    const { pool, progress, rounds, shares, standings, discoveries } = actor.system;
    numbers["points"] = countAt("pool.points", pool.points);
    numbers["progress"] = countAt("progress.value", progress.value);
    numbers["rounds"] = countAt("rounds.value", rounds.value, rounds.max);
    for (const [id, { found }] of Object.entries(discoveries))
      numbers[`found:${id}`] = flagAt(`discoveries.${id}.found`, found);
    for (const [id, share] of Object.entries(shares))
      numbers[`share:${id}`] = countAt(`shares.${id}.value`, share.value);
    for (const [id, { value, top, archived }] of Object.entries(standings)) {
      numbers[`standing:${id}`] = countAt(`standings.${id}.value`, value, top);
      numbers[`archived:${id}`] = flagAt(`standings.${id}.archived`, archived);
    }
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
  const numbers = Object.entries(numbersOf(keeper));
  return sumOf([Object.fromEntries(numbers.map(([name, { value, read }]) => [name, read(system) - value]))]);
}
