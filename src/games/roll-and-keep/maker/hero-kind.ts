import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { createHero } from "../../../engine/heroes/create-hero.ts";
import { thingsOf } from "../../../engine/heroes/hero-draft.ts";
import { attributeName, poolName } from "../words.ts";
import { heroData, poolOf, readDraft, type HeroDraft } from "./hero-draft.ts";

/** Heroes of the maker. There is no budget, so the narrator is shown what a player asks for, and says yes or no. */
export const MANA_HERO: HeroKind<HeroDraft> = {
  id: "manaHero",
  read: readDraft,
  doubts(draft) {
    const attributes = Object.keys(draft.attributes).map((id) => `${attributeName(id)} ${poolName(poolOf(draft, id))}`);
    const rest = [draft.concept, draft.specialities.map(({ name }) => name).join(", ")];
    return [attributes.join(", "), ...rest].filter((line) => line !== "");
  },
  make: (draft, user) => createHero(draft.id, user, async () => heroData(draft, await thingsOf(draft, user))),
};
