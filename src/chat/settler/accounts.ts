import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { TenacityItem } from "../../documents/item.ts";
import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { eventFingerprint } from "../../rules/index.ts";

/** What keeps an account of what cards did to it: an actor, and a formula of the work on it. */
export type AccountKeeper = LedgerActor | TenacityItem<"formula">;

/** The members of a keeper's `system` as they are stored, and its `ledger`: an entry for each effect that has come to it. */
export type StoredAccount = Readonly<Record<string, unknown>>;

/** Absolute values for members of an account, and entries of its ledger. */
export interface AccountUpdate {
  readonly [member: string]: unknown;
  readonly ledger: Readonly<Record<string, unknown>>;
}

/** What the path of an entry of the ledger within an account begins with; its id follows. */
export const LEDGER = "ledger.";

/** An actor and the formulas of theirs. */
export function keepersOf(actor: LedgerActor): readonly AccountKeeper[] {
  return [actor, ...actor.items.filter((item) => item.isFormula())];
}

/** A keeper's account at this moment. */
export function storedAccount(keeper: AccountKeeper): StoredAccount {
  if (!isFormula(keeper)) return keeper.system.toObject();
  // A flag is the live object, which changes with its document.
  return { ...keeper.system.toObject(), ledger: foundry.utils.deepClone(marksOf(keeper)) };
}

/** Whether effects stand in a keeper's ledger, by whoever it was. */
export function isBooked(keeper: AccountKeeper, ids: readonly string[]): boolean {
  const ledger = isFormula(keeper) ? marksOf(keeper) : ledgerOf(keeper);
  return ids.every((id) => ledger[id] !== undefined && ledger[id].undone !== true);
}

/** The changes of a keeper's document that change its account. */
export function documentChanges(keeper: AccountKeeper, update: AccountUpdate): object {
  if (!isFormula(keeper)) return { system: update };
  const { ledger, ...system } = update;
  return { system, flags: { [SYSTEM_ID]: { settled: ledger } } };
}

/** What an entry is when nothing is known of it: what is put back says all of this, as objects are merged (UP-1). */
export function blankEntry(keeper: AccountKeeper): object {
  return isFormula(keeper) ? { undone: false } : { undone: false, refused: "", notes: [], choices: [] };
}

/** What stands at a path of an account: an entry of the ledger, or a number or the like. */
export function valueAt(account: StoredAccount, path: string): unknown {
  if (path.startsWith(LEDGER)) return (account["ledger"] as StoredAccount | undefined)?.[path.slice(LEDGER.length)];
  const value: unknown = foundry.utils.getProperty(account, path);
  return typeof value === "object" ? undefined : value;
}

/** Whether two things that stand in accounts are the same; the order of members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** What tells whether something that stands in an account is still the same. */
export function fingerprint(value: unknown): string {
  return eventFingerprint(value ?? null);
}

type Ledger = Readonly<Record<string, { readonly undone?: boolean }>>;

function isFormula(keeper: AccountKeeper): keeper is TenacityItem<"formula"> {
  return keeper.documentName === "Item";
}

/** Which effects have come to a formula. Its owner can write anything there. */
function marksOf(formula: TenacityItem<"formula">): Ledger {
  const marks: unknown = formula.getFlag(SYSTEM_ID, "settled");
  return typeof marks === "object" && marks ? (marks as Ledger) : {};
}
