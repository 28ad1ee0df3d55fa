import { NO_CHANGE, type LedgerEntry } from "../../data/actor/ledger.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import { keepsLedger, ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { actorOf } from "../../documents/spotlight/combatant-facts.ts";
import { isSpotlightKeeper } from "../../documents/spotlight/keeper.ts";
import { isOwnFight } from "../../documents/spotlight/read-spotlight.ts";
import { RESPONSE_PRICE, type SpotlightPrice } from "../../rules/index.ts";
import { purseOf } from "../check/read-check.ts";
import { forgetOldest, nextOrder } from "../settler/ledger.ts";
import { betweenSettlements } from "../settler/settler.ts";
import { takeBackEntry } from "../settler/take-back.ts";
import { readAccount, writeAccount } from "../settler/write-account.ts";

/** A price is paid soon after its step or never: older ones have long been settled, and ledgers forget. */
const LOOK_BACK = 20;

/** Takes the prices of responses, and gives back what steps did that were undone (R-1212); call at `ready`. */
export function settlePrices(): void {
  Hooks.on("updateCombat", (combat) => {
    if (isSpotlightKeeper() && isOwnFight(combat)) void betweenSettlements(async () => settleFight(combat));
  });
}

async function settleFight(combat: TenacityCombat): Promise<void> {
  const { prices, undone } = combat.spotlight;
  for (const price of prices.slice(-LOOK_BACK)) await pay(combat, price);
  const actors = new Set(combat.combatants.contents.map((each) => actorOf(each)));
  for (const actor of actors) if (actor && keepsLedger(actor)) await giveBack(combat, actor, undone);
}

/** Pays once: a price that is in the actor's ledger is paid. */
async function pay(combat: TenacityCombat, { event, combatant, currency }: SpotlightPrice): Promise<void> {
  const document = combat.combatants.get(combatant);
  const actor: TenacityActor | null = document ? actorOf(document) : null;
  if (!actor?.isCharacter()) return;
  for (;;) {
    const before = await readAccount(actor);
    if (ledgerOf(actor)[event]) return;
    const purse = purseOf(actor);
    const paid = { ...purse, [currency]: purse[currency] - RESPONSE_PRICE };
    const changed = { [currency]: -RESPONSE_PRICE };
    const entry = ledgerEntry(actor, combat, { kind: currency, reason: "response", changed });
    const system = {
      spin: paid.spin,
      tenacity: { value: paid.tenacity },
      ledger: { [event]: entry, ...(await forgetOldest(actor)) },
    };
    if (await writeAccount(actor, system, [event], before)) return;
  }
}

/** What a step of a fight leaves in the ledger of an actor. */
export function ledgerEntry(
  actor: LedgerActor,
  combat: TenacityCombat,
  some: Pick<LedgerEntry, "kind" | "reason" | "changed" | "choices">,
): LedgerEntry {
  const plain = { event: "", effect: "", refused: "", choices: [], undone: false, notes: [] };
  return { ...plain, card: combat.uuid, order: nextOrder(actor), ...some, changed: { ...NO_CHANGE, ...some.changed } };
}

/** Entries are named after the step that caused them, and what it did: `<step>` or `<step>:<what>`. */
async function giveBack(combat: TenacityCombat, actor: LedgerActor, undone: readonly string[]): Promise<void> {
  for (const [id, { card, undone: isUndone }] of Object.entries(ledgerOf(actor))) {
    const [step = ""] = id.split(":");
    if (card === combat.uuid && isUndone !== true && undone.includes(step)) await takeBackEntry(actor, id);
  }
}
