import { isCard, kindOf } from "../card-kind.ts";
import type { CardMessage } from "../card.ts";
import { namedActors, readCard } from "../read-card.ts";
import { entryKey, isTakenBack, rulings, sumOf, type Changes } from "../../log/ledger.ts";
import { termsOf } from "../../log/account.ts";
import { differsIn } from "../../data/differs-in.ts";
import { MessageIndex } from "../../data/message-index.ts";
import { book } from "../../ledger/book.ts";
import { inTurn } from "../../clients/one-at-a-time.ts";
import {
  entriesOf,
  findLedgerActor,
  isLedgerItem,
  keepersOf,
  keepsLedger,
  type Entries,
  type LedgerActor,
  type LedgerKeeper,
} from "../../ledger/keepers.ts";
import { BY_HAND } from "../../ledger/ledger-entry.ts";
import { whenFirst } from "../../ledger/rank.ts";
import { isBooked, markOf, type NewEntry, nextOrder, withPlace, writeAsIs } from "../../ledger/write-ledger.ts";

/** What a document had when this client last heard of it. */
interface Seen {
  readonly entries: Entries;
  readonly counted: ReadonlySet<string>;
  readonly numbers: Changes;
}

/** By uuid; of a document that was deleted too, in case it comes back. */
const seen = new Map<string, Seen>();

/**
 * A ledger never goes back. Where an older copy of a document takes its place, the numbers are those of the copy; its ledger stays what it
 * was and says that what has happened since changed nothing that is still there. So no card does it once more, and none gives it
 * back (docs/decisions/ledger.md). Call at `ready`, before anything settles.
 */
export function watchRestores(): void {
  // From here on the hooks tell of every change, also in a tab that does not speak for its user yet.
  allActors().forEach(remember);
  Hooks.on("updateActor", (actor, _changes, options) => compare(actor, options));
  Hooks.on("updateItem", (item, _changes, options) => {
    if (isLedgerItem(item)) compareKeeper(item, options);
  });
  Hooks.on("updateToken", ({ actor, actorLink }, changes, options) => {
    if (actor && !actorLink && "delta" in changes) compare(actor, options);
  });
  Hooks.on("createActor", comeBack);
  Hooks.on("createToken", ({ actor, actorLink }, options) => {
    if (actor && !actorLink) comeBack(actor, options);
  });
  Hooks.on("createScene", (scene, options) => {
    for (const actor of tokenActors(scene)) comeBack(actor, options);
  });
  Hooks.on("preDeleteActor", remember);
}

function allActors(): readonly Actor.Implementation[] {
  return [...game.actors, ...[...game.scenes].flatMap(tokenActors)];
}

/** The actors of a scene's unlinked tokens of which anything was ever booked: others need not be made for this. */
function tokenActors(scene: Scene.Implementation): readonly Actor.Implementation[] {
  const own = scene.tokens.filter(
    (token) =>
      (!token.actorLink && seen.has(`${token.uuid}.Actor.${token.actorId ?? ""}`)) || differsIn(token, "system.ledger"),
  );
  return own.flatMap(({ actor }) => actor ?? []);
}

function remember(actor: Actor.Implementation): void {
  if (!keepsLedger(actor)) return;
  for (const keeper of keepersOf(actor)) {
    const isEmpty = Object.keys(keeper.system.ledger).length === 0;
    seen.set(keeper.uuid, isEmpty ? NOTHING : lookAt(keeper));
  }
}

/** Of a document whose ledger is empty: there is nothing that it could lose. */
const NOTHING: Seen = { entries: {}, counted: new Set(), numbers: {} };

function lookAt(keeper: LedgerKeeper): Seen {
  const numbers = Object.entries(keeper.system.ledgerNumbers()).map(([name, { value }]) => [name, value] as const);
  return {
    entries: entriesOf(keeper),
    counted: new Set(keeper.system.counted),
    numbers: Object.fromEntries(numbers),
  };
}

function compare(actor: Actor.Implementation, options: object): void {
  if (keepsLedger(actor)) for (const keeper of keepersOf(actor)) compareKeeper(keeper, options);
}

