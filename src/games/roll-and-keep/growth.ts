import type { Growth } from "../../engine/heroes/growth.ts";
import { format } from "../../engine/text/words.ts";
import { BUDGETS, sumsOf } from "./budgets.ts";
import { isSpeciality, type ManaHero } from "./data/documents.ts";
import { worldLists } from "./lists/world-lists.ts";
import { attributeView } from "./sheets/mana-actor-view.ts";
import { attributeName, colorName } from "./words.ts";

/** A hero's attributes and permanent mana grow, and specialities come to them; the guide names no price, a world may. */
export const GROWTH: Growth<ManaHero> = {
  kinds: ["attribute", "mana"],
  gained: { types: ["manaSpeciality"] },

  groups() {
    const { attributes, colors } = worldLists();
    return [
      {
        label: game.i18n.localize("TENACITY.Keep.Sheet.Attributes"),
        kind: "attribute",
        targets: attributes.map(({ id }) => id),
      },
      { label: game.i18n.localize("TENACITY.Keep.Sheet.Mana"), kind: "mana", targets: colors.map(({ id }) => id) },
    ];
  },

  path: (kind, target) => `${kind === "mana" ? "mana" : "attributes"}.${target}`,
  nameOf: (_hero, kind, target) => (kind === "mana" ? colorName(target) : attributeName(target)),

  gives: (hero, { kind, target }) =>
    format(`TENACITY.Keep.Growth.${kind}`, { name: GROWTH.nameOf(hero, kind, target) }),

  numbers: (hero) => [
    ...worldLists().colors.map(({ id }) => ({ label: colorName(id), value: hero.system.mana[id] ?? 0 })),
    ...worldLists()
      .attributes.map((each) => attributeView(hero, each))
      .map(({ name, pool }) => ({ label: name, value: pool })),
  ],

  /** A rank costs its price times the rank that it reaches, as in 10acity Tactics. */
  cost(kind, to) {
    const { attributeCost, manaCost, gainedCost } = BUDGETS.value;
    if (kind === "attribute") return attributeCost * to;
    return kind === "mana" ? manaCost * to : gainedCost;
  },

  isPriced() {
    const { attributeCost, manaCost, gainedCost } = BUDGETS.value;
    return attributeCost + manaCost + gainedCost > 0;
  },

  sceneExperience: () => BUDGETS.value.sceneExperience,

  worth({ system: { mana, attributes }, items }) {
    const specialities = items.contents.filter((item) => isSpeciality(item)).length;
    return BUDGETS.lines(sumsOf({ mana, attributes, specialities }));
  },
};
