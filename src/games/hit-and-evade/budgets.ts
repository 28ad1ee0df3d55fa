import { sum } from "../../core/data.ts";
import { Budgets } from "../../engine/heroes/budgets.ts";

/** What a table may agree on: the guide says nothing of it, so 0 is no limit and no price. */
export const BUDGETS = new Budgets(
  (key) => game.i18n.localize(`TENACITY.Evade.Budgets.${key}`),
  {
    making: ["attributes", "skills", "life", "powers"],
    growing: ["attributeCost", "skillCost", "lifeCost", "gainedCost"],
    earning: ["sceneExperience"],
  },
  {
    ...{ attributes: 0, skills: 0, life: 0, powers: 0 },
    ...{ attributeCost: 0, skillCost: 0, lifeCost: 0, gainedCost: 0, sceneExperience: 0 },
  },
);

/** What counts of a hero, made or in the making. */
export interface Counted {
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly life: number;
  /** Powers and advancements. */
  readonly powers: number;
}

/** What a hero comes to. */
export function sumsOf({ attributes, skills, life, powers }: Counted) {
  return { attributes: sum(Object.values(attributes)), skills: sum(Object.values(skills)), life, powers };
}
