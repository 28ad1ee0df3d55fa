import type { Growth } from "../../engine/heroes/growth.ts";
import { isSpeciality, type ManaHero } from "./data/documents.ts";
import { worldLists } from "./lists/world-lists.ts";
import { attributeName, colorName } from "./words.ts";

/** A hero's attributes and permanent mana grow, and specialities come to them; the guide names no price. */
export const GROWTH: Growth<ManaHero> = {
  type: "manaHero",
  kinds: ["attribute", "mana"],
  gained: { kind: "gained", label: "TENACITY.Advances.Gained", isOf: isSpeciality },

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

  valueOf: ({ system }, kind, target) => (kind === "mana" ? system.mana : system.attributes)[target] ?? 0,
  nameOf: (_hero, kind, target) => (kind === "mana" ? colorName(target) : attributeName(target)),
  changes: (_hero, kind, target, value) => ({
    system: { [kind === "mana" ? "mana" : "attributes"]: { [target]: value } },
  }),
};
