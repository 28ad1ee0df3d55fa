import { defineGame } from "../../engine/game.ts";
import { REQUEST_STORES } from "./data/request-data.ts";
import { LISTS } from "./lists/world-lists.ts";
import type { DocumentTypes } from "../../engine/data/document-types.ts";
import { HEALTH } from "../../engine/data/limits.ts";
import { EvadeGroupData, EvadeHeroData, EvadeOpponentData } from "./data/evade-actor-data.ts";
import { EvadeConditionData } from "./data/evade-condition-data.ts";
import { EvadeAdvancementData, EvadeArmorData, EvadeGearData, EvadePowerData } from "./data/evade-item-data.ts";
import { EvadeUseData } from "./data/evade-use-data.ts";
import { EvadeWeaponData } from "./data/evade-weapon-data.ts";
import { HazeData } from "./data/region/haze-data.ts";

const SHOWN = { bars: [HEALTH, "life", "actions"], values: ["fatigue"] };

export const EVADE_TYPES: DocumentTypes = {
  Actor: {
    evadeHero: { model: EvadeHeroData, ...SHOWN },
    evadeOpponent: { model: EvadeOpponentData, ...SHOWN },
    evadeGroup: EvadeGroupData,
  },
  Item: {
    evadeWeapon: EvadeWeaponData,
    evadeArmor: EvadeArmorData,
    evadePower: EvadePowerData,
    evadeGear: EvadeGearData,
    evadeAdvancement: EvadeAdvancementData,
  },
  ActiveEffect: { evadeCondition: EvadeConditionData },
  ChatMessage: { evadeUse: EvadeUseData },
  RegionBehavior: { "tenacity-tactics.haze": { model: HazeData, icon: "fa-solid fa-smog" } },
};

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
