import { SYSTEM_ID } from "../../compat/system-id.ts";
import { keepsLedger, type LedgerActor } from "../../documents/ledger-actor.ts";
import { changeSpin, eventFingerprint } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";

/** An actor's `system` as it is stored. */
export type StoredAccount = Readonly<Record<string, unknown>>;

/**
 * What travels with an update that was computed from an actor's account (DOC-4): every client judges by it alike whether what it
 * was computed from was still true when the server came to it.
 */
interface Stamp {
  /** Which update it is. */
  readonly token: string;
  /** Fingerprints of what its author knew of everything it changes, by path below `system`. */
  readonly knew: Readonly<Record<string, string>>;
}

/** An actor's account as this client has heard of it. */
interface Watched {
  /** As it was after the last change. */
  stored: StoredAccount;
  /** What ought to stand where something else does, by path below `system`. */
  readonly right: Map<string, unknown>;
  /** When that was last added to, in milliseconds. */
  since: number;
  /** This client's updates on their way, by token, and whether each has stood so far. */
  readonly sent: Map<string, boolean>;
}

/** What the path below `system` of an entry of the ledger begins with; its id follows. */
export const LEDGER = "ledger.";

/**
 * How long this client insists on what ought to stand, in milliseconds. Whoever overwrote it puts it back at once, and somebody
 * else soon if they are gone: later it is this client that has misheard, as it may who comes in the middle.
 */
const INSISTENCE = 60_000;

let accounts = new WeakMap<LedgerActor, Watched>();

let isWatching = false;

/** Starts to watch what becomes of accounts, or starts afresh; call it when nobody is writing (decision 0032). */
export function watchAccounts(): void {
  accounts = new WeakMap();
  if (isWatching) return;
  isWatching = true;
  Hooks.on("updateActor", (actor, _changes, options) => {
    if (keepsLedger(actor)) hear(actor, stampOf(options));
  });
}

/** An actor's account at this moment. */
export function storedAccount(actor: LedgerActor): StoredAccount {
  return actor.system.toObject();
}

/** What stands at a path: an entry of the ledger, or a number or the like. */
export function valueAt(account: StoredAccount, path: string): unknown {
  if (path.startsWith(LEDGER)) return (account["ledger"] as StoredAccount | undefined)?.[path.slice(LEDGER.length)];
  const value: unknown = foundry.utils.getProperty(account, path);
  return typeof value === "object" ? undefined : value;
}

/** Whether two things that stand in accounts are the same; the order of members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** What ought to stand where something else does, by path; nothing, nearly always. */
export function wrongsOf(actor: LedgerActor): ReadonlyMap<string, unknown> {
  return watched(actor).right;
}

/**
 * Sends what was computed from an account.
 * @param system Members of the actor's `system`.
 * @param knew What it was computed from, by the paths that it changes.
 * @returns False where any of that had changed before the server came to it; true where it stands, or was not sent at all.
 */
export async function send(actor: LedgerActor, system: object, knew: ReadonlyMap<string, unknown>): Promise<boolean> {
  const { sent } = watched(actor);
  const token = foundry.utils.randomID();
  const marks = [...knew].map(([path, value]) => [path, fingerprint(value)] as const);
  const stamp: Stamp = { token, knew: Object.fromEntries(marks) };
  sent.set(token, true);
  try {
    // All of it is sent, whatever this client takes the account for: by then it may be something else.
    await actor.update({ system }, { diff: false, [SYSTEM_ID]: stamp } as object);
    return sent.get(token) === true;
  } finally {
    sent.delete(token);
  }
}

function watched(actor: LedgerActor): Watched {
  const account = accounts.get(actor) ?? { stored: storedAccount(actor), right: new Map(), since: 0, sent: new Map() };
  accounts.set(actor, account);
  if (Date.now() - account.since > INSISTENCE) account.right.clear();
  return account;
}

/** Whatever others may send: only what has the shape of a stamp is one. */
function stampOf(options: object): Stamp | null {
  const { token, knew } = ((options as StoredAccount)[SYSTEM_ID] ?? {}) as Partial<Record<string, unknown>>;
  return typeof token === "string" && typeof knew === "object" && knew ? { token, knew: knew as Stamp["knew"] } : null;
}

function fingerprint(value: unknown): string {
  return eventFingerprint(value ?? null);
}

/** Keeps in mind what ought to stand in an account that has just been changed. What is heard first is true. */
function hear(actor: LedgerActor, stamp: Stamp | null): void {
  const account = watched(actor);
  const { stored: before } = account;
  const wrongs = account.right.size;
  const now = storedAccount(actor);
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
  if (stands) return ought.map(([path]) => [path, valueAt(now, path)]);
  if (sent.has(token)) sent.set(token, false);
  return ought;
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
