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
  if (!isAsBefore(claim, from, storedAccount(actor))) return false;
  const overwritten = await updateWatched(actor, system, claim);
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
 * go on meanwhile, so it is a difference that is added to whatever the numbers are by then, until nobody comes in between.
 * @param overwritten The account as it was right before one's own update.
 */
async function takeOut(actor: LedgerActor, written: object, claim: Claim, overwritten: StoredAccount): Promise<void> {
  const entries = claim.ids.map((id) => [id, entryIn(overwritten, id) ?? { undone: true }] as const);
  const ledger = Object.fromEntries(entries);
  let [right, wrong]: readonly [object, object] = [overwritten, written];
  for (;;) {
    const before = storedAccount(actor);
    const numbers = claim.members.map((member) => [member, corrected(member, before, right, wrong)] as const);
    const system = { ...foundry.utils.expandObject(Object.fromEntries(numbers)), ledger };
    const between = await updateWatched(actor, system, { ...claim, ids: [] });
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

/**
 * Updates an actor.
 * @returns Its account as somebody else left it, who changed the same while the update was on its way; null where nobody did.
 */
async function updateWatched(actor: LedgerActor, system: object, claim: Claim): Promise<StoredAccount | null> {
  let theirs: StoredAccount | null = null;
  const token = foundry.utils.randomID();
  // What stays as it is here is not sent (UP-2), and overwrites nobody's.
  const before = storedAccount(actor);
  const members = claim.members.filter((member) => numberAt(before, member) !== numberAt(system, member));
  const listener = Hooks.on("updateActor", (changed, changes, options) => {
    const isOwn = (options as StoredAccount)[SYSTEM_ID] === token;
    if (changed === actor && !isOwn && touches({ ...claim, members }, (changes as { system?: object }).system ?? {}))
      theirs = storedAccount(actor);
  });
  try {
    await actor.update({ system }, { [SYSTEM_ID]: token } as object);
  } finally {
    Hooks.off("updateActor", listener);
  }
  return theirs;
}

function touches({ members, ids }: Claim, changes: object): boolean {
  const { ledger = {} } = changes as { readonly ledger?: object };
  const touched = new Set(membersOf(changes));
  return members.some((member) => touched.has(member)) || ids.some((id) => Object.hasOwn(ledger, id));
}
