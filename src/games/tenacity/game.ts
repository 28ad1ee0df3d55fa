import { defineGame } from "../../engine/game.ts";
import { CombatantData, CombatData } from "./data/combat/combat-data.ts";
import { TENACITY_TYPES } from "./data/document-types.ts";
import { STATUSES_BECOME_CONDITIONS } from "./data/statuses-become-conditions.ts";
import { CheckRequestData } from "./data/message/request-data.ts";
import { LISTS } from "./lists/registry.ts";
import { CONDITION_KINDS } from "./rules/conditions/kinds/index.ts";
import { MODIFIER_KINDS } from "./rules/modifiers/kinds.ts";
import { RULES } from "./settings/ruleset.ts";

/** 10acity Tactics, both editions. */
export const TENACITY = defineGame({
  id: "tenacity",
  types: TENACITY_TYPES,
  hasIcons: true,
  startLike: { vehicle: "vehicles", challenge: "challenges" },
  card: { type: "check" },
  request: { type: "request", stores: CheckRequestData.defineSchema },
  lists: LISTS,
  encounters: { combat: CombatData, combatant: CombatantData },
  settings: [RULES],
  migrations: [STATUSES_BECOME_CONDITIONS],
  extensions: { conditions: CONDITION_KINDS, modifiers: MODIFIER_KINDS },
  packs: [
    "rules",
    "heroes",
    "abilities",
    "equipment",
    "formulas",
    "conditions",
    "npcs",
    "vehicles",
    "challenges",
    "tables",
    "macros",
    "ninth-bell",
    "ninth-bell-cast",
    "ninth-bell-maps",
  ],
  play: async () => (await import("./play.ts")).PLAY,
});
