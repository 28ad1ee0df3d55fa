import { whenReconnected } from "../clients/connection.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { isLedgerItem, keepersOf, keepsLedger, uncountedOf, type LedgerKeeper } from "./keepers.ts";
import { countLost } from "./write-ledger.ts";
import { inTurn } from "./jobs.ts";
import { whenFirst } from "./rank.ts";

/** Counts entries again that someone's write overwrote who had not heard of them (docs/decisions/ledger.md); call at `ready`. */
export function watchLedgers(): void {
  Hooks.on("updateActor", (actor) => {
    if (keepsLedger(actor)) heal(actor);
  });
  Hooks.on("updateItem", (item) => {
    if (isLedgerItem(item)) heal(item);
  });
  whenReconnected(healAll);
  whenElected(healAll);
}

function healAll(): void {
  for (const actor of game.actors) if (keepsLedger(actor)) keepersOf(actor).forEach(heal);
}

function heal(keeper: LedgerKeeper): void {
  if (uncountedOf(keeper).length > 0) whenFirst(keeper, () => void inTurn(keeper.uuid, () => countLost(keeper)));
}
