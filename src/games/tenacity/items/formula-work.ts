import type { TenacityItem } from "../../../engine/data/item.ts";
import { isFinished, type Project, spendUnit, whyNotCraft } from "../rules/index.ts";
import { plural } from "../../../engine/text/words.ts";

/** The work on a formula as the rules see it. */
export function project(item: TenacityItem<"formula">): Project {
  const { requirement, progress, unit, unitsSpent } = item.system;
  return { id: item.id ?? "", requirement, progress, unit, unitsSpent };
}

/** The state of the work on a formula. */
export function workView(item: TenacityItem<"formula">) {
  const { progress, requirement, unit, unitsSpent, ready, knowledge, simple } = item.system;
  const missing = whyNotCraft({ components: ready, formula: knowledge, simple });
  const finished = isFinished(project(item));
  return {
    progress,
    requirement,
    share: requirement === 0 ? 1 : Math.min(1, progress / requirement),
    spent: plural(`TENACITY.Formula.Spent.${unit}`, unitsSpent, { count: String(unitsSpent) }),
    missing: missing === null ? "" : game.i18n.localize(`TENACITY.Formula.Missing.${missing}`),
    finished,
    open: !finished && missing === null,
    unit: game.i18n.localize(`TENACITY.Unit.${unit}`),
  };
}

/** Spends one unit of time. `impact`: impact of a success; null for a failed check. */
export async function recordUnit(item: TenacityItem<"formula">, impact: number | null): Promise<void> {
  const result = spendUnit(project(item), impact);
  if (!result.ok) {
    ui.notifications.warn("TENACITY.Formula.AlreadyFinished", { localize: true });
    return;
  }
  await item.update({ system: { ...result.patch } });
  if (result.done) {
    ui.notifications.info("TENACITY.Formula.Done", { format: { name: item.name } });
  }
}
