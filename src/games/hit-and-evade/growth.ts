import type { Growth } from "../../engine/heroes/growth.ts";
import { format } from "../../engine/text/words.ts";
import { BUDGETS, sumsOf } from "./budgets.ts";
import { actionsOf, type EvadeHero, evadeOf, isAdvancement, isPower, toughnessOf } from "./data/documents.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { NEVER_ROLLED } from "./rules/lists.ts";
import { attributeViews, skillView } from "./sheets/evade-actor-view.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

/** A hero's attributes, skills and Life grow, and powers and advancements come to them; the guide names no price, a world may. */
export const GROWTH: Growth<EvadeHero> = {
  kinds: ["attribute", "skill", "life"],
  gained: { types: ["evadePower", "evadeAdvancement"] },

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

  gives(hero, { kind, target }) {
    const key = kind === "attribute" && NEVER_ROLLED.includes(target) ? target : kind;
    return format(`TENACITY.Evade.Growth.${key}`, { name: GROWTH.nameOf(hero, kind, target) });
  },

  numbers: (hero) => [
    { label: attributeName("evade"), value: evadeOf(hero) },
    { label: attributeName("toughness"), value: toughnessOf(hero) },
    { label: sheetWords("Life"), value: hero.system.life.max },
    { label: sheetWords("Actions"), value: actionsOf(hero) },
    ...attributeViews(hero).map(({ name, total }) => ({ label: name, value: total })),
    ...evadeLists()
      .skills.map((skill) => skillView(hero, skill))
      .map(({ name, sum }) => ({ label: name, value: sum })),
  ],

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

  sceneExperience: () => BUDGETS.value.sceneExperience,

  worth({ system: { attributes, skills, life }, items }) {
    const powers = items.contents.filter((item) => isPower(item) || isAdvancement(item)).length;
    return BUDGETS.lines(sumsOf({ attributes, skills, life: life.max, powers }));
  },
};
