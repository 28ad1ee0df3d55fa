import { defineGame } from "../../engine/game.ts";
import { REQUEST_STORES } from "./data/request-data.ts";
import { MANA_TYPES } from "./data/types.ts";
import { LISTS } from "./lists/world-lists.ts";

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
