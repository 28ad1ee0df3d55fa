import type { HeroKind } from "../../../engine/heroes/ask-for-hero.ts";
import { buildWarnings } from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { buildOf, readDraft, type HeroDraft } from "./hero-draft.ts";
import { makeHero } from "./make-hero.ts";
import { warningText } from "./maker-view.ts";

/** Heroes of the maker: within the budgets at once, beyond them when the narrator, who is told what is too much, agrees. */
export const MADE_HERO: HeroKind<HeroDraft> = {
  id: "hero",
  read: (stored) => readDraft(stored, HERO_BUDGETS.value),
  doubts(draft) {
    const warnings = buildWarnings(buildOf(draft), HERO_BUDGETS.value);
    const over = game.i18n.localize("TENACITY.HeroMaker.Over");
    return warnings.length > 0 ? [over, ...warnings.map(warningText)] : null;
  },
  make: makeHero,
};
