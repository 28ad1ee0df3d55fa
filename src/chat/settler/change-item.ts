import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { TenacityItem } from "../../documents/item.ts";

/** What is written to an item of an actor beside the actor's account. */
export interface ItemChange {
  readonly item: TenacityItem;
  readonly system: object;
}

/**
 * Changes an item once: should the account not be written after it, a repeat finds its mark.
 * @param mark What was done to it, other than anything before it.
 */
export async function changeItem({ item, system }: ItemChange, mark: string): Promise<void> {
  if (item.getFlag(SYSTEM_ID, "settled") === mark) return;
  await item.update({ system, flags: { [SYSTEM_ID]: { settled: mark } } });
}
