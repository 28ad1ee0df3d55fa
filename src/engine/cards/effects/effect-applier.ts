import { keyOfChange } from "../../../compat/deletion.ts";
import { isElectedTab, whenElected } from "../../clients/elected-tab.ts";
import { wasSentHere } from "../../clients/requests.ts";
import { book, type Booking, leftOver, removeEnded } from "../../ledger/book.ts";
import { inTurn, isConnected, whenReconnected } from "../../clients/one-at-a-time.ts";
import { bringerOf, strayEffects, takeOff } from "../../ledger/kept-effects.ts";
import {
  bearerOf,
  entriesOf,
  findLedgerActor,
  keepsLedger,
  type LedgerActor,
  type LedgerKeeper,
} from "../../ledger/keepers.ts";
import { rankOf, TURN_OF_A_RANK, watchLedgers } from "../../ledger/rank.ts";
import { takeBackEntry } from "../../ledger/take-back.ts";
import { type Amount, type Effect, termsOf, type Weight } from "../../log/account.ts";
import { eventOfEffect } from "../../log/audit.ts";
import { refuse } from "../../rules/change.ts";
import { mayGoOn, tell } from "../card-hooks.ts";
import { writerOn } from "../card-keeper.ts";
import { cardKinds, isCard, kindOf } from "../card-kind.ts";
import type { Card, CardEntry, CardMessage } from "../card.ts";
import { findCard, readCard, touchedActors } from "../read-card.ts";
import { SECRET_CHANGED } from "../secret/secret-channel.ts";
import { seenWriter, watchWriters } from "../seen-writers.ts";
import { type Batch, effectWords, plan } from "./effect-kind.ts";
import { watchRestores } from "./gone-back.ts";

/**
 * Whether an effect may be settled, or taken back, without anybody at this client saying so (docs/decisions/ledger.md). A card gives no
 * consent: what a narrator's event does counts as agreed only where this client saw the narrator write it, or the card is the
 * narrator's own.
 * @param event The event that wants it: the one that brought the effect, or the one that took it back.
 */
function isAgreed(
  message: CardMessage,
  check: Card,
  event: string,
  effect: Pick<Effect, "kind" | "reason">,
  keeper: LedgerKeeper,
): boolean {
  const writer = writerOf(message, event);
  const card = kindOf(message);
  const kind = card.effects.get(effect.kind);
  if (!writer || kind?.isAgreed?.(effect, message, event, (each) => writerOf(message, each)) === false) return false;
  const before = { state: check.state, events: message.system.events };
  if (!card.mayWrite(message.system.events[event], before, writerOn(message, writer))) return false;
  const isOwn = kind?.isOwn?.(effect.reason) === true || (!writer.isGM && keeper.testUserPermission(writer, "OWNER"));
  if (writer.isGM && !isOwn) return true;
  if (isOwn && !keeper.testUserPermission(writer, "OWNER")) return false;
  return kind?.level(isOwn, writer, effect.reason, keeper) === "auto";
}

/** Who wrote an event: as this client saw it, and otherwise the card's author, who can write anything there. */
function writerOf(message: CardMessage, event: string): User.Implementation | null {
  return seenWriter(message, event) ?? message.author;
}

/**
 * What took an effect back: the undo of its event; else the latest undo, which took away what it stood on; else whatever
 * happened last, and made it something else.
 */
function causeOfReversal(message: CardMessage, event: string): string {
  const events = Object.entries(message.system.events as Readonly<Record<string, StoredEvent>>);
  events.sort(([, one], [, other]) => sequenceOf(one) - sequenceOf(other));
  const undos = events.filter(([, { type }]) => type === "undo");
  const own = undos.filter(([, { target }]) => target === event);
  return (own.at(-1) ?? undos.at(-1) ?? events.at(-1))?.[0] ?? event;
}

/** What a stored event may say; anything may stand there. */
interface StoredEvent {
  readonly type?: unknown;
  readonly target?: unknown;
  readonly sequence?: unknown;
}

