import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { EvadeGroupData, EvadeHeroData, EvadeOpponentData } from "./evade-actor-data.ts";
import { EvadeConditionData } from "./evade-condition-data.ts";
import { EvadeAdvancementData, EvadeArmorData, EvadeGearData, EvadePowerData } from "./evade-item-data.ts";
import { EvadeUseData } from "./evade-use-data.ts";
import { EvadeWeaponData } from "./evade-weapon-data.ts";
import { HazeData } from "./region/haze-data.ts";

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
