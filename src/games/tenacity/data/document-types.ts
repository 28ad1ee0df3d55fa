import { ChallengeData } from "./actor/challenge-data.ts";
import { HeroData } from "./actor/hero-data.ts";
import { NpcData } from "./actor/npc-data.ts";
import { VehicleData } from "./actor/vehicle-data.ts";
import { ConditionData } from "./effect/condition-data.ts";
import { AbilityData } from "./item/ability-data.ts";
import { FormulaData } from "./item/formula-data.ts";
import { GearData } from "./item/gear-data.ts";
import { ArmorData } from "./item/armor-data.ts";
import { WeaponData } from "./item/weapon-data.ts";
import { CoverData, MistData } from "./region/cover-data.ts";
import { HazardData } from "./region/hazard-data.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { MoveData } from "./message/move-data.ts";
import { TurnData, UseData } from "./message/turn-data.ts";
import type { DocumentTypes } from "../../../engine/data/document-types.ts";
import { COVER, HAZARD, MIST } from "./types.ts";

const CHARACTER = { bars: [HEALTH, "stress", "wounds", "tenacity"], values: ["spin"] };

/** The data model of every document subtype in the manifest, and what token bars may show (CV-7). */
export const TENACITY_TYPES = {
  Actor: {
    hero: { model: HeroData, ...CHARACTER },
    npc: { model: NpcData, ...CHARACTER },
    vehicle: { model: VehicleData, isLinked: true, bars: [HEALTH, "stress"] },
    challenge: { model: ChallengeData, bars: [HEALTH, "progress", "rounds", "stress"] },
  },
  Item: { ability: AbilityData, weapon: WeaponData, armor: ArmorData, gear: GearData, formula: FormulaData },
  ActiveEffect: { condition: ConditionData },
  ChatMessage: {
    move: MoveData,
    turn: TurnData,
    use: UseData,
  },
  RegionBehavior: {
    [HAZARD]: { model: HazardData, icon: "fa-solid fa-fire" },
    [COVER]: { model: CoverData, icon: "fa-solid fa-shield-halved" },
    [MIST]: { model: MistData, icon: "fa-solid fa-smog" },
  },
} satisfies DocumentTypes;
