import { deletion } from "../../compat/deletion.ts";
import type { LedgerActor } from "../../documents/ledger-actor.ts";
import { send, wrongsOf } from "./account-watch.ts";
import {
  blankEntry,
  isSame,
  keepersOf,
  LEDGER,
  storedAccount,
  valueAt,
  type AccountKeeper,
  type AccountUpdate,
  type StoredAccount,
} from "./accounts.ts";

/** An actor's account to plan from; what is planned from it, and from their formulas, is only true as long as it stays so. */
export async function readAccount(actor: LedgerActor): Promise<StoredAccount> {
  const findWrong = (): AccountKeeper | undefined => keepersOf(actor).find((keeper) => wrongsOf(keeper).size > 0);
  for (let wrong = findWrong(); wrong; wrong = findWrong()) {
    if (!(await putRight(wrong))) break;
  }
  return storedAccount(actor);
}

/**
 * Writes what was computed from an account as it was. For a moment two clients may settle: each would overwrite the other's
 * numbers. The server does one thing after the other, so whoever came second notices that what they computed from was not true
 * any more; they put back what they overwrote (decision 0032).
 * @param ids The entries of the ledger that are written along.
 * @param from The account that it was computed from.
 * @returns False where it does not stand: it has to be computed again, from the account as it is now.
 */
export async function writeAccount(
  keeper: AccountKeeper,
  update: AccountUpdate,
  ids: readonly string[],
  from: StoredAccount,
): Promise<boolean> {
  const { ledger, ...members } = update;
  const paths = [...Object.keys(foundry.utils.flattenObject(members)), ...ids.map((id) => LEDGER + id)];
  const knew = new Map(paths.map((path) => [path, valueAt(from, path)]));
  if (!isStill(keeper, knew)) return false;
  const entries = ids.map(
    (id) => [id, { ...(valueAt(from, LEDGER + id) as object), ...(ledger[id] as object) }] as const,
  );
  const stands = await send(keeper, { ...members, ledger: { ...ledger, ...Object.fromEntries(entries) } }, knew);
  await putRight(keeper);
  return stands !== false;
}

function isStill(keeper: AccountKeeper, knew: ReadonlyMap<string, unknown>): boolean {
  const now = storedAccount(keeper);
  return [...knew].every(([path, value]) => isSame(valueAt(now, path), value));
}

/**
 * Writes what ought to stand in an account, until nobody comes in between.
 * @returns False where it cannot be written, as when a module forbids it.
 */
async function putRight(keeper: AccountKeeper): Promise<boolean> {
  while (wrongsOf(keeper).size > 0) {
    const right = new Map(wrongsOf(keeper));
    const members: Record<string, unknown> = {};
    const ledger: Record<string, unknown> = {};
    for (const [path, value] of right) {
      if (path.startsWith(LEDGER)) Object.assign(ledger, entryAgain(keeper, path.slice(LEDGER.length), value));
      else members[path] = value ?? 0;
    }
    const update = { ...foundry.utils.expandObject(members), ledger };
    const stands = await send(keeper, update, right);
    if (stands !== false) return stands === true;
  }
  return true;
}

/** The part of an update of a ledger that puts one entry back. */
function entryAgain(keeper: AccountKeeper, id: string, entry: unknown): object {
  return entry === undefined ? deletion(id) : { [id]: { ...blankEntry(keeper), ...(entry as object) } };
}
