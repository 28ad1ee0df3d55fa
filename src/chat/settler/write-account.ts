import { SYSTEM_ID } from "../../compat/system-id.ts";
import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { changeSpin } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";

/** Members of an actor's `system`, absolute values, and entries of its ledger. */
interface AccountUpdate {
  readonly ledger: Readonly<Record<string, unknown>>;
}

/** An actor's `system` as it is stored. */
export type StoredAccount = Readonly<Record<string, unknown>>;

/** What is written, and what must be as it was for it to be true. */
interface Claim {
  /** Paths below `system` of the numbers that are set. */
  readonly members: readonly string[];
  /** The entries of the ledger that are set. */
  readonly ids: readonly string[];
}

/** An actor's account at this moment; what is planned from it is only true as long as it stays so. */
export function storedAccount(actor: LedgerActor): StoredAccount {
  return actor.system.toObject();
}

/**
 * Writes numbers that were computed from an actor as it was. For a moment two clients may settle, when the narrator comes or
 * goes: each would overwrite the other's numbers. The server does one thing after the other, so whoever came second notices that
 * somebody else changed the same while their own was on the way: they take their share out again (decision 0032).
 * @param ids The entries of the ledger that are written along.
 * @param from The account that it was computed from.
 * @returns Whether it stands; otherwise it has to be computed again, from the actor as it is now.
 */
export async function writeAccount(
  actor: LedgerActor,
  system: AccountUpdate,
  ids: readonly string[],
  from: StoredAccount,
): Promise<boolean> {
  const claim = { members: membersOf(system), ids };
  const now = storedAccount(actor);
  if (!isAsBefore(claim, from, now)) return false;
  const overwritten = await updateWatched(actor, system, claim, now);
  if (overwritten) await takeOut(actor, system, claim, overwritten);
  return overwritten === null;
}

/** Whether effects stand in an actor's ledger, by whoever it was. */
export function isBooked(actor: LedgerActor, ids: readonly string[]): boolean {
  const ledger = ledgerOf(actor);
  return ids.every((id) => ledger[id] !== undefined && ledger[id].undone !== true);
}

/** The paths below `system` that an update sets, but for the ledger. */
function membersOf(system: object): readonly string[] {
  return Object.keys(foundry.utils.flattenObject(system)).filter((path) => !path.startsWith("ledger."));
}

function isAsBefore({ members, ids }: Claim, before: StoredAccount, now: StoredAccount): boolean {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify([one]) === JSON.stringify([other]);
  return (
    members.every((member) => same(numberAt(before, member), numberAt(now, member))) &&
    ids.every((id) => same(entryIn(before, id), entryIn(now, id)))
  );
}

function numberAt(account: object, member: string): unknown {
  return foundry.utils.getProperty(account, member);
}

function entryIn({ ledger }: StoredAccount, id: string): unknown {
  return (ledger as StoredAccount | undefined)?.[id];
}

/**
 * Takes one's own share out of numbers that somebody else had changed, and gives entries back that they had written. Others may
 * go on meanwhile, so it is a difference that is added to whatever the numbers are by then, and the entry that they wrote last,
 * until nobody comes in between.
 * @param overwritten What was there right before one's own update.
 */
async function takeOut(actor: LedgerActor, written: object, claim: Claim, overwritten: Overwritten): Promise<void> {
  let [right, wrong]: readonly [Overwritten, object] = [overwritten, written];
  const { account: found } = overwritten;
  let ledger: Record<string, unknown> = Object.fromEntries(
    claim.ids.map((id) => [id, entryIn(found, id) ?? { undone: true }]),
  );
  for (;;) {
    const before = storedAccount(actor);
    const { account, ids, members } = right;
    const numbers = members.map((member) => [member, corrected(member, before, account, wrong)] as const);
    ledger = { ...ledger, ...Object.fromEntries(ids.map((id) => [id, entryIn(account, id)])) };
    const system = { ...foundry.utils.expandObject(Object.fromEntries(numbers)), ledger };
    const between = await updateWatched(actor, system, claim, before);
    if (!between) return;
    [right, wrong] = [between, before];
  }
}

/** A number with the difference between what it should have been and what it was; within its limits. */
function corrected(member: string, now: object, right: object, wrong: object): unknown {
  const [present, should, was] = [now, right, wrong].map((account) => numberAt(account, member));
  if (typeof present !== "number" || typeof should !== "number" || typeof was !== "number") return should;
  return member === "spin"
    ? changeSpin(present, should - was, edition().spinMaximum)
    : Math.max(0, present + should - was);
}

/** What somebody else wrote while one's own update was on its way. */
interface Overwritten {
  /** The account as they left it. */
  readonly account: StoredAccount;
  /** The numbers that one's own update changed: it left the others as they are. */
  readonly members: readonly string[];
  /** The entries of one's own that they wrote too. */
  readonly ids: readonly string[];
}

/**
 * Updates an actor.
 * @param before The account as it is at this moment.
 * @returns What somebody else wrote who changed the same while the update was on its way; null where nobody did.
 */
async function updateWatched(
  actor: LedgerActor,
  system: object,
  claim: Claim,
  before: StoredAccount,
): Promise<Overwritten | null> {
  let theirs: Overwritten | null = null;
  const token = foundry.utils.randomID();
  // What stays as it is here is not sent (UP-2), and overwrites nobody's.
  const members = claim.members.filter((member) => numberAt(before, member) !== numberAt(system, member));
  const listener = Hooks.on("updateActor", (changed, changes, options) => {
    if (changed !== actor || (options as StoredAccount)[SYSTEM_ID] === token) return;
    const touched = touchedBy((changes as { system?: object }).system ?? {}, { members, ids: claim.ids });
    if (touched.members.length + touched.ids.length === 0) return;
    const ids = new Set([...(theirs?.ids ?? []), ...touched.ids]);
    theirs = { account: storedAccount(actor), members, ids: [...ids] };
  });
  try {
    await actor.update({ system }, { [SYSTEM_ID]: token } as object);
  } finally {
    Hooks.off("updateActor", listener);
  }
  return theirs;
}

/** What of a claim a change of an actor's `system` touches. */
function touchedBy(changes: object, { members, ids }: Claim): Claim {
  const { ledger = {} } = changes as { readonly ledger?: object };
  const changed = new Set(membersOf(changes));
  return {
    members: members.filter((member) => changed.has(member)),
    ids: ids.filter((id) => Object.hasOwn(ledger, id)),
  };
}
