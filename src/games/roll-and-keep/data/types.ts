import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { ManaHeroData, ManaOpponentData } from "./mana-actor-data.ts";
import { ManaSpecialityData, ManaThingData } from "./mana-item-data.ts";
import { ManaRequestData } from "./mana-request-data.ts";

export const MANA_TYPES: DocumentTypes = {
  Actor: {
    manaHero: { model: ManaHeroData, isLinked: true, bars: [HEALTH, "harm"] },
    manaOpponent: { model: ManaOpponentData, bars: [HEALTH, "harm"] },
  },
  Item: { manaSpeciality: ManaSpecialityData, manaThing: ManaThingData },
  ChatMessage: { manaCheck: CardLogData, manaRequest: ManaRequestData },
};
