import { type LedgerEntry, BY_HAND } from "./ledger-entry.ts";
import { bearerOf, rulingsOf, type LedgerActor, type LedgerKeeper, forgettableOf, MOST_NOTED } from "./keepers.ts";
import { countLost, removalOf, writeEntries, type NewEntry } from "./write-ledger.ts";
import { entryKey, isTakenBack, readEntryKey, type Ruling } from "../log/ledger.ts";
import { broughtBy, putOn, takeOff, type PlannedDocument } from "./kept-effects.ts";
import { type Make, makeAlone } from "./gathered-changes.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import { putBackEnded } from "./take-back.ts";

/** What applying effects writes: an entry for each effect, by its id, and a condition that they bring. */
export interface Booking {
  readonly entries: Readonly<Record<string, NewEntry>>;
  readonly condition?: PlannedDocument | null;
}

/**
 * Applies effects to one document: the only way in which anything of the game changes its numbers, but for hands. A condition
 * is created first, under an id by which a repeat recognizes it; then the numbers are written together with the entries that make a
 * repeat harmless; what is replaced or ended goes last, and a repeat ends what was cut off before that. One after the other on each document.
 * @param effects The ids of the effects.
 * @param plan What they do to the document as it is when it is their turn; null where they do nothing.
 * @param make How its changes are made: each alone, or with those of other documents.
 * @returns Whether anything was written: not where someone else has applied them all.
 */
export async function book(
  keeper: LedgerKeeper,
  effects: readonly string[],
  plan: () => Booking | null,
  make: Make = makeAlone,
): Promise<boolean> {
  return inTurn(keeper.uuid, () => bookNow(keeper, effects, plan, make));
}

async function bookNow(
  keeper: LedgerKeeper,
  effects: readonly string[],
  plan: () => Booking | null,
  make: Make,
): Promise<boolean> {
  await countLost(keeper);
  const bearer = bearerOf(keeper);
  if (effects.every((effect) => isApplied(keeper, effect))) {
    for (const effect of effects) await removeEnded(keeper, effect, make);
    return false;
  }
  const booking = plan();
  if (!booking) return false;
  const { condition, entries } = booking;
  // Named before anything is waited for: anyone else who does the same at this moment books it under the same key.
  const keyed = Object.entries(entries).map(([effect, entry]) => {
    const isRefusal = (entry.refused ?? "") !== "";
    const named = condition && entry.added?.includes(condition.id) ? { ...entry, name: condition.data.name } : entry;
    return [entryKey(effect, nextTurn(keeper, effect), isRefusal), named];
  });
  const [first] = Object.values(entries);
  if (bearer && condition) await putOn(bearer, broughtBy(first?.card ?? "", condition), make);
  const removal = await forgetOldest(keeper);
  await writeEntries(keeper, Object.fromEntries(keyed) as Record<string, NewEntry>, removal, make);
  for (const effect of Object.keys(entries)) await removeEnded(keeper, effect, make);
  return true;
}

/** Whether an effect has been applied, or refused. */
function isApplied(keeper: LedgerKeeper, effect: string): boolean {
  const ruling = rulingsOf(keeper).get(effect);
  return ruling !== undefined && !isTakenBack(ruling);
}

function nextTurn(keeper: LedgerKeeper, effect: string): number {
  return (rulingsOf(keeper).get(effect)?.turn ?? -1) + 1;
}

/**
 * Deletes the conditions that a change has replaced or ended, as far as it is in force and they are still there. A change in force
 * whose conditions are there was cut off after its entry was written.
 */
export async function removeEnded(keeper: LedgerKeeper, effect: string, make: Make = makeAlone): Promise<void> {
  const [actor, ruling] = [bearerOf(keeper), rulingsOf(keeper).get(effect)];
  if (!actor || !ruling || isTakenBack(ruling)) return;
  await takeOff(actor, leftOver(actor, ruling.entry), make);
  await putBackEnded(keeper, effect, ruling.entry);
}

/** The conditions that a change has replaced or ended, and that are still there. */
export function leftOver(actor: LedgerActor, { removed = [] }: Pick<LedgerEntry, "removed">): readonly string[] {
  return removed.map((data) => (data as { _id?: string })._id ?? "").filter((id) => actor.effects.has(id));
}

/**
 * Makes room in a ledger. What is forgotten is first noted on its card, so that a crash between the two writes leaves it in both
 * places rather than in neither; what this user may not note is not forgotten, and what the numbers have lost is not either.
 * @returns The part of an update of `system.ledger` that removes the forgotten entries.
 */
async function forgetOldest(keeper: LedgerKeeper): Promise<Readonly<Record<string, unknown>>> {
  const keys = new Map<string, string[]>();
  for (const [key, { card }] of forgettableOf(keeper)) {
    const forgotten = keys.get(card);
    if (forgotten) forgotten.push(key);
    else keys.set(card, [key]);
  }
  const removed: string[] = [];
  let noted = 0;
  for (const [card, forgotten] of keys) {
    const message = findAccount(card);
    if (message && (!message.isOwner || noted >= MOST_NOTED)) continue;
    if (message) {
      noted++;
      await note(message, keeper, forgotten);
    }
    removed.push(...forgotten);
  }
  return removalOf(removed);
}

/** A message that remembers what ledgers forget. */
type AccountMessage = ChatMessage.OfType<"award" | "check" | "evadeUse" | "rest" | "turn" | "use">;

function findAccount(uuid: string): AccountMessage | null {
  const found = fromUuidSync(uuid, { strict: false });
  const message = found as ChatMessage.Implementation | null;
  if (message?.documentName !== "ChatMessage" || !("account" in message.system)) return null;
  return message as AccountMessage;
}

async function note(message: AccountMessage, keeper: LedgerKeeper, keys: readonly string[]): Promise<void> {
  const effects = new Set(keys.map((key) => readEntryKey(key)?.effect ?? ""));
  const verdicts = [...effects].flatMap((effect): [string, string][] => {
    const verdict = verdictOf(rulingsOf(keeper).get(effect));
    return verdict === "" ? [] : [[effect, verdict]];
  });
  const account = Object.fromEntries(verdicts);
  if (verdicts.length > 0) await message.update({ system: { account } });
}

/** What a card remembers of an effect whose entries are gone; "" where it may be applied again. */
function verdictOf(ruling: Ruling<LedgerEntry> | undefined): string {
  if (!ruling || ruling.entry.reason === BY_HAND) return "";
  const { refused = "" } = ruling.entry;
  if (refused !== "") return refused;
  return isTakenBack(ruling) ? "" : "settled";
}
