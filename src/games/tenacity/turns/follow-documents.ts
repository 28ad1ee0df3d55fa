import type { TenacityActor } from "../../../engine/data/actor.ts";
import { book } from "../../../engine/ledger/book.ts";
import { keepsLedger, type LedgerActor, rulingsOf } from "../../../engine/ledger/keepers.ts";
import { takeBackEntry } from "../../../engine/ledger/take-back.ts";
import { eventOfEffect } from "../../../engine/log/audit.ts";
import { followDocuments, Teller } from "../../../engine/turns/follow-documents.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { isCharacter } from "../data/documents.ts";
import {
  findCombatant,
  RESPONSE_PRICE,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightPrice,
  stepSpotlight,
} from "../rules/index.ts";
import type { TenacityCombat, TenacityCombatant } from "./combat.ts";
import { actorOf, factsOf } from "./combatant-facts.ts";
import { isOwnFight, ownFights } from "./read-spotlight.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";

/** Anyone who joins, leaves, falls, wakes or is marked as defeated does so in the log as well (R-1209). Call at `ready`. */
export function followInSpotlight(): void {
  followDocuments(ownFights, (combat) =>
    SPOTLIGHT_LOG.write(combat, (state) => rosterSteps(combat, state), { by: game.user.id }),
  );
}

/**
 * The steps that a fight lacks to know what its documents say: who came and went, who fell, woke, is out or back, and who
 * changed sides (R-1209). With nothing to tell there are none, so it can be asked at any time and as often as one likes.
 */
function rosterSteps(combat: TenacityCombat, state: Spotlight): readonly SpotlightEvent[] {
  const teller = new Teller<Spotlight, SpotlightEvent>(state, stepSpotlight);
  for (const { id, gone } of state.combatants) {
    if (!gone && !combat.combatants.has(id)) teller.tell({ type: "leave", combatant: id });
  }
  for (const combatant of combat.combatants) tellOf(teller, combatant);
  return teller.steps;
}

function tellOf(teller: Teller<Spotlight, SpotlightEvent>, combatant: TenacityCombatant): void {
  const id = combatant.id ?? "";
  const { kind, side, neutral, reactionRank, freeResponse, out, unconscious } = factsOf(combatant);
  const known = findCombatant(teller.state, id);
  if (!known || known.gone)
    teller.tell({ type: "join", combatant: id, kind, side, neutral, reactionRank, freeResponse });
  else if (known.side !== side || known.neutral !== neutral)
    teller.tell({ type: "side", combatant: id, side, neutral });
  if (findCombatant(teller.state, id)?.freeResponse !== freeResponse)
    teller.tell({ type: "freely", combatant: id, free: freeResponse });
  // A fall alone may put someone out, so what is said of that comes after it.
  if (findCombatant(teller.state, id)?.unconscious !== unconscious)
    teller.tell({ type: unconscious ? "fall" : "wake", combatant: id });
  if (findCombatant(teller.state, id)?.out !== out) teller.tell({ type: out ? "out" : "back", combatant: id });
}

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