function sequenceOf({ sequence }: StoredEvent): number {
  return typeof sequence === "number" ? sequence : 0;
}

/** How many of the newest messages are looked at when a client begins to settle. Older ones have long been settled. */
const CATCH_UP = 200;

/** What a person has said may be settled: everything that they may approve, some effects, or nothing. */
type Approval = "all" | ReadonlySet<string> | null;

/** Something that is due: effects to apply, or an entry to take back. */
type Due =
  | { readonly type: "apply"; readonly ids: readonly string[]; readonly batch: Batch }
  | { readonly type: "takeBack"; readonly ids: readonly string[]; readonly owner: CardEntry };

/** What a client may do at this moment. */
interface Rights {
  /** What a person asked for besides what happens by itself. */
  readonly approved: Approval;
  /** How much of it they let happen. */
  readonly weight?: Weight | undefined;
  /** How long those before it have had: candidates of a higher rank only act on what is due by then. */
  readonly rank: number;
}

/** Cards that this client looks at again, in case that those before it do not act. */
const later = new Map<CardMessage, ReturnType<typeof setTimeout>>();

/**
 * Applies what a card's effects do to documents, each exactly once, however often it is asked for: an effect that stands in the
 * document's ledger is never applied again.
 * @param approved What a person asked for besides what happens by itself.
 */
export async function settle(message: CardMessage, approved: Approval = null): Promise<void> {
  await settleAs(message, { approved, rank: 0 });
}

async function settleAs(message: CardMessage, rights: Rights): Promise<void> {
  if (rights.approved === null && !isElectedTab()) return;
  await inTurn(message.uuid, () => settleCard(message, rights));
}

let catching: Promise<void> | null = null;
let isWanted = false;

/**
 * Settles whatever waited for this client: called when it becomes the one that settles. What is asked for meanwhile, such as by someone
 * who comes and goes, is done once more after it, however often it was.
 */
export async function catchUp(): Promise<void> {
  isWanted = true;
  catching ??= catchUpNow().finally(() => (catching = null));
  return catching;
}

async function catchUpNow(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    for (const message of game.messages.contents.slice(-CATCH_UP)) {
      if (isCard(message)) await settleAndFinish(message, 0);
    }
  }
}

async function settleAndFinish(message: CardMessage, rank: number): Promise<void> {
  if (!isElectedTab()) return;
  await settleAs(message, { approved: null, rank });
  await finish(message, rank);
}

/** Whether a card waits for a person at this client to say that its effects may be applied. */
export function awaitsApproval(message: CardMessage, check: Card): boolean {
  return waitingFor(message, check).length > 0;
}

/** What waits for a person at this client, in words, by the uuid of the actor that it touches. */
export function approvalsAwaiting(message: CardMessage, check: Card): ReadonlyMap<string, readonly string[]> {
  const { effects: kinds } = kindOf(message);
  const found = new Map<string, readonly string[]>();
  for (const due of waitingFor(message, check)) {
    const uuid = bearerOf(keeperOf(due))?.uuid;
    const effects = due.type === "apply" ? due.batch.effects : [];
    const words = effects.map((effect) => effectWords(kinds, effect, check.state, undefined));
    if (uuid !== undefined) found.set(uuid, [...(found.get(uuid) ?? []), ...words]);
  }
  return found;
}

/** Says yes to everything on a card that waits for this person: a narrator to all of it, anyone else to what touches their own actors. */
export async function approve(message: CardMessage, weight?: Weight): Promise<void> {
  const approved = new Set(waitingFor(message, readCard(message)).flatMap(({ ids }) => ids));
  await settleAs(message, { approved, rank: 0, weight });
}

