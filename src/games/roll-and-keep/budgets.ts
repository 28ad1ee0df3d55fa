import { sum } from "../../core/data.ts";
import { Budgets } from "../../engine/heroes/budgets.ts";

/** What a table may agree on: the guide says nothing of it, so 0 is no limit and no price. */
export const BUDGETS = new Budgets(
  (key) => game.i18n.localize(`TENACITY.Keep.Budgets.${key}`),
  {
    making: ["mana", "attributes", "specialities"],
    growing: ["attributeCost", "manaCost", "gainedCost"],
    earning: ["sceneExperience"],
  },
  {
    ...{ mana: 0, attributes: 0, specialities: 0 },
    ...{ attributeCost: 0, manaCost: 0, gainedCost: 0, sceneExperience: 0 },
  },
);

/** What counts of a hero, made or in the making. */
export interface Counted {
  readonly mana: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, number>>;
  readonly specialities: number;
}

/** What a hero comes to. */
export function sumsOf({ mana, attributes, specialities }: Counted) {
  return { mana: sum(Object.values(mana)), attributes: sum(Object.values(attributes)), specialities };
}
