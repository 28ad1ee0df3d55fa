import type { Growth } from "../../engine/heroes/growth.ts";
import { format, inARow } from "../../engine/text/words.ts";
import { BUDGETS, sumsOf } from "./budgets.ts";
import { isSpeciality, type ManaHero, rankOf } from "./data/documents.ts";
import { worldLists } from "./lists/world-lists.ts";
import { poolOf } from "./maker/hero-draft.ts";
import { attributeView } from "./sheets/mana-actor-view.ts";
import { attributeName, colorName, poolName } from "./words.ts";

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

  gives(hero, { kind, target }) {
    const name = GROWTH.nameOf(hero, kind, target);
    const pools = kind === "mana" ? poolsWith(hero, target) : [];
    if (pools.length === 0) return format(`TENACITY.Keep.Growth.${kind}`, { name });
    return format("TENACITY.Keep.Growth.manaKeeps", { name, pools: inARow(pools) });
  },

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

/** What one more mana of a color makes of the attributes that it changes: of its own, or of all whose colors are lacked (S4-2). */
function poolsWith(hero: ManaHero, color: string): readonly string[] {
  const mana = hero.system.permanent;
  const { attributes } = worldLists();
  const ranks = Object.fromEntries(attributes.map(({ id }) => [id, rankOf(hero, id)]));
  const pool = (id: string, has: typeof mana): string => poolName(poolOf({ mana: has, attributes: ranks }, id));
  const more = { ...mana, [color]: (mana[color] ?? 0) + 1 };
  return attributes.flatMap(({ id }) =>
    pool(id, more) === pool(id, mana) ? [] : [`${attributeName(id)} ${pool(id, more)}`],
  );
}