/** What {@link approve} could halve or double, 0 for what comes whole or not at all; null where there is only what is paid as it is. */
export function amountsAwaiting(message: CardMessage, check: Card): readonly Amount[] | null {
  const { effects: kinds } = kindOf(message);
  const effects = waitingFor(message, check).flatMap((due) => (due.type === "apply" ? due.batch.effects : []));
  const weighed = effects.filter((effect) => !isPaid(message, effect));
  if (weighed.length === 0) return null;
  return weighed.map((effect) => {
    const kind = kinds.get(effect.kind);
    return { amount: kind?.amount?.(effect, check.state) ?? 0, halves: kind?.halves };
  });
}

/** Whether an effect is a price, or what a turn takes: it is paid as it is. */
function isPaid(message: CardMessage, { price, kind }: Effect): boolean {
  return price || kindOf(message).effects.get(kind)?.isUpkeep === true;
}

/** What a card wants of documents of this user's, and waits for a person. */
function waitingFor(message: CardMessage, check: Card): readonly Due[] {
  return dues(message, check).filter((due) => keeperOf(due).isOwner && !happensByItself(message, check, due));
}

async function settleCard(message: CardMessage, rights: Rights): Promise<void> {
  // The message may be deleted while jobs wait; nothing can be due on a card that is gone.
  const isThere = (): boolean => game.messages.get(message.id ?? "") === message;
  if (isThere() && isElectedTab()) await kindOf(message).goOn?.(message, readCard(message).state);
  // Each is tried once in each direction: what is taken back may come again, after what is written before it.
  const tried = new Set<string>();
  const keyOf = ({ type }: Due, id = ""): string => `${type} ${id}`;
  // What is written without a connection would be sent later, when it may not be true any more.
  while (isThere() && isConnected()) {
    const check = readCard(message);
    const open = dues(message, check).filter((each) => !tried.has(keyOf(each, each.ids[0])));
    const due = open.find((each) => mayDo(message, check, each, rights));
    if (!due) {
      // One who presses again sees it through.
      if (rights.approved !== null) await finish(message, Infinity);
      lookAgain(message, check, open);
      return;
    }
    for (const id of due.ids) tried.add(keyOf(due, id));
    await doDue(due, rights);
  }
}

async function doDue(due: Due, { approved, weight }: Rights): Promise<void> {
  const isMeant = approved !== "all" && due.ids.some((id) => approved?.has(id));
  if (due.type === "apply") await carryOut(isMeant && weight ? weighed(due.batch, weight) : due.batch);
  else await takeBackEntry(due.owner.keeper, due.ids[0] ?? "");
}

/**
 * Looks at a card again when those who come first have had their time, where anything is due that this client could do. What looks cut off
 * may be someone's who is about to write the rest.
 */
function lookAgain(message: CardMessage, check: Card, open: readonly Due[]): void {
  clearTimeout(later.get(message));
  later.delete(message);
  const due = open.filter((each) => happensByItself(message, check, each));
  const ranks = [
    ...due.map((each) => rankOf(message, keeperOf(each))).filter((rank) => rank > 0),
    ...cutOff(message, check).map(({ rank }) => Math.max(rank, 1)),
  ];
  if (ranks.length === 0) return;
  const rank = Math.min(...ranks);
  const look = (): void => {
    later.delete(message);
    void settleAndFinish(message, rank);
  };
  later.set(message, setTimeout(look, rank * TURN_OF_A_RANK));
}

/** Ends what was cut off between the two writes of a settlement (design: a repeat does no harm). */
async function finish(message: CardMessage, until: number): Promise<void> {
  if (!isConnected() || game.messages.get(message.id ?? "") !== message) return;
  for (const { keeper, end, rank } of cutOff(message, readCard(message)))
    if (rank <= until) await inTurn(keeper.uuid, end);
}

/** What ends one of them, and the place of this client among those who may. */
interface CutOff {
  readonly keeper: LedgerKeeper;
  readonly end: () => Promise<void>;
  readonly rank: number;
}

/**
 * Changes whose conditions should be gone, and are not; and conditions of steps that stopped counting, or were refused by another page,
 * before an entry told of them.
 */
