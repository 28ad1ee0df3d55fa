import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter } from "../data/documents.ts";
import type { TenacityCombat } from "./combat.ts";
import { keepsLedger, rulingsOf, type LedgerActor } from "../../../engine/ledger/keepers.ts";
import { actorOf } from "./combatant-facts.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { isOwnFight } from "./read-spotlight.ts";
import { RESPONSE_PRICE, type SpotlightPrice } from "../rules/index.ts";
import { eventOfEffect } from "../../../engine/log/audit.ts";
import { book } from "../../../engine/ledger/book.ts";
import { takeBackEntry } from "../../../engine/ledger/take-back.ts";

/** A price is paid soon after its step or never: older ones have long been settled, and ledgers forget. */
const LOOK_BACK = 20;

/** Takes the prices of responses, and gives back what steps did that were undone (R-1212); call at `ready`. */
export function settlePrices(): void {
  Hooks.on("updateCombat", (combat) => {
    if (keepsEncounters() && isOwnFight(combat)) void settleFight(combat);
  });
}

async function settleFight(combat: TenacityCombat): Promise<void> {
  const { prices, undone } = combat.spotlight;
  for (const price of prices.slice(-LOOK_BACK)) await pay(combat, price);
  const actors = new Set(combat.combatants.contents.map((each) => actorOf(each)));
  for (const actor of actors) if (actor && keepsLedger(actor)) await giveBack(actor, new Set(undone));
}

/** Pays once: a price that is in the actor's ledger is paid. */
async function pay(combat: TenacityCombat, { event, combatant, currency }: SpotlightPrice): Promise<void> {
  const document = combat.combatants.get(combatant);
  const actor: TenacityActor | null = document ? actorOf(document) : null;
  if (!isCharacter(actor)) return;
  const changes = { [currency]: -RESPONSE_PRICE };
  const entry = { card: combat.uuid, reason: "response", kind: currency, changes };
  await book(actor, [event], () => (rulingsOf(actor).has(event) ? null : { entries: { [event]: entry } }));
}

/** Entries are named after the step that caused them, and what it did: `<step>` or `<step>:<what>`. */
async function giveBack(actor: LedgerActor, undone: ReadonlySet<string>): Promise<void> {
  const effects = [...rulingsOf(actor).keys()].filter((effect) => undone.has(eventOfEffect(effect)));
  for (const effect of effects) await takeBackEntry(actor, effect);
}
