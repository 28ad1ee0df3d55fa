import { deletion } from "../../compat/deletion.ts";
import { anyDocument } from "../../compat/documents.ts";
import {
  advanceKey,
  experienceLeft,
  raise,
  type RaiseRefusal,
  type Step,
  undoAdvance,
  type UndoRefusal,
} from "../rules/advances.ts";
import type { Growth, GrowthChange } from "./growth.ts";
import { accountOf, advancesOf, changesOf, growthOf, stepOf, stepText, valueOf } from "./growth-of.ts";

type Hero = Actor.Implementation;

/** How a form names a step: what grows, and to what. */
export function stepId({ kind, target, to }: Pick<Step, "kind" | "target" | "to">): string {
  return [kind, target, String(to)].join(":");
}

/**
 * Takes the step of a {@link stepId}, or says why not. Where it was taken meanwhile, in another tab or by another press, nothing is done: the
 * next one has another price.
 * @returns The key of the advance; null where none was taken.
 */
export async function raiseHero(hero: Hero, id: string): Promise<string | null> {
  const growth = growthOf(hero);
  const [kind = "", target = "", to = ""] = id.split(":");
  const step = growth && hero.isOwner ? stepOf(hero, growth, kind, target) : null;
  if (!growth || !step) return null;
  const what = stepText(hero, growth, step);
  const account = accountOf(hero, growth);
  if (stepId(step) !== id) {
    if (!Object.hasOwn(account.ledger, advanceKey({ kind, target, to: Number(to) })))
      refuse("changedMeanwhile", { what });
    return null;
  }
  const raised = raise(step, account, Date.now());
  if (!raised.ok) {
    refuse(raised.reason, { what });
    return null;
  }
  await write(hero, changesOf(hero, growth, step, step.to), { [raised.key]: { ...raised.advance } });
  if (step.cost === 0 || experienceLeft(accountOf(hero, growth)) >= 0) return raised.key;
  // The same experience was spent elsewhere at the same moment, and the server has heard of that first.
  await takeBack(hero, growth, raised.key);
  refuse("notEnoughExperience", { what });
  return null;
}

/** Takes an advance back, or says what stands in the way. Of something that is gone, the entry goes. */
export async function undoHeroAdvance(hero: Hero, key: string): Promise<void> {
  const growth = growthOf(hero);
  const advance = growth ? advancesOf(hero, growth)[key] : undefined;
  if (!growth || !advance) return;
  const refusal = await takeBack(hero, growth, key);
  if (refusal) refuse(refusal, { what: stepText(hero, growth, advance), to: String(advance.to) });
}

async function takeBack(hero: Hero, growth: Growth, key: string): Promise<UndoRefusal | null> {
  const ledger = advancesOf(hero, growth);
  const advance = ledger[key];
  if (!advance) return "unknownAdvance";
  const value = valueOf(hero, growth, advance.kind, advance.target);
  const undone = value === null ? null : undoAdvance(key, ledger, value);
  if (undone?.ok === false) return undone.reason;
  await write(hero, undone ? changesOf(hero, growth, advance, undone.value) : {}, deletion(key));
  return null;
}

function refuse(reason: RaiseRefusal | UndoRefusal | "changedMeanwhile", format: Record<string, string>): void {
  ui.notifications.warn(`TENACITY.Advances.Refusal.${reason}`, { format });
}

/** The value and the entry of the ledger are written as one change; where an item has the value, the item comes first. */
async function write(hero: Hero, { system = {}, item }: GrowthChange, advances: object): Promise<void> {
  if (item) await hero.updateEmbeddedDocuments("Item", [item as Item.UpdateData]);
  await anyDocument(hero).update({ system: { ...system, advances } });
}
