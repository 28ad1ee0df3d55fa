import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { BUDGETS, sumsOf } from "../budgets.ts";
import { attributeName, colorName, poolName } from "../words.ts";
import { countedOf, heroData, poolOf, readDraft, type HeroDraft } from "./hero-draft.ts";

/** Heroes of the maker. The narrator is shown what a player asks for, and says yes or no; a hero within all budgets of the world is made at once. */
export const MANA_HERO = {
  id: "manaHero",
  read: readDraft,
  doubts(draft) {
    const budget = BUDGETS.doubts(sumsOf(countedOf(draft)));
    if (!budget) return null;
    const attributes = Object.keys(draft.attributes).map((id) => `${attributeName(id)} ${poolName(poolOf(draft, id))}`);
    const mana = Object.entries(draft.mana).flatMap(([id, value]) => (value > 0 ? [`${colorName(id)} ${value}`] : []));
    const names = [draft.specialities, draft.things].map((each) => each.map(({ name }) => name));
    const lines = [mana, attributes, ...names].map((each) => each.join(", "));
    return [...budget, ...lines, draft.concept].filter((line) => line !== "");
  },
  data: heroData,
} satisfies HeroKind<HeroDraft>;
