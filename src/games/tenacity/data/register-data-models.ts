import { ChallengeData } from "./actor/challenge-data.ts";
import { HeroData } from "./actor/hero-data.ts";
import { NpcData } from "./actor/npc-data.ts";
import { VehicleData } from "./actor/vehicle-data.ts";
import { CombatData } from "./combat/combat-data.ts";
import { CombatantData } from "./combat/combatant-data.ts";
import { ConditionData } from "./effect/condition-data.ts";
import { AbilityData } from "./item/ability-data.ts";
import { ArmorData } from "./item/armor-data.ts";
import { FormulaData } from "./item/formula-data.ts";
import { GearData } from "./item/gear-data.ts";
import { WeaponData } from "./item/weapon-data.ts";
import { CoverData } from "./region/cover-data.ts";
import { HazardData } from "./region/hazard-data.ts";
import { MistData } from "./region/mist-data.ts";
import { AwardData } from "./message/award-data.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import { MoveData } from "./message/move-data.ts";
import { RequestData } from "./message/request-data.ts";
import { TurnData } from "./message/turn-data.ts";
import { UseData } from "./message/use-data.ts";
import { COVER, HAZARD, MIST } from "./types.ts";

/** Registers the data model of every document subtype in the manifest (DM-6) and of encounters (CB-19), and what token bars may show (CV-7). */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, {
    hero: HeroData,
    npc: NpcData,
    vehicle: VehicleData,
    challenge: ChallengeData,
  });
  Object.assign(CONFIG.Item.dataModels, {
    ability: AbilityData,
    weapon: WeaponData,
    armor: ArmorData,
    gear: GearData,
    formula: FormulaData,
  });
  Object.assign(CONFIG.ActiveEffect.dataModels, { condition: ConditionData });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    award: AwardData,
    check: CardLogData,
    move: MoveData,
    request: RequestData,
    turn: TurnData,
    use: UseData,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, { [HAZARD]: HazardData, [COVER]: CoverData, [MIST]: MistData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    [HAZARD]: "fa-solid fa-fire",
    [COVER]: "fa-solid fa-shield-halved",
    [MIST]: "fa-solid fa-smog",
  });
  Object.assign(CONFIG.Combat.dataModels, { base: CombatData });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantData });
  const character = { bar: [HEALTH, "stress", "wounds", "tenacity"], value: ["spin"] };
  CONFIG.Actor.trackableAttributes = {
    ...CONFIG.Actor.trackableAttributes,
    hero: character,
    npc: character,
    vehicle: { bar: [HEALTH, "stress"], value: [] },
    challenge: { bar: [HEALTH, "progress", "rounds", "stress"], value: [] },
  };
}
