import { WorldData } from "../../../engine/settings/world-data.ts";
import { readNewHero } from "../rules/new-hero.ts";

export const USUAL_HERO = new WorldData("assetNewHero", readNewHero);
