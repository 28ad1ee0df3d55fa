import { WorldData } from "../../../engine/settings/world-data.ts";
import { readNewHero } from "../rules/new-hero.ts";

/** What new heroes of this world usually have. */
export const USUAL_HERO = new WorldData("assetNewHero", readNewHero);
