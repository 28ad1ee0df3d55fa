import { deletion } from "../../compat/deletion.ts";
import type { LedgerEntry } from "../../data/actor/ledger.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { settlePoints, takeBack, type CheckEffect, type CheckState, type Purse } from "../../rules/index.ts";
import { automation } from "../../settings/automation.ts";
import { edition } from "../../settings/edition.ts";
import { findCharacter, ledgerOf, purseOf, readCheck, type Check, type CheckMessage } from "../check/read-check.ts";
import { isElectedTab } from "../../documents/elected-tab.ts";
import { forgetOldest, nextOrder } from "./ledger.ts";

/** The effects of one event on one actor: written together or not at all. */
interface Batch {
  readonly effects: readonly CheckEffect[];
  readonly actor: CharacterActor;
}

/** How many of the newest messages are looked at when a client takes over. Older ones have long been settled. */
const CATCH_UP = 200;

const NOTHING: Purse = { spin: 0, tenacity: 0 };

/** One job at a time: each is computed from the actor as the one before it left it. */
const queue = new foundry.utils.Semaphore(1);

/**
 * Applies what a card's effects do to actors, each exactly once, whoever asks and however often: an effect that is in the
 * actor's ledger is never applied again.
 * @param asked Whether a person at this client asked for it. Nobody has to where the world lets this happen by itself.
 */
export async function settle(message: CheckMessage, { asked = false } = {}): Promise<void> {
  if (asked || (isElectedTab() && isAutomatic(message))) await queue.add(settleCard, message);
}

/** Whether a card waits for a person at this client to have its effects applied. */
export function awaitsApproval(message: CheckMessage, { state, actor }: Check): boolean {
  if (isAutomatic(message)) return false;
  if (state.reversals.length > 0 && actor !== null && settlesFor(message, actor)) return true;
  return nextBatch(message, state, new Set()) !== null;
}

function isAutomatic(message: CheckMessage): boolean {
  return automation("ownPoints", message.author) === "auto";
}

/** Settles whatever waited for this client: called when it becomes the one that settles. */
export async function catchUp(): Promise<void> {
  for (const message of game.messages.contents.slice(-CATCH_UP)) {
    if (message.isCheck()) await settle(message);
  }
}

async function settleCard(message: CheckMessage): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    // The message may be deleted while jobs wait; nothing can be due on a card that is gone.
    if (game.messages.get(message.id ?? "") !== message) return;
    const check = readCheck(message);
    const reversal = check.state.reversals.find((id) => !tried.has(id));
    const batch = nextBatch(message, check.state, tried);
    if (reversal !== undefined) {
      tried.add(reversal);
      if (check.actor && settlesFor(message, check.actor)) await reverse(check.actor, reversal);
    } else if (batch) {
      for (const effect of batch.effects) tried.add(effect.id);
      await apply(message, batch);
    } else return;
  }
}

/** The first effects that wait and that this client is the one to apply. */
function nextBatch(message: CheckMessage, state: CheckState, tried: ReadonlySet<string>): Batch | null {
  for (const first of state.effects) {
    if (first.status !== "pending" || tried.has(first.id)) continue;
    const actor = findCharacter(first.target);
    if (!actor || !settlesFor(message, actor)) continue;
    const together = ({ event, target, status }: CheckEffect): boolean =>
      event === first.event && target === first.target && status === "pending";
    return { actor, effects: state.effects.filter(together) };
  }
  return null;
}

/**
 * The active narrator settles; with none connected, the card's author, for actors of their own. Nobody settles
 * what a card claims of an actor that its author does not own.
 */
function settlesFor(message: CheckMessage, actor: CharacterActor): boolean {
  if (!message.author || !actor.testUserPermission(message.author, "OWNER")) return false;
  // Of what somebody rolled for themselves no narrator knows.
  const narrator = message.sealed === "self" ? null : game.users.activeGM;
  return narrator ? narrator.isSelf : message.isAuthor && actor.isOwner;
}

/** Writes absolute new values together with the ledger entries that make a repeat harmless. */
async function apply(message: CheckMessage, { effects, actor }: Batch): Promise<void> {
  const settled = settlePoints(effects, purseOf(actor), edition());
  const order = nextOrder(actor);
  const entry = (effect: CheckEffect): LedgerEntry => ({
    card: message.uuid,
    reason: effect.reason,
    order,
    ...(settled.ok ? { changed: settled.changes[effect.id] ?? NOTHING } : { refused: settled.reason }),
  });
  const entries = Object.fromEntries(effects.map((effect) => [effect.id, entry(effect)]));
  await write(actor, settled.ok ? settled.patch : {}, { ...entries, ...(await forgetOldest(actor)) });
}

/** Takes back an effect that its card no longer has, by what the ledger says that it changed, and strikes the entry out. */
async function reverse(actor: CharacterActor, id: string): Promise<void> {
  const changed = ledgerOf(actor)[id]?.changed;
  if (changed) await write(actor, takeBack(changed, purseOf(actor), edition()).patch, deletion(id));
}

async function write(actor: CharacterActor, patch: Partial<Purse>, ledger: object): Promise<void> {
  const { spin, tenacity } = { ...purseOf(actor), ...patch };
  await actor.update({ system: { spin, tenacity: { value: tenacity }, ledger } } as Actor.UpdateData);
}
