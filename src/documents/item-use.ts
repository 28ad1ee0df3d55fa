import type { TenacityActor } from "./actor.ts";
import { TenacityItem } from "./item.ts";

/** What one use of a thing took and gave. Plain data, so that it can be kept and taken back. */
export interface ItemUse {
  /** Uuid of the thing. */
  readonly item: string;
  /** Uuid of whoever was healed; empty for nobody. */
  readonly patient: string;
  /** Uses taken, 0 or 1. */
  readonly uses: number;
  /** Stress that it took away, which is no more than there was. */
  readonly healed: number;
}

/**
 * Uses a thing once: takes a use off what is used up, and stress off whoever it heals.
 * @param patient Whom it heals; this user must own them.
 * @returns What was done; null where nothing is left to use.
 */
export async function useUp(item: TenacityItem, patient: TenacityActor | null): Promise<ItemUse | null> {
  const nothing = { item: item.uuid, patient: "", uses: 0, healed: 0 };
  if (!item.isGear()) return nothing;
  const { system } = item;
  const isUsedUp = system.uses.max > 0;
  if (isUsedUp ? system.usesLeft === 0 : system.quantity === 0) return null;
  if (isUsedUp) await item.update({ system: system.withUses(system.usesLeft - 1) });
  if (!patient?.isCharacter() || system.healing === 0) return { ...nothing, uses: isUsedUp ? 1 : 0 };
  const { value } = patient.system.stress;
  const healed = Math.min(system.healing, value);
  await patient.update({ system: { stress: { value: value - healed } } });
  return { item: item.uuid, patient: patient.uuid, uses: isUsedUp ? 1 : 0, healed };
}

/**
 * Gives back what a use took, and takes what it gave. Only what is this user's is changed, and no more than one use of the
 * thing could have done, whoever wrote the record.
 */
export async function takeBackUse({ item: uuid, patient: patientUuid, uses, healed }: ItemUse): Promise<void> {
  const item = await fromUuid<TenacityItem>(uuid);
  if (!(item instanceof TenacityItem) || !item.isGear() || !item.isOwner) return;
  const { system } = item;
  if (uses === 1 && system.uses.max > 0) await item.update({ system: system.withUses(system.usesLeft + 1) });
  const patient = patientUuid === "" ? null : await fromUuid<TenacityActor>(patientUuid);
  if (!patient?.isOwner || !patient.isCharacter()) return;
  const stress = patient.system.stress.value + Math.min(Math.max(healed, 0), system.healing);
  await patient.update({ system: { stress: { value: stress } } });
}
