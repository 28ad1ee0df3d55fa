import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { BUDGETS, sumsOf } from "../budgets.ts";
import { sheetWords } from "../words.ts";
import { countedOf, heroData, type HeroDraft, readDraft } from "./hero-draft.ts";

/** Heroes of the maker. The narrator is shown what a player asks for, and says yes or no; a hero within all budgets of the world is made at once. */
export const EVADE_HERO = {
  id: "evadeHero",
  read: readDraft,
  doubts(draft) {
    const budget = BUDGETS.doubts(sumsOf(countedOf(draft)));
    if (!budget) return null;
    const { concept, life, attributes, skills, things } = draft;
    const lists = evadeLists();
    const ranks = lists.attributes.map((each) => `${game.i18n.localize(each.label)} ${attributes[each.id] ?? 0}`);
    const known = lists.skills.filter(({ id }) => (skills[id] ?? 0) > 0);
    const trained = known.map((each) => `${game.i18n.localize(each.label)} ${skills[each.id] ?? 0}`);
    const numbers = [...ranks, `${sheetWords("Life")} ${life}`];
    const lines = [numbers, trained, things.map(({ name }) => name)].map((each) => each.join(", "));
    return [...budget, ...lines, concept].filter((line) => line !== "");
  },
  data: heroData,
} satisfies HeroKind<HeroDraft>;
