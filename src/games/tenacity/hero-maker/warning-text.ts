import type { BuildWarning } from "../rules/index.ts";
import { findSkill, registry } from "../lists/registry.ts";

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
