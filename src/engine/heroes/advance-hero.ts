import { deletion } from "../../compat/deletion.ts";
import { anyDocument } from "../../compat/documents.ts";
import { raise, type RaiseRefusal, type Step, undoAdvance, type UndoRefusal } from "../rules/advances.ts";
import type { Growth, GrowthChange } from "./growth.ts";
import { advancesOf, experienceOf, gainedKind, growthOf, nextOf, stepText, valueOf } from "./growth-of.ts";

type Hero = Actor.Implementation;

/** The next step of something; null for what can't grow. */
export function stepOf(hero: Hero, growth: Growth, kind: string, target: string): Step | null {
  const from = valueOf(hero, growth, kind, target);
  const to = from === null ? null : nextOf(growth, kind, from);
  return from === null || to === null ? null : { kind, target, from, to, cost: growth.cost?.(kind, to) ?? 0 };
}

/** Takes the step that an option of the list stands for, or says why not. */
export async function raiseHero(hero: Hero, option: string): Promise<void> {
  const growth = growthOf(hero);
  const [kind = "", target = ""] = option.split(":");
  const step = growth && stepOf(hero, growth, kind, target);
  if (!step) return;
  const account = { experience: experienceOf(hero, growth), ledger: advancesOf(hero, growth) };
  const raised = raise(step, account, Date.now());
  if (!raised.ok) {
    refuse(raised.reason, { what: stepText(hero, growth, step) });
    return;
  }
  await write(hero, changesOf(hero, growth, step, step.to), { [raised.key]: { ...raised.advance } });
}

/** Takes an advance back, or says what stands in the way. Of something that is gone, the entry goes. */
export async function undoHeroAdvance(hero: Hero, key: string): Promise<void> {
  const growth = growthOf(hero);
  const ledger = growth ? advancesOf(hero, growth) : {};
  const advance = ledger[key];
  if (!growth || !advance) return;
  const value = valueOf(hero, growth, advance.kind, advance.target);
  if (value === null) {
    await write(hero, {}, deletion(key));
    return;
  }
  const undone = undoAdvance(key, ledger, value);
  if (!undone.ok) refuse(undone.reason, { what: stepText(hero, growth, advance), to: String(advance.to) });
  else await write(hero, changesOf(hero, growth, advance, undone.value), deletion(key));
}

function refuse(reason: RaiseRefusal | UndoRefusal, format: Record<string, string>): void {
  ui.notifications.warn(`TENACITY.Advances.Refusal.${reason}`, { format });
}

function changesOf(
  hero: Hero,
  growth: Growth,
  { kind, target }: Pick<Step, "kind" | "target">,
  value: number,
): GrowthChange {
  if (kind === gainedKind(growth)) return {};
  const path = growth.path?.(kind, target);
  if (path === undefined) return growth.changes?.(hero, kind, target, value) ?? {};
  return { system: foundry.utils.expandObject({ [path]: value }) };
}

/** The value and the entry of the ledger are written as one change; where an item has the value, the item comes first. */
async function write(hero: Hero, { system = {}, item }: GrowthChange, advances: object): Promise<void> {
  if (item) await hero.updateEmbeddedDocuments("Item", [item as Item.UpdateData]);
  await anyDocument(hero).update({ system: { ...system, advances } });
}
