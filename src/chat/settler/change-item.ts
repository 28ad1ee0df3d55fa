import type { TenacityItem } from "../../documents/item.ts";
import { isBooked, type StoredAccount } from "./accounts.ts";
import { writeAccount } from "./write-account.ts";

/** What is written to a formula of an actor beside the actor's account. */
export interface ItemChange {
  readonly item: TenacityItem<"formula">;
  readonly system: object;
  /** The formula's account that it was computed from. */
  readonly from: StoredAccount;
}

/**
 * Does work on a formula or takes it out, once: should the actor's account not be written after it, a repeat finds its mark.
 * @param effect The effect that the work is of.
 * @returns Whether it stands; otherwise it has to be computed again.
 */
export async function changeItem(
  { item, system, from }: ItemChange,
  effect: string,
  undone: boolean,
): Promise<boolean> {
  if (isBooked(item, [effect]) !== undone) return true;
  return writeAccount(item, { ...system, ledger: { [effect]: { undone } } }, [effect], from);
}
