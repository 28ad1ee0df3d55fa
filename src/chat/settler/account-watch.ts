import { SYSTEM_ID } from "../../compat/system-id.ts";
import { keepsLedger } from "../../documents/ledger-actor.ts";
import { changeSpin } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import {
  documentChanges,
  fingerprint,
  isSame,
  storedAccount,
  valueAt,
  type AccountKeeper,
  type AccountUpdate,
  type StoredAccount,
} from "./accounts.ts";

/**
 * What travels with an update that was computed from an account (DOC-4): every client judges by it alike whether what it
 * was computed from was still true when the server came to it.
 */
interface Stamp {
  /** Which update it is. */
  readonly token: string;
  /** Fingerprints of what its author knew of everything it changes, by path within the account. */
  readonly knew: Readonly<Record<string, string>>;
}

/** An account as this client has heard of it. */
interface Watched {
  /** As it was after the last change. */
  stored: StoredAccount;
  /** What ought to stand where something else does, by path within the account. */
  readonly right: Map<string, unknown>;
  /** When that was last added to, in milliseconds. */
  since: number;
  /** This client's updates on their way, by token, and whether each has stood; null until it is heard. */
  readonly sent: Map<string, boolean | null>;
}

/**
 * How long this client insists on what ought to stand, in milliseconds. Whoever overwrote it puts it back at once, and somebody
 * else soon if they are gone: later it is this client that has misheard, as it may who comes in the middle.
 */
const INSISTENCE = 60_000;

const NOTHING: ReadonlyMap<string, unknown> = new Map();

let accounts = new WeakMap<AccountKeeper, Watched>();

let isWatching = false;

/** Starts to watch what becomes of accounts, or starts afresh; call it when nobody is writing (decision 0032). */
export function watchAccounts(): void {
  accounts = new WeakMap();
  if (isWatching) return;
  isWatching = true;
  Hooks.on("updateActor", (actor, _changes, options) => {
    if (keepsLedger(actor)) hear(actor, stampOf(options));
  });
  Hooks.on("updateItem", (item, _changes, options) => {
    if (item.isFormula()) hear(item, stampOf(options));
  });
}

/** What ought to stand where something else does, by path; nothing, nearly always. */
export function wrongsOf(keeper: AccountKeeper): ReadonlyMap<string, unknown> {
  return accounts.has(keeper) ? watched(keeper).right : NOTHING;
}

/**
 * Sends what was computed from an account.
 * @param knew What it was computed from, by the paths that it changes.
 * @returns Whether it stands; false where any of that had changed before the server came to it, null where it was not sent at all,
 * as when a module forbids it.
 */
export async function send(
  keeper: AccountKeeper,
  update: AccountUpdate,
  knew: ReadonlyMap<string, unknown>,
): Promise<boolean | null> {
  const { sent } = watched(keeper);
  const token = foundry.utils.randomID();
  const marks = [...knew].map(([path, value]) => [path, fingerprint(value)] as const);
  const stamp: Stamp = { token, knew: Object.fromEntries(marks) };
  sent.set(token, null);
  try {
    // All of it is sent, whatever this client takes the account for: by then it may be something else.
    await (keeper as Updatable).update(documentChanges(keeper, update), { diff: false, [SYSTEM_ID]: stamp });
    return sent.get(token) ?? null;
  } finally {
    sent.delete(token);
  }
}

/** Actors and items alike; their own types differ in more than matters here. */
interface Updatable {
  update(changes: object, operation: object): Promise<unknown>;
}

function watched(keeper: AccountKeeper): Watched {
  const account = accounts.get(keeper) ?? {
    stored: storedAccount(keeper),
    right: new Map<string, unknown>(),
    since: 0,
    sent: new Map<string, boolean | null>(),
  };
  accounts.set(keeper, account);
  if (Date.now() - account.since > INSISTENCE) account.right.clear();
  return account;
}

/** Whatever others may send: only what has the shape of a stamp is one. */
function stampOf(options: object): Stamp | null {
  const { token, knew } = ((options as StoredAccount)[SYSTEM_ID] ?? {}) as Partial<Record<string, unknown>>;
  return typeof token === "string" && typeof knew === "object" && knew ? { token, knew: knew as Stamp["knew"] } : null;
}

/** Keeps in mind what ought to stand in an account that has just been changed. What is heard first is true. */
function hear(keeper: AccountKeeper, stamp: Stamp | null): void {
  const account = watched(keeper);
  const { stored: before } = account;
  const wrongs = account.right.size;
  const now = storedAccount(keeper);
  account.stored = now;
  const ought = stamp ? judge(account, stamp, before, now) : carriedOver(account, before, now);
  for (const [path, value] of ought) {
    if (isSame(value, valueAt(now, path))) account.right.delete(path);
    else account.right.set(path, value);
  }
  if (account.right.size > wrongs) account.since = Date.now();
}

type Values = readonly (readonly [path: string, value: unknown])[];

/** What was computed from what is true stands; anything else leaves what ought to be as it was. */
function judge({ right, sent }: Watched, { token, knew }: Stamp, before: StoredAccount, now: StoredAccount): Values {
  const ought = Object.keys(knew).map(
    (path) => [path, right.has(path) ? right.get(path) : valueAt(before, path)] as const,
  );
  const stands = ought.every(([path, value]) => fingerprint(value) === knew[path]);
  if (sent.has(token)) sent.set(token, stands);
  return stands ? ought.map(([path]) => [path, valueAt(now, path)]) : ought;
}

/** Who changes an account by hand changes it by a difference, also where it is wrong at that moment. */
function carriedOver({ right }: Watched, before: StoredAccount, now: StoredAccount): Values {
  return [...right].map(([path, value]) => {
    const [was, is] = [valueAt(before, path), valueAt(now, path)];
    if (typeof value === "number" && typeof was === "number" && typeof is === "number")
      return [path, changed(path, value, is - was)];
    return [path, isSame(was, is) ? value : is];
  });
}

/** A number with a difference, within its limits. */
function changed(path: string, value: number, by: number): number {
  return path === "spin" ? changeSpin(value, by, edition().spinMaximum) : Math.max(0, value + by);
}