function cutOff(message: CardMessage, { ledger, state }: Card): readonly CutOff[] {
  const left = [...ledger].flatMap(([effect, { keeper, entry, takenBack }]) => {
    const actor = takenBack ? null : bearerOf(keeper);
    return actor && leftOver(actor, entry).length > 0 ? [{ keeper, end: () => removeEnded(keeper, effect) }] : [];
  });
  const refused = state.effects.flatMap(({ event, status }) => (status === "refused" ? [event] : []));
  const dead = [...Object.keys(message.system.events).filter((event) => !state.history.includes(event)), ...refused];
  const strays = (actor: LedgerActor) => strayEffects(actor, message.uuid, dead);
  const bearers = dead.length > 0 ? touchedActors(message) : [];
  const stray = bearers
    .filter((actor) => strays(actor).length > 0)
    .map((keeper) => ({ keeper, end: () => takeOff(keeper, strays(keeper)) }));
  return [...left, ...stray].flatMap((each) => {
    const rank = rankOf(message, each.keeper);
    return rank < 0 ? [] : [{ ...each, rank }];
  });
}

/** Everything that a card wants of the documents that are there: first what is to be taken back, the latest first. */
function dues(message: CardMessage, check: Card): readonly Due[] {
  const { state, ledger } = check;
  const reversals = state.reversals.flatMap((id): Due[] => {
    const owner = ledger.get(id);
    return owner ? [{ type: "takeBack", ids: [id], owner }] : [];
  });
  const orderOf = (due: Due): number => (due.type === "takeBack" ? due.owner.entry.order : 0);
  reversals.sort((one, other) => orderOf(other) - orderOf(one));
  return [...reversals, ...batches(message, check)];
}

/** What is pending, in batches. A refusal is final, so what no one here knows waits for someone who does. */
function batches(message: CardMessage, check: Card): readonly Due[] {
  const kinds = kindOf(message).effects;
  const groups = new Map<string, Effect[]>();
  const reversals = new Set(check.state.reversals);
  for (const effect of check.state.effects) {
    const kind = kinds.get(effect.kind);
    if (
      !kind ||
      kind.isKnown?.(effect, check.state) === false ||
      effect.status !== "pending" ||
      reversals.has(effect.id)
    )
      continue;
    const key = `${effect.event} ${effect.target} ${kind.part ?? kind.kind}`;
    const group = groups.get(key);
    if (group) group.push(effect);
    else groups.set(key, [effect]);
  }
  return [...groups.values()].flatMap(([first, ...others]): Due[] => {
    const actor = first && findLedgerActor(first.target);
    if (!actor) return [];
    const effects = [first, ...others] as const;
    const keeper = kinds.get(first.kind)?.keeper?.(first, check.state, actor) ?? actor;
    return [{ type: "apply", ids: effects.map(({ id }) => id), batch: { message, check, actor, keeper, effects } }];
  });
}

function keeperOf(due: Due): LedgerKeeper {
  return due.type === "apply" ? due.batch.keeper : due.owner.keeper;
}

function eventOf(message: CardMessage, due: Due): string {
  const event = eventOfEffect(due.ids[0] ?? "");
  return due.type === "apply" ? event : causeOfReversal(message, event);
}

function happensByItself(message: CardMessage, check: Card, due: Due): boolean {
  const effect =
    due.type === "apply" ? due.batch.effects[0] : { kind: due.owner.entry.kind ?? "", reason: due.owner.entry.reason };
  return isAgreed(message, check, eventOf(message, due), effect, keeperOf(due));
}

function mayDo(message: CardMessage, check: Card, due: Due, { approved, rank }: Rights): boolean {
  const own = rankOf(message, keeperOf(due));
  if (own < 0) return false;
  // The person who says yes writes it, as on cards that one person makes.
  if (approved === "all" || due.ids.some((id) => approved?.has(id))) return true;
  // Else the first in rank does, or the one who asked for it where no narrator is connected.
  const isHere = own <= rank || (game.users.activeGM === null && wasSentHere(eventOf(message, due), message.uuid));
  return isHere && happensByItself(message, check, due);
}

