import { defineGame } from "../../engine/game.ts";
import { REQUEST_STORES } from "./data/request-data.ts";
import { EVADE_TYPES } from "./data/types.ts";
import { LISTS } from "./lists/world-lists.ts";

/** Hit and evade: d10 + attribute + skill, attacks against Evade, and guns that jam (S3-1 to S3-24). */
export const HIT_AND_EVADE = defineGame({
  id: "hit-and-evade",
  types: EVADE_TYPES,
  hasIcons: true,
  startLike: { evadeOpponent: "hit-and-evade-opponents" },
  card: { type: "evadeCheck" },
  request: { type: "evadeRequest", stores: REQUEST_STORES },
  lists: LISTS,
  packs: [
    "hit-and-evade-rules",
    "hit-and-evade-heroes",
    "hit-and-evade-items",
    "hit-and-evade-conditions",
    "hit-and-evade-tables",
    "hit-and-evade-opponents",
    "hit-and-evade-scene",
    "hit-and-evade-maps",
  ],
  play: async () => (await import("./play.ts")).PLAY,
});
