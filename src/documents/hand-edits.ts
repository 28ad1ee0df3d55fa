import { BY_HAND } from "../data/actor/ledger.ts";
import { entryKey } from "../rules/index.ts";
import { entriesOf, isLedgerItem, keepsLedger, type LedgerKeeper } from "./ledger-actor.ts";
import { changeNumbers, changesIn } from "./ledger-numbers.ts";
import { isBooked, withPlace } from "./write-ledger.ts";

/** Lets what is changed by hand count, whatever crosses it (decision 0050); call in `init`. */
export function registerHandEdits(): void {
  Hooks.on("preUpdateActor", (actor, changed, options) => {
    if (keepsLedger(actor)) noteHandEdit(actor, changed, options);
  });
  Hooks.on("preUpdateItem", (item, changed, options) => {
    if (isLedgerItem(item)) noteHandEdit(item, changed, options);
  });
}

/**
 * Gives an update by hand, from a sheet, a token's bar or another package, an entry of its own.
 * @param changed The update; its `system` grows by the entry, by all numbers and by what they count.
 */
export function noteHandEdit(keeper: LedgerKeeper, changed: object, options: object): void {
  const { system } = changed as { system?: Record<string, unknown> };
  // Whoever brings a list of their own, such as an import, has numbers that go with it.
  if (!system || isBooked(options) || "counted" in system) return;
  const changes = changesIn(keeper, system);
  if (Object.keys(changes).length === 0) return;
  const key = entryKey(`hand${foundry.utils.randomID(12)}`, 0);
  const entry = withPlace(keeper, { [key]: { card: "", reason: BY_HAND, changes } });
  const numbers = changeNumbers(keeper, {}).system;
  const ledger = { ...(system["ledger"] as object | undefined), ...entry };
  const counted = [...keeper.system.counted.filter((each) => Object.hasOwn(entriesOf(keeper), each)), key];
  Object.assign(system, foundry.utils.mergeObject(numbers, system), { ledger, counted });
}
