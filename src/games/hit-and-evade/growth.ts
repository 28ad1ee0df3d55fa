import type { Growth } from "../../engine/heroes/growth.ts";
import { BUDGETS, sumsOf } from "./budgets.ts";
import { type EvadeHero, isAdvancement, isPower } from "./data/documents.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

/** A hero's attributes, skills and Life grow, and powers and advancements come to them; the guide names no price, a world may. */
export const GROWTH: Growth<EvadeHero> = {
  kinds: ["attribute", "skill", "life"],
  gained: { isOf: (item) => isPower(item) || isAdvancement(item) },

  groups() {
    const { attributes, skills } = evadeLists();
    return [
      { label: sheetWords("Attributes"), kind: "attribute", targets: attributes.map(({ id }) => id) },
      { label: sheetWords("Skills"), kind: "skill", targets: skills.map(({ id }) => id) },
      { label: sheetWords("Life"), kind: "life", targets: [""] },
    ];
  },

  path: (kind, target) => (kind === "life" ? "life.max" : `${kind}s.${target}`),

  nameOf(_hero, kind, target) {
    if (kind === "life") return sheetWords("Life");
    return kind === "attribute" ? attributeName(target) : skillName(target);
  },

  /** A rank costs its price times the rank that it reaches, as in 10acity Tactics. */
  cost(kind, to) {
    const { attributeCost, skillCost, lifeCost, gainedCost } = BUDGETS.value;
    if (kind === "attribute" || kind === "skill") return (kind === "attribute" ? attributeCost : skillCost) * to;
    return kind === "life" ? lifeCost : gainedCost;
  },

  isPriced() {
    const { attributeCost, skillCost, lifeCost, gainedCost } = BUDGETS.value;
    return attributeCost + skillCost + lifeCost + gainedCost > 0;
  },

  worth({ system: { attributes, skills, life }, items }) {
    const powers = items.contents.filter((item) => GROWTH.gained.isOf(item)).length;
    return BUDGETS.lines(sumsOf({ attributes, skills, life: life.max, powers }));
  },
};
