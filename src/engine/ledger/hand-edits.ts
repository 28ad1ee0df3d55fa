import { BY_HAND } from "./ledger-entry.ts";
import { entryKey, sumOf, type Changes } from "../log/ledger.ts";
import { entriesOf, excessWith, forgettableOf, isLedgerItem, keepsLedger, type LedgerKeeper } from "./keepers.ts";
import { changeNumbers, changesIn } from "./ledger-numbers.ts";
import { BOOKED, isBooked, removalOf, withPlace } from "./write-ledger.ts";

/** Lets what is changed by hand count, whatever crosses it (docs/decisions/ledger.md); call in `init`. */
export function registerHandEdits(): void {
  Hooks.on("preUpdateActor", (actor, changed, options) => {
    if (keepsLedger(actor)) noteHandEdit(actor, changed, options);
  });
  Hooks.on("preUpdateItem", (item, changed, options) => {
    if (isLedgerItem(item)) noteHandEdit(item, changed, options);
  });
}

/** What was typed and is on its way: the server has not told of it yet. */
interface Typed {
  readonly key: string;
  readonly changes: Changes;
  readonly at: number;
}

/** What was typed into each document, the oldest first. */
const underway = new WeakMap<LedgerKeeper, readonly Typed[]>();

/** After so long without a word of it, in milliseconds, an update was refused, or never sent. */
const LOST = 10_000;

/**
 * Gives an update by hand, from a sheet, a token's bar or another package, an entry of its own. What was typed before and is still on
 * its way is in the number that someone corrects now.
 * @param changed The update; its `system` grows by the entry, by all numbers and by what they count.
 */
export function noteHandEdit(keeper: LedgerKeeper, changed: object, options: object): void {
  const { system } = changed as { system?: Record<string, unknown> };
  // Anyone who brings a list of their own, such as an import, has numbers that go with it.
  if (!system || isBooked(options) || "counted" in system) return;
  const typed = stillUnderway(keeper);
  const before = sumOf(typed.map(({ changes }) => changes));
  const asked = Object.entries(changesIn(keeper, system));
  if (asked.length === 0) return;
  const changes = Object.fromEntries(asked.map(([name, by]) => [name, by - (before[name] ?? 0)]));
  const key = entryKey(`hand${foundry.utils.randomID(12)}`, 0);
  const entry = withPlace(keeper, { [key]: { card: "", reason: BY_HAND, changes } });
  const numbers = changeNumbers(keeper, before).system;
  const gone = new Set([...oldEdits(keeper), ...excessWith(keeper, new Set([key]))]);
  const ledger = { ...(system["ledger"] as object | undefined), ...entry, ...removalOf([...gone]) };
  const booked = entriesOf(keeper);
  const known = keeper.system.counted.filter((each) => Object.hasOwn(booked, each) && !gone.has(each));
  const counted = [...known, ...typed.map((each) => each.key), key];
  Object.assign(system, foundry.utils.mergeObject(numbers, system), { ledger, counted });
  Object.assign(options, BOOKED);
  underway.set(keeper, [...typed, { key, changes, at: Date.now() }]);
}

/** What makes room: old edits stand on no card that would have to remember them. */
function oldEdits(keeper: LedgerKeeper): readonly string[] {
  return forgettableOf(keeper).flatMap(([key, { card }]) => (card === "" ? [key] : []));
}

function stillUnderway(keeper: LedgerKeeper): readonly Typed[] {
  const known = entriesOf(keeper);
  const all = underway.get(keeper) ?? [];
  return all.filter(({ key, at }) => !Object.hasOwn(known, key) && Date.now() - at < LOST);
}