/** A batch of which a person lets no more happen than they say; prices are paid as they are. */
function weighed(batch: Batch, weight: Weight): Batch {
  const [first, ...others] = batch.effects;
  const kinds = kindOf(batch.message).effects;
  const withWeight = (effect: Effect): Effect => {
    const isWhole = weight !== "none" && kinds.get(effect.kind)?.amount?.(effect, batch.check.state) === undefined;
    return isPaid(batch.message, effect) || isWhole ? effect : { ...effect, weight };
  };
  return { ...batch, effects: [withWeight(first), ...others.map(withWeight)] };
}

/** Applies a batch of a card's effects, unless a listener stops it. */
export async function carryOut(batch: Batch): Promise<void> {
  const { actor, keeper, effects, message } = batch;
  if (!mayGoOn("preSettle", { message, actor, effects })) return;
  const ids = effects.map(({ id }) => id);
  if (await book(keeper, ids, () => bookingOf(batch))) tell("settle", { message, actor, effects });
}

function bookingOf(batch: Batch): Booking {
  const kind = kindOf(batch.message).effects.get(batch.effects[0].kind);
  const isNone = batch.effects.every(({ weight }) => weight === "none");
  const planned = isNone ? plan({}) : (kind?.plan(batch) ?? refuse("nothingToApply"));
  const entries = batch.effects.map((effect) => {
    const { id, kind, reason, weight } = effect;
    const asked = { card: batch.message.uuid, reason, kind, terms: termsOf(effect), ...(weight && { weight }) };
    const answer = planned.ok ? { ...planned.changes[id], notes: planned.notes } : { refused: planned.reason };
    return [id, { ...asked, ...answer }] as const;
  });
  return { entries: Object.fromEntries(entries), condition: planned.ok ? planned.condition : null };
}

/** Starts settling; call at `ready`, when actors and messages are there to be read. */
export function registerEffectApplier(): void {
  // First, so that the effect applier knows whose it is.
  watchWriters();
  watchRestores();
  watchLedgers();
  const onMessage = (message: ChatMessage.Implementation): void => {
    if (isCard(message)) void settle(message);
  };
  Hooks.on("createChatMessage", onMessage);
  Hooks.on("updateChatMessage", onMessage);
  // A price that was paid opens the way for what comes after it, which may be someone else's to settle.
  Hooks.on("updateActor", (actor, changes) => {
    for (const card of cardsIn(actor, changes)) void settle(card);
  });
  // A condition may come from a page that is gone once its step does not count any more.
  Hooks.on("createActiveEffect", (effect: ActiveEffect.Implementation) => {
    const card = findCard(bringerOf(effect) ?? "");
    if (card && !readCard(card).state.history.includes(effect.id ?? "")) void settle(card);
  });
  // A sealed card changes without an update.
  Hooks.on(SECRET_CHANGED, onMessage);
  // What waited for approval may do without it from now on.
  const onSetting = ({ key }: Setting): void => {
    if (cardKinds().some(({ automation }) => automation === key)) void catchUp();
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
  // The effect applier may have left, and this client may now be the one.
  Hooks.on("userConnected", () => void catchUp());
  whenReconnected(() => void catchUp());
  whenElected(() => void catchUp());
}

/** The cards of which an actor's ledger says something new. */
function cardsIn(actor: Actor.Implementation, changes: object): readonly CardMessage[] {
  const { ledger = {} } = (changes as { readonly system?: { readonly ledger?: object } }).system ?? {};
  if (!keepsLedger(actor)) return [];
  const cards = new Set(Object.keys(ledger).map((key) => entriesOf(actor)[keyOfChange(key)]?.card));
  return [...cards].flatMap((card) => findCard(card) ?? []);
}
