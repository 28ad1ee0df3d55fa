import { itemsInOrder } from "../../../engine/data/document-types.ts";
import type { Powder } from "../rules/kept-words.ts";
import {
  advanced,
  type EvadeActor,
  type EvadeGear,
  type EvadeWeapon,
  isEvadeActor,
  isGear,
  isWeapon,
} from "./documents.ts";

/** The last of the stages of reloading (S3-22). */
const LAST_STAGE = 3;

/** At which of its three stages a gun is reloaded, from 1: its own, bettered by Gunslinger (S3-22). */
export function stageOf({ actor, system }: EvadeWeapon): number {
  const bettered = isEvadeActor(actor) ? advanced(actor, "reload") : 0;
  return Math.min(LAST_STAGE, Math.max(1, system.stage + bettered));
}

/** Turns that it takes to reload a gun at its stage; 0 for an immediate action. */
export function reloadTimeOf(gun: EvadeWeapon): number {
  const { first, second, third } = gun.system.reload;
  return [first, second, third][stageOf(gun) - 1] ?? third;
}

/** Makes guns ready again that were out for a round (S3-20). @param step The step that began the next one, of a fight that goes on */
export async function readyGuns(actor: EvadeActor | null, step = ""): Promise<void> {
  const waiting = actor ? itemsInOrder(actor, isWeapon).filter(({ system }) => system.resting) : [];
  for (const gun of waiting) await gun.update({ system: { resting: false, rested: step } });
}

/** Steps were undone: guns that they had made ready are out again. */
export async function restGuns(actor: EvadeActor | null, undone: ReadonlySet<string>): Promise<void> {
  const ready = actor ? itemsInOrder(actor, isWeapon).filter(({ system }) => undone.has(system.rested)) : [];
  for (const gun of ready) await gun.update({ system: { resting: true, rested: "" } });
}

/** The powder of a kind that someone has, fullest first. */
export function powderOf(actor: EvadeActor, powder: Powder): readonly EvadeGear[] {
  return itemsInOrder(actor, isGear)
    .filter(({ system }) => system.kind === powder && system.quantity > 0)
    .toSorted((one, other) => other.system.quantity - one.system.quantity);
}

/** Charges of each powder that someone has (S3-21). */
export function chargesOf(actor: EvadeActor): Readonly<Record<Powder, number>> {
  const charges = (powder: Powder): number =>
    powderOf(actor, powder).reduce((total, { system }) => total + system.quantity, 0);
  return { ordinary: charges("ordinary"), hazeblast: charges("hazeblast") };
}
