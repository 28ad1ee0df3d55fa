import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { ManaHeroData, ManaOpponentData } from "./mana-actor-data.ts";
import { ManaSpecialityData, ManaThingData } from "./mana-item-data.ts";

export const MANA_TYPES: DocumentTypes = {
  Actor: {
    manaHero: { model: ManaHeroData, bars: [HEALTH, "harm"] },
    manaOpponent: { model: ManaOpponentData, bars: [HEALTH, "harm"] },
  },
  Item: { manaSpeciality: ManaSpecialityData, manaThing: ManaThingData },
};
