import type { Growth } from "../../engine/heroes/growth.ts";
import { type EvadeHero, isAdvancement, isPower } from "./data/documents.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

/** A hero's attributes, skills and Life grow, and powers and advancements come to them; the guide names no price. */
export const GROWTH: Growth<EvadeHero> = {
  type: "evadeHero",
  kinds: ["attribute", "skill", "life"],
  gained: {
    kind: "gained",
    label: "TENACITY.Advances.Gained",
    isOf: (item) => isPower(item) || isAdvancement(item),
  },

  groups() {
    const { attributes, skills } = evadeLists();
    return [
      { label: sheetWords("Attributes"), kind: "attribute", targets: attributes.map(({ id }) => id) },
      { label: sheetWords("Skills"), kind: "skill", targets: skills.map(({ id }) => id) },
      { label: sheetWords("Life"), kind: "life", targets: [""] },
    ];
  },

  valueOf({ system }, kind, target) {
    if (kind === "life") return system.life.max;
    return (kind === "attribute" ? system.attributes : system.skills)[target] ?? 0;
  },

  nameOf(_hero, kind, target) {
    if (kind === "life") return sheetWords("Life");
    return kind === "attribute" ? attributeName(target) : skillName(target);
  },

  changes(_hero, kind, target, value) {
    if (kind === "life") return { system: { life: { max: value } } };
    return { system: { [kind === "attribute" ? "attributes" : "skills"]: { [target]: value } } };
  },
};
