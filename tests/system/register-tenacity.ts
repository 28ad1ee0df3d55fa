import {
  registerSettings as registerEngineSettings,
  registerSharedSettings,
} from "../../src/engine/settings/register-settings.ts";
import { registerBudgets } from "../../src/engine/heroes/budgets.ts";
import { registerDocumentClasses } from "../../src/engine/register-documents.ts";
import { PartyData } from "../../src/engine/scenes/party-data.ts";
import { RestData } from "../../src/engine/scenes/rest-data.ts";
import { registerDataModels } from "../../src/games/tenacity/data/register-data-models.ts";
import { registerDocuments } from "../../src/games/tenacity/register-documents.ts";
import { registerSettings as registerGameSettings } from "../../src/games/tenacity/settings/register-settings.ts";

/** Registers the settings of the engine and of 10acity Tactics, as the entry does. */
export function registerSettings(): void {
  registerEngineSettings();
  registerSharedSettings();
  registerBudgets();
  registerGameSettings();
}

/** Registers what documents of 10acity Tactics need, as the entry does at `init`: settings, data models, classes. */
export function registerTenacity(): void {
  registerSettings();
  registerDataModels();
  Object.assign(CONFIG.Actor.dataModels, { party: PartyData });
  Object.assign(CONFIG.ChatMessage.dataModels, { rest: RestData });
  registerDocumentClasses();
  registerDocuments();
}
