import { defineGame } from "../../engine/game.ts";
import { REQUEST_STORES } from "./data/request-data.ts";
import { LISTS } from "./lists/world-lists.ts";
import type { DocumentTypes } from "../../engine/data/document-types.ts";
import { HEALTH } from "../../engine/data/limits.ts";
import { ManaHeroData, ManaOpponentData } from "./data/mana-actor-data.ts";
import { ManaSpecialityData, ManaThingData } from "./data/mana-item-data.ts";

export const MANA_TYPES: DocumentTypes = {
  Actor: {
    manaHero: { model: ManaHeroData, bars: [HEALTH, "harm"] },
    manaOpponent: { model: ManaOpponentData, bars: [HEALTH, "harm"] },
  },
  Item: { manaSpeciality: ManaSpecialityData, manaThing: ManaThingData },
};

/** Roll and keep: d10 by attribute and speciality, kept by the mana of the attribute's color (S4-1 to S4-9). */
export const ROLL_AND_KEEP = defineGame({
  id: "roll-and-keep",
  types: MANA_TYPES,
  hasIcons: true,
  startLike: { manaOpponent: "roll-and-keep-opponents" },
  card: { type: "manaCheck" },
  request: { type: "manaRequest", stores: REQUEST_STORES },
  lists: LISTS,
  packs: [
    "roll-and-keep-rules",
    "roll-and-keep-heroes",
    "roll-and-keep-items",
    "roll-and-keep-opponents",
    "roll-and-keep-scene",
    "roll-and-keep-maps",
  ],
  play: async () => (await import("./play.ts")).PLAY,
});
