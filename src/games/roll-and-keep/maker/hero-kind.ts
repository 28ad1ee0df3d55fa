import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { copyOfItem, createHero, readableItem } from "../../../engine/heroes/create-hero.ts";
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
  make: (draft, user) => createHero(draft.id, user, async () => heroData(draft, await thingsFor(draft, user))),
};

/** Copies of the things of a draft that its player may read. */
async function thingsFor({ things }: HeroDraft, user: User.Implementation): Promise<readonly object[]> {
  const found = await Promise.all(things.map((uuid) => readableItem(uuid, user)));
  return found.flatMap((item) => (item?.type === "manaThing" ? [copyOfItem(item)] : []));
}
