import { deletion } from "../../compat/deletion.ts";
import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { isSame, LEDGER, send, storedAccount, valueAt, wrongsOf, type StoredAccount } from "./account-watch.ts";

/** Members of an actor's `system`, absolute values, and entries of its ledger. */
interface AccountUpdate {
  readonly [member: string]: unknown;
  readonly ledger: Readonly<Record<string, unknown>>;
}

/** An actor's account to plan from; what is planned from it is only true as long as it stays so. */
export async function readAccount(actor: LedgerActor): Promise<StoredAccount> {
  await putRight(actor);
  return storedAccount(actor);
}

/**
 * Writes what was computed from an actor's account as it was. For a moment two clients may settle: each would overwrite the other's
 * numbers. The server does one thing after the other, so whoever came second notices that what they computed from was not true
 * any more; they put back what they overwrote (decision 0032).
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
  const { ledger, ...members } = system;
  const paths = [...Object.keys(foundry.utils.flattenObject(members)), ...ids.map((id) => LEDGER + id)];
  const knew = new Map(paths.map((path) => [path, valueAt(from, path)]));
  if (!isStill(actor, knew)) return false;
  const entries = ids.map(
    (id) => [id, { ...(valueAt(from, LEDGER + id) as object), ...(ledger[id] as object) }] as const,
  );
  const stands = await send(actor, { ...members, ledger: { ...ledger, ...Object.fromEntries(entries) } }, knew);
  await putRight(actor);
  return stands;
}

/** Whether effects stand in an actor's ledger, by whoever it was. */
export function isBooked(actor: LedgerActor, ids: readonly string[]): boolean {
  const ledger = ledgerOf(actor);
  return ids.every((id) => ledger[id] !== undefined && ledger[id].undone !== true);
}

function isStill(actor: LedgerActor, knew: ReadonlyMap<string, unknown>): boolean {
  const now = storedAccount(actor);
  return [...knew].every(([path, value]) => isSame(valueAt(now, path), value));
}

/** Writes what ought to stand in an account, until nobody comes in between. */
async function putRight(actor: LedgerActor): Promise<void> {
  while (wrongsOf(actor).size > 0) {
    const right = new Map(wrongsOf(actor));
    const system: Record<string, unknown> = {};
    const entries: object[] = [];
    for (const [path, value] of right) {
      if (path.startsWith(LEDGER)) entries.push(entryAgain(path.slice(LEDGER.length), value));
      else system[path] = value ?? 0;
    }
    const update = { ...foundry.utils.expandObject(system), ledger: Object.assign({}, ...entries) as object };
    if (await send(actor, update, right)) return;
  }
}

/** The part of an update of a ledger that puts one entry back. */
function entryAgain(id: string, entry: unknown): object {
  if (entry === undefined) return deletion(id);
  // Objects are merged: what the right one lacks would stay.
  return { [id]: { undone: false, refused: "", notes: [], choices: [], ...(entry as object) } };
}
