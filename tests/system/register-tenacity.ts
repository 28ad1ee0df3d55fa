import {
  registerSettings as registerEngineSettings,
  registerSharedSettings,
} from "../../src/engine/settings/register-settings.ts";
import { registerBudgets } from "../../src/engine/heroes/budgets.ts";
import { AwardData, PartyData, RestData } from "../../src/engine/scenes/scene-data.ts";
import {
  registerDocumentClasses,
  registerEncounterData,
  registerMessages,
  registerTypes,
} from "../../src/engine/register-documents.ts";
import { TENACITY } from "../../src/games/tenacity/game.ts";
import { TENACITY_TYPES } from "../../src/games/tenacity/data/document-types.ts";
import { CheckRequestData } from "../../src/games/tenacity/data/message/request-data.ts";
import { REGISTRY } from "../../src/games/tenacity/lists/registry.ts";
import { registerDocuments } from "../../src/games/tenacity/register.ts";
import { RULES } from "../../src/games/tenacity/settings/ruleset.ts";

/** Registers the settings of the engine and of 10acity Tactics, as the entry does. */
export function registerSettings(): void {
  registerEngineSettings();
  registerSharedSettings();
  registerBudgets();
  REGISTRY.register();
  RULES.register();
}

/** Registers what documents of 10acity Tactics need, as the entry does at `init`: settings, data models, classes. */
export function registerTenacity(): void {
  registerSettings();
  registerTypes(TENACITY_TYPES, true);
  registerMessages({ card: { type: "check" }, request: { type: "request", stores: CheckRequestData.defineSchema } });
  Object.assign(CONFIG.Actor.dataModels, { party: PartyData });
  Object.assign(CONFIG.ChatMessage.dataModels, { award: AwardData, rest: RestData });
  registerEncounterData(TENACITY);
  registerDocumentClasses();
  registerDocuments();
}

/** Core's own setting of who sees a roll. */
export function registerRollMode(): void {
  const mode = { scope: "client", config: false, type: String, default: "publicroll" };
  game.settings.register("core", "rollMode", mode as never);
}
