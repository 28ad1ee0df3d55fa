import { isConnected } from "../../documents/connection.ts";
import { isElectedTab } from "../../documents/elected-tab.ts";
import { findLedgerActor, type LedgerActor } from "../../documents/ledger-actor.ts";
import { wasSentHere } from "../../documents/requests.ts";
import { eventOfEffect, type CheckEffect, type EffectReason } from "../../rules/index.ts";
import { readCheck, type CardEntry, type Check, type CheckMessage } from "../check/read-check.ts";
import { applyByItself } from "./apply-by-itself.ts";
import { carryOut, removeEnded } from "./carry-out.ts";
import { causeOfReversal, isAgreed } from "./consent.ts";
import { isTakingOver, takenOver } from "./handover.ts";
import type { Batch } from "./plan.ts";
import { takeBackEntry } from "./take-back.ts";

/** How many of the newest messages are looked at when a client takes over. Older ones have long been settled. */
const CATCH_UP = 200;

/** One job at a time: each is computed from the actor as the one before it left it. */
const queue = new foundry.utils.Semaphore(1);

/** What a person has said may be settled: everything that they may approve, some effects, or nothing. */
type Approval = "all" | ReadonlySet<string> | null;

/** Something that is due: effects to apply, or an entry to take back. */
type Due =
  | { readonly type: "apply"; readonly ids: readonly string[]; readonly batch: Batch }
  | { readonly type: "takeBack"; readonly ids: readonly string[]; readonly owner: CardEntry };

/**
 * Applies what a card's effects do to actors, each exactly once, whoever asks and however often: an effect that is in the
 * actor's ledger is never applied again.
 * @param approved What a person asked for besides what happens by itself.
 */
export async function settle(message: CheckMessage, approved: Approval = null): Promise<void> {
  await takenOver();
  if (approved !== null || isElectedTab()) await queue.add(settleCard, message, approved);
}

/** Runs something between two cards, so that it never sees a card half settled. */
export async function betweenSettlements(job: () => Promise<void>): Promise<void> {
  await queue.add(job);
}

/** Resolves when everything that this client is settling has been settled. */
export async function untilSettled(): Promise<void> {
  await queue.add(async () => undefined);
}

/** Settles whatever waited for this client: called when it becomes the one that settles. */
export async function catchUp(): Promise<void> {
  for (const message of game.messages.contents.slice(-CATCH_UP)) {
    if (message.isCheck()) await settle(message);
  }
}

/**
 * The ids of effects, and of entries to take back, that wait for a person.
 * @param user Who might approve them: a narrator everything, anybody else what touches their own actors (U-08).
 */
export function waitingFor(message: CheckMessage, check: Check, user: User.Implementation): readonly string[] {
  return dues(message, check)
    .filter((due) => ownerOf(due).testUserPermission(user, "OWNER") && !happensByItself(message, check, due))
    .flatMap(({ ids }) => ids);
}

async function settleCard(message: CheckMessage, approved: Approval): Promise<void> {
  // The message may be deleted while jobs wait; nothing can be due on a card that is gone.
  const isThere = (): boolean => game.messages.get(message.id ?? "") === message;
  if (isThere() && isElectedTab() && !isTakingOver()) await applyByItself(message);
  // Each is tried once in each direction: what is taken back may come again, after what is written before it.
  const tried = new Set<string>();
  const keyOf = ({ type }: Due, id = ""): string => `${type} ${id}`;
  // What is written without a connection would be sent later, when it may not be true any more.
  while (isThere() && isConnected() && !isTakingOver()) {
    const check = readCheck(message);
    const due = dues(message, check).find(
      (each) => !tried.has(keyOf(each, each.ids[0])) && mayDo(message, check, each, approved),
    );
    if (!due) {
      await finish(message, check, approved);
      return;
    }
    for (const id of due.ids) tried.add(keyOf(due, id));
    if (due.type === "apply") await carryOut(due.batch);
    else await takeBackEntry(due.owner.actor, due.ids[0] ?? "");
  }
}

/** Ends what was cut off between the two writes of a settlement (design: a repeat does no harm). */
async function finish(message: CheckMessage, { ledger }: Check, approved: Approval): Promise<void> {
  for (const { actor, entry } of ledger.values()) {
    const { undone, changed = {} } = entry;
    if (undone !== true && settlesFor(message, actor, approved !== null)) await removeEnded(actor, changed);
  }
}

/** Everything that a card wants of the actors that are there: first what is to be taken back, the latest first. */
function dues(message: CheckMessage, check: Check): readonly Due[] {
  const { state, ledger } = check;
  const reversals = state.reversals.flatMap((id): Due[] => {
    const owner = ledger.get(id);
    return owner ? [{ type: "takeBack", ids: [id], owner }] : [];
  });
  const orderOf = (due: Due): number => (due.type === "takeBack" ? due.owner.entry.order : 0);
  reversals.sort((one, other) => orderOf(other) - orderOf(one));
  return [...reversals, ...batches(message, check)];
}

function batches(message: CheckMessage, check: Check): readonly Due[] {
  const groups = new Map<string, CheckEffect[]>();
  for (const effect of check.state.effects) {
    if (effect.status !== "pending" || check.state.reversals.includes(effect.id)) continue;
    // Points go together, all or none; whatever else the event brings is settled by itself (R-510, R-1010).
    const part = effect.kind === "spin" || effect.kind === "tenacity" ? "points" : effect.kind;
    const key = `${effect.event} ${effect.target} ${part}`;
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return [...groups.values()].flatMap(([first, ...others]): Due[] => {
    const actor = first && findLedgerActor(first.target);
    if (!actor) return [];
    const effects = [first, ...others] as const;
    return [{ type: "apply", ids: effects.map(({ id }) => id), batch: { message, check, actor, effects } }];
  });
}

function ownerOf(due: Due): LedgerActor {
  return due.type === "apply" ? due.batch.actor : due.owner.actor;
}

function eventOf(message: CheckMessage, due: Due): string {
  const event = eventOfEffect(due.ids[0] ?? "");
  return due.type === "apply" ? event : causeOfReversal(message, event);
}

function happensByItself(message: CheckMessage, check: Check, due: Due): boolean {
  const effect =
    due.type === "apply"
      ? due.batch.effects[0]
      : { kind: due.owner.entry.kind ?? "spin", reason: due.owner.entry.reason as EffectReason };
  return isAgreed(message, check, eventOf(message, due), effect, ownerOf(due));
}

function mayDo(message: CheckMessage, check: Check, due: Due, approved: Approval): boolean {
  const isApproved = approved === "all" || due.ids.some((id) => approved?.has(id));
  const isAsked = isApproved || wasSentHere(eventOf(message, due), message.uuid);
  if (!settlesFor(message, ownerOf(due), isAsked)) return false;
  return isApproved || happensByItself(message, check, due);
}

/**
 * The active narrator settles. With none connected the card's author does, and whoever has just asked for it, each for actors
 * of their own.
 */
function settlesFor(message: CheckMessage, actor: LedgerActor, asked: boolean): boolean {
  // Of what somebody rolled for themselves no narrator knows.
  const narrator = message.sealed === "self" ? null : game.users.activeGM;
  return narrator ? narrator.isSelf : actor.isOwner && (message.isAuthor || asked);
}
