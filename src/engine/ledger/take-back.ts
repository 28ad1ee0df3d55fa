import type { LedgerEntry, LedgerNote } from "./ledger-entry.ts";
import { mayReturn, putOn, takeOff, type KeptEffect } from "./kept-effects.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import {
  bearerOf,
  entriesOf,
  keepersOf,
  rulingsOf,
  rulingsOfEvent,
  type LedgerActor,
  type LedgerKeeper,
} from "./keepers.ts";
import { changeNumbers } from "./ledger-numbers.ts";
import { countLost, writeEntries } from "./write-ledger.ts";
import { eventOfEffect } from "../log/audit.ts";
import { entryKey, isTakenBack, readEntryKey, type Changes } from "../log/ledger.ts";

/**
 * Takes back what an effect changed, from its document as it is by now: what came in between stays. What cannot be restored is
 * noted in the entry.
 * @param refused Why the effect is not to be applied again; "" where its card may want it again.
 */
export async function takeBackEntry(keeper: LedgerKeeper, effect: string, refused = ""): Promise<void> {
  await inTurn(keeper.uuid, () => takeBackNow(keeper, effect, refused));
}

/**
 * Takes back what one step of a card changed on an actor, whether its card is there or not: the latest change first. Its card,
 * if there is one, then says that it was taken back on the sheet, and does not apply it again.
 */
export async function takeBackStep(actor: LedgerActor, event: string): Promise<void> {
  for (const keeper of keepersOf(actor)) {
    await inTurn(keeper.uuid, async () => {
      const step = [...rulingsOf(keeper)].filter(([effect]) => eventOfEffect(effect) === event);
      step.sort(([, one], [, other]) => other.entry.order - one.entry.order);
      for (const [effect] of step) await takeBackNow(keeper, effect, "takenBack");
    });
  }
}

async function takeBackNow(keeper: LedgerKeeper, effect: string, refused: string): Promise<void> {
  await countLost(keeper);
  const ruling = rulingsOf(keeper).get(effect);
  if (!ruling || isTakenBack(ruling)) return;
  const { card, reason, kind, changes = {}, facts } = ruling.entry;
  const actor = bearerOf(keeper);
  const conditions = actor ? await takeBackConditions(actor, effect, ruling.entry) : [];
  const numbers = changeNumbers(keeper, negated(changes));
  const gone: LedgerNote[] = numbers.missing.length > 0 ? ["itemGone"] : [];
  const limit: LedgerNote[] = numbers.limited ? ["limit"] : [];
  const notes = [...limit, ...gone, ...conditions];
  const entry = {
    card,
    reason,
    ...(kind && { kind }),
    ...(facts && { facts }),
    on: ruling.key,
    refused,
    changes: numbers.changes,
    notes,
  };
  await writeEntries(keeper, { [entryKey(effect, ruling.turn + 1)]: entry });
  // Who had not heard of it may have ended at this moment what was still there.
  if (actor) await putBackEnded(keeper, effect, ruling.entry);
}

/**
 * Puts back what a change has ended, where that change has been taken back in the meantime, or what someone else booked at the same
 * moment rules in its place and does not end that.
 */
export async function putBackEnded(
  keeper: LedgerKeeper,
  effect: string,
  entry: Pick<LedgerEntry, "removed">,
): Promise<void> {
  const [actor, ruling] = [bearerOf(keeper), rulingsOf(keeper).get(effect)];
  if (!actor || !ruling) return;
  const isOfTurn = (key: string): boolean => {
    const read = readEntryKey(key);
    return read?.effect === effect && read.turn === ruling.turn;
  };
  const ofTurn = Object.entries(entriesOf(keeper)).flatMap(([key, each]) => (isOfTurn(key) ? [each] : []));
  const ended = [entry, ...ofTurn].flatMap(({ removed = [] }) => removed as readonly KeptEffect[]);
  const gone = isTakenBack(ruling) ? ended : ended.filter(({ _id }) => !ends(ruling.entry, _id));
  await putBack(actor, effect, gone);
}

function negated(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([name, by]) => [name, -by]));
}

/** Takes off what was added and puts back what it replaced. */
async function takeBackConditions(
  actor: LedgerActor,
  effect: string,
  { added = [], removed = [] }: LedgerEntry,
): Promise<LedgerNote[]> {
  const present = added.filter((id) => actor.effects.has(id));
  await takeOff(actor, present);
  const notes: LedgerNote[] = present.length < added.length ? ["conditionGone"] : [];
  return [...notes, ...(await putBack(actor, effect, removed))];
}

async function putBack(actor: LedgerActor, effect: string, removed: readonly object[]): Promise<LedgerNote[]> {
  const notes: LedgerNote[] = [];
  const origins = originsOf(actor);
  for (const data of removed as readonly KeptEffect[]) {
    if (!isWanted(actor, effect, data, origins)) continue;
    if (mayReturn(actor, data)) await restore(actor, data);
    else notes.push("conditionMerged");
  }
  return notes;
}

/** The effects that brought conditions, by the conditions' ids. */
function originsOf(actor: LedgerActor): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  for (const [key, { added = [] }] of Object.entries(entriesOf(actor)))
    for (const id of added) if (!origins.has(id)) origins.set(id, readEntryKey(key)?.effect ?? "");
  return origins;
}

/**
 * What was replaced does not come back where it is there, was itself taken back since, came of an event that was refused, or was ended
 * by another change as well.
 */
function isWanted(
  actor: LedgerActor,
  effect: string,
  { _id }: KeptEffect,
  origins: ReadonlyMap<string, string>,
): boolean {
  if (actor.effects.has(_id)) return false;
  const ruling = rulingsOf(actor).get(origins.get(_id) ?? "");
  if ((ruling && isTakenBack(ruling)) || (!ruling && rulingsOfEvent(actor, _id).size > 0)) return false;
  return ![...rulingsOf(actor)].some(
    ([other, each]) => other !== effect && !isTakenBack(each) && ends(each.entry, _id),
  );
}

const ends = ({ removed = [] }: LedgerEntry, id: string): boolean =>
  removed.some((data) => (data as { readonly _id?: unknown })._id === id);

/** The condition as it was, and nothing else that the ledger may hold: its owner can write there. */
async function restore(actor: LedgerActor, { _id, type, name, img, description, system }: KeptEffect): Promise<void> {
  await putOn(actor, { _id, type, name, img, description, system });
}