function compareKeeper(keeper: LedgerKeeper, options: object): void {
  const before = seen.get(keeper.uuid);
  const now = lookAt(keeper);
  seen.set(keeper.uuid, now);
  if (!before || isBooked(options) || lostSince(before, now).length === 0) return;
  whenFirst(keeper, () => void inTurn(keeper.uuid, () => keepLedger(keeper, before, now)));
}

/** The entries that the numbers contained and contain no longer. */
function lostSince(before: Seen, now: Seen): readonly string[] {
  const isKept = (key: string): boolean => Object.hasOwn(now.entries, key) && now.counted.has(key);
  return Object.keys(before.entries).filter((key) => before.counted.has(key) && !isKept(key));
}

/**
 * Puts back what the ledger has lost, each with an answer that it changed nothing, and notes what the copy changed as a change by hand,
 * so that it counts whatever crosses it. Its key follows from the ledger: whoever writes it writes the same.
 */
async function keepLedger(keeper: LedgerKeeper, before: Seen, copy: Seen): Promise<void> {
  const order = nextOrder(before.entries);
  const key = entryKey(`hand${String(order).padStart(12, "0")}`, 0);
  if (Object.hasOwn(entriesOf(keeper), key)) return;
  const lost = new Set(lostSince(before, copy));
  const kept = Object.fromEntries([...lost].map((each) => [each, before.entries[each]])) as Entries;
  const answers = [...rulings({ ...kept, ...entriesOf(keeper) })].flatMap(([effect, ruling]): [string, NewEntry][] => {
    const { turn, entry } = ruling;
    if (!lost.has(ruling.key) || isTakenBack(ruling) || entry.refused) return [];
    const { owner: _owner, order: _order, ...said } = entry;
    const key = entryKey(effect, turn + 2, false, markOf({}, ruling.key));
    return [[key, { ...said, on: ruling.key, changes: {}, removed: [], notes: ["restored"] }]];
  });
  const changes = sumOf([copy.numbers, negated(before.numbers)]);
  const byHand = { card: "", reason: BY_HAND, changes };
  const entries = { ...kept, ...withPlace(keeper, { ...Object.fromEntries(answers), [key]: byHand }, order) };
  // Someone who had not heard of the copy may have written the numbers of before over it: then the difference is still to be counted.
  const isOverwritten = keeper.system.counted.some((each) => lost.has(each));
  await writeAsIs(keeper, entries, isOverwritten ? [] : Object.keys(entries));
}

function negated(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([name, by]) => [name, -by]));
}

/** Someone is there again under the id they had: what cards wanted of them before is over. */
function comeBack(actor: Actor.Implementation, options: object): void {
  if (!keepsLedger(actor)) return;
  if (seen.has(actor.uuid)) compare(actor, options);
  else if ("keepId" in options && options.keepId === true && actor.isOwner) closeOld(actor);
  remember(actor);
}

/** Of one whose ledger nobody here has known, cards alone know what they have wanted. What they want from now on is theirs to have. */
function closeOld(actor: LedgerActor): void {
  const old = naming.of(actor.uuid).flatMap((message) => pendingOn(message, actor));
  if (old.length === 0) return;
  whenFirst(actor, () => {
    for (const { keeper, id, entry } of old) void book(keeper, [id], () => ({ entries: { [id]: entry } }));
  });
}

/** The cards by whom they name: an adventure brings hundreds back at once, and a world has had thousands of cards. */
const naming = new MessageIndex((message) =>
  isCard(message) ? [namedActors(message).filter((uuid) => typeof uuid === "string"), message] : undefined,
);

/** What a card still wants of someone, and what the ledger says of it instead. */
function pendingOn(message: CardMessage, actor: LedgerActor) {
  const { state } = readCard(message);
  const pending = state.effects.filter(
    ({ status, target }) => status === "pending" && findLedgerActor(target) === actor,
  );
  return pending.map((effect) => {
    const { id, kind, reason } = effect;
    const keeper = kindOf(message).effects.get(kind)?.keeper?.(effect, state, actor) ?? actor;
    const asked = { card: message.uuid, reason, kind, terms: termsOf(effect) };
    return { keeper, id, entry: { ...asked, changes: {}, notes: ["restored"] } as const };
  });
}
