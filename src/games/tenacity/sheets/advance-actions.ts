import { deletion } from "../../../compat/deletion.ts";
import { raise, undoAdvance, type AdvanceKind } from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { advanceText, readRaise, storedValue, type Hero } from "./advances-view.ts";

/** The member of an update that gives something its new stored value; an ability has none. */
function valueChange(kind: AdvanceKind, target: string, value: number): object {
  if (kind === "ability") return {};
  if (kind === "attribute") return { attributes: { [target]: { rank: value } } };
  if (kind === "skill") return { skills: { [target]: { rank: value } } };
  return { [kind]: { max: value } };
}

/** Buys one step with experience, or says why not. The rank and the entry of the ledger are written as one change. */
export async function raiseHero(hero: Hero, option: string): Promise<void> {
  const wish = readRaise(hero, option);
  if (!wish) return;
  const account = { experience: hero.system.experience, ledger: hero.system.rankLedger };
  const raised = raise(wish, account, HERO_BUDGETS.value, Date.now());
  if (!raised.ok) {
    const { kind, target, value } = wish;
    const what = advanceText(hero, { kind, target, from: value, to: value + 1 });
    ui.notifications.warn(`TENACITY.Advances.Refusal.${raised.reason}`, { format: { what } });
    return;
  }
  const { key, advance } = raised;
  const changes = valueChange(advance.kind, advance.target, advance.to);
  await hero.update({ system: { ...changes, advances: { [key]: { ...advance } } } });
}

/** Takes an advance back, or says what stands in the way. */
export async function undoHeroAdvance(hero: Hero, key: string): Promise<void> {
  const ledger = hero.system.rankLedger;
  const advance = ledger[key];
  if (!advance) return;
  const { kind, target } = advance;
  const undone = undoAdvance(key, ledger, storedValue(hero, kind, target));
  if (!undone.ok) {
    const what = advanceText(hero, advance);
    ui.notifications.warn(`TENACITY.Advances.Refusal.${undone.reason}`, { format: { what, to: String(advance.to) } });
    return;
  }
  const system: object = { ...valueChange(kind, target, undone.value), advances: deletion(key) };
  await hero.update({ system });
}
