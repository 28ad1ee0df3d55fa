import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { createHero } from "../../../engine/heroes/create-hero.ts";
import { thingsOf } from "../../../engine/heroes/hero-draft.ts";
import { plural } from "../../../engine/text/words.ts";
import type { AssetSize } from "../rules/dice.ts";
import { newHeroSlips } from "../rules/new-hero.ts";
import { dieName } from "../words.ts";
import { heroData, type HeroDraft, OFFERED, readDraft, USUAL_HERO } from "./hero-draft.ts";

/** Heroes of the maker. What a player asks for is shown to the narrator, with what goes beyond the usual. */
export const ASSET_HERO = {
  id: "assetHero",
  read: readDraft,
  doubts(draft) {
    const assets = draft.things.filter(({ type }) => type === OFFERED.assets);
    const features = draft.things.filter(({ type }) => type === OFFERED.features);
    const own = draft.own.map(({ name, size }) => `${name} ${dieName(size)}`);
    const listed = assets.map(({ uuid, name }) => `${name} ${dieName(draft.sizes[uuid] ?? 4)}`);
    const lines = [
      [...listed, ...own].join(", "),
      features.map(({ name }) => name).join(", "),
      draft.concept,
      ...told(
        [...assets.map(({ uuid }) => draft.sizes[uuid] ?? 4), ...draft.own.map(({ size }) => size)],
        features.length,
      ),
    ];
    return lines.filter((line) => line !== "");
  },
  make: (draft, user) => createHero(draft.id, user, async () => heroData(draft, await itemsFor(draft, user))),
} satisfies HeroKind<HeroDraft>;

/** What goes beyond the usual, one sentence each. */
export function beyondUsual(sizes: readonly AssetSize[], features: number): readonly string[] {
  const usual = USUAL_HERO.value;
  const slips = newHeroSlips(sizes, features, usual);
  const say = (what: "assets" | "features", count: number, most: number): string[] =>
    count === 0
      ? []
      : [plural(`TENACITY.AssetPool.Maker.Beyond.${what}`, count, { count: String(count), usual: String(most) })];
  const dice = slips.larger.map(dieName).join(", ");
  return [
    ...say("assets", slips.assets, usual.dice.length),
    ...(dice === "" ? [] : [game.i18n.format("TENACITY.AssetPool.Maker.Beyond.dice", { dice })]),
    ...say("features", slips.features, usual.features),
  ];
}

/** The same for the narrator, who is told what is usual where something goes beyond. */
function told(sizes: readonly AssetSize[], features: number): readonly string[] {
  const beyond = beyondUsual(sizes, features);
  const usual = USUAL_HERO.value.dice.map(dieName).join(", ");
  return beyond.length === 0 ? [] : [...beyond, game.i18n.format("TENACITY.AssetPool.Maker.Usual", { dice: usual })];
}

/** The assets and features of a draft, each asset with its die. */
async function itemsFor(draft: HeroDraft, user: User.Implementation): Promise<readonly object[]> {
  const items = await thingsOf(draft, user);
  return items.map((item, place) => {
    const size = draft.sizes[draft.things[place]?.uuid ?? ""];
    const { system = {} } = item as { readonly system?: object };
    return size ? { ...item, system: { ...system, size } } : item;
  });
}
