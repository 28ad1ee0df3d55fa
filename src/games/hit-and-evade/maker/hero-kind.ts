import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { createHero } from "../../../engine/heroes/create-hero.ts";
import { thingsOf } from "../../../engine/heroes/hero-draft.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { sheetWords } from "../words.ts";
import { heroData, type HeroDraft, readDraft } from "./hero-draft.ts";

/** Heroes of the maker. There is no budget, so the narrator is shown what a player asks for, and says yes or no. */
export const EVADE_HERO: HeroKind<HeroDraft> = {
  id: "evadeHero",
  read: readDraft,
  doubts({ concept, life, attributes, skills }) {
    const lists = evadeLists();
    const ranks = lists.attributes.map((each) => `${game.i18n.localize(each.label)} ${attributes[each.id] ?? 0}`);
    const known = lists.skills.filter(({ id }) => (skills[id] ?? 0) > 0);
    const trained = known.map((each) => `${game.i18n.localize(each.label)} ${skills[each.id] ?? 0}`);
    const lines = [[...ranks, `${sheetWords("Life")} ${life}`].join(", "), trained.join(", "), concept];
    return lines.filter((line) => line !== "");
  },
  make: (draft, user) => createHero(draft.id, user, async () => heroData(draft, await thingsOf(draft, user))),
};
