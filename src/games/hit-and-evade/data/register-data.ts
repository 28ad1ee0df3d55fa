import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { EVADE_LISTS, EVADE_READINGS } from "../lists/world-lists.ts";
import { EvadeHeroData, EvadeOpponentData } from "./evade-actor-data.ts";
import { EvadeConditionData } from "./evade-condition-data.ts";
import { EvadeGroupData } from "./evade-group-data.ts";
import { EvadeAdvancementData, EvadeArmorData, EvadeGearData, EvadePowerData } from "./evade-item-data.ts";
import { EvadeRequestData } from "./evade-request-data.ts";
import { EvadeUseData } from "./evade-use-data.ts";
import { EvadeWeaponData } from "./evade-weapon-data.ts";
import { HazeData } from "./region/haze-data.ts";
import { EVADE_ITEMS } from "./documents.ts";

/** Registers the lists and data models of this game (DM-6), their pictures, and what new documents begin with; call in `init`. */
export function registerEvadeData(): void {
  EVADE_LISTS.register();
  EVADE_READINGS.register();
  Object.assign(CONFIG.Actor.dataModels, {
    evadeHero: EvadeHeroData,
    evadeOpponent: EvadeOpponentData,
    evadeGroup: EvadeGroupData,
  });
  Object.assign(CONFIG.Item.dataModels, {
    evadeWeapon: EvadeWeaponData,
    evadeArmor: EvadeArmorData,
    evadePower: EvadePowerData,
    evadeGear: EvadeGearData,
    evadeAdvancement: EvadeAdvancementData,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    evadeCheck: CardLogData,
    evadeRequest: EvadeRequestData,
    evadeUse: EvadeUseData,
  });
  Object.assign(CONFIG.ActiveEffect.dataModels, { evadeCondition: EvadeConditionData });
  Object.assign(CONFIG.RegionBehavior.dataModels, { "tenacity-tactics.haze": HazeData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { "tenacity-tactics.haze": "fa-solid fa-smog" });
  const bars = { bar: [HEALTH, "life", "actions"], value: ["fatigue"] };
  CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, evadeHero: bars, evadeOpponent: bars };
  addTypeIcons(["evadeHero", "evadeOpponent", "evadeGroup", ...EVADE_ITEMS]);
  TenacityActor.linkTokens(["evadeHero"]);
  TenacityActor.showBars(["evadeHero", "evadeOpponent"], HEALTH);
}
