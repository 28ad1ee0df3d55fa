import { SYSTEM_ID } from "../../compat/system-id.ts";
import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";

/** Members of an actor's `system`, absolute values, and entries of its ledger. */
interface AccountUpdate {
  readonly ledger: Readonly<Record<string, unknown>>;
}

type Source = Readonly<Record<string, unknown>>;

/**
 * Writes numbers that were computed from an actor as it was. For a moment two clients may settle, when the narrator comes or
 * goes: each would overwrite the other's numbers. The server does one thing after the other, so whoever came second notices that
 * the same numbers were changed while their own were on the way: they put back what the other one wrote (decision 0032).
 * @param ids The entries of the ledger that are written along.
 * @returns Whether it stands; otherwise it has to be computed again, from the actor as it is now.
 */
export async function writeAccount(
  actor: LedgerActor,
  system: AccountUpdate,
  ids: readonly string[],
): Promise<boolean> {
  const members = membersOf(system);
  const overwritten = await updateWatched(actor, system, members);
  if (!overwritten) return true;
  const numbers = [...members].map((member) => [member, foundry.utils.getProperty(overwritten, member)] as const);
  const { ledger = {} } = overwritten as { ledger?: Source };
  const entries = ids.map((id) => [id, ledger[id] ?? { undone: true }] as const);
  const restored = { ...foundry.utils.expandObject(Object.fromEntries(numbers)), ledger: Object.fromEntries(entries) };
  await actor.update({ system: restored } as Actor.UpdateData);
  return false;
}

/** Whether effects stand in an actor's ledger, by whoever it was. */
export function isBooked(actor: LedgerActor, ids: readonly string[]): boolean {
  const ledger = ledgerOf(actor);
  return ids.every((id) => ledger[id] !== undefined && ledger[id].undone !== true);
}

/** The paths below `system` that an update sets, but for the ledger. */
function membersOf(system: object): ReadonlySet<string> {
  const paths = Object.keys(foundry.utils.flattenObject(system));
  return new Set(paths.filter((path) => !path.startsWith("ledger.")));
}

/**
 * Updates an actor.
 * @returns Its `system` as somebody else left it, who changed one of these members while the update was on its way; null where
 *   nobody did.
 */
async function updateWatched(actor: LedgerActor, system: object, members: ReadonlySet<string>): Promise<Source | null> {
  let theirs: Source | null = null;
  const token = foundry.utils.randomID();
  const listener = Hooks.on("updateActor", (changed, changes, options) => {
    const isOwn = (options as Source)[SYSTEM_ID] === token;
    const touched = membersOf((changes as { system?: object }).system ?? {});
    if (changed === actor && !isOwn && !members.isDisjointFrom(touched))
      theirs = (actor.toObject() as { system: unknown }).system as Source;
  });
  try {
    await actor.update({ system }, { [SYSTEM_ID]: token } as object);
  } finally {
    Hooks.off("updateActor", listener);
  }
  return theirs;
}
