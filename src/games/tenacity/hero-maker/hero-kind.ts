import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { type BuildWarning, buildWarnings } from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { buildOf, readDraft, type HeroDraft } from "./hero-draft.ts";
import { makeHero } from "./make-hero.ts";

/** Heroes of the maker: within the budgets at once, beyond them when the narrator, who is told what is too much, agrees. */
export const MADE_HERO: HeroKind<HeroDraft> = {
  id: "hero",
  read: (stored) => readDraft(stored, HERO_BUDGETS.value),
  doubts(draft) {
    const warnings = buildWarnings(buildOf(draft), HERO_BUDGETS.value);
    const over = game.i18n.localize("TENACITY.HeroMaker.Over");
    return warnings.length > 0 ? [over, ...warnings.map(warningText)] : null;
  },
  make: makeHero,
};

/** The sentence for something that goes beyond the budgets. */
export function warningText(warning: BuildWarning): string {
  if (warning.code === "overBudget") {
    const budget = game.i18n.localize(`TENACITY.HeroMaker.Budget.${warning.budget}`);
    return game.i18n.format("TENACITY.HeroMaker.OverBudget", { budget, by: String(warning.by) });
  }
  const { kind, id, maximum } = warning;
  const entry =
    kind === "skill" ? findSkill(id)?.skill : registry().attributes.find((attribute) => attribute.id === id);
  const name = entry ? game.i18n.localize(entry.label) : id;
  return game.i18n.format("TENACITY.HeroMaker.AboveMaximum", { name, maximum: String(maximum) });
}
