import "../styles/tenacity.css";

import { registerMigrationMenu } from "./applications/migration/migration-window.ts";
import { openWorld } from "./applications/migration/open-world.ts";
import { registerConditionDrops } from "./applications/drop-conditions.ts";
import { registerApi } from "./api.ts";
import { registerCheckRequests } from "./applications/requests/register-requests.ts";
import { registerSheets } from "./applications/register-sheets.ts";
import { registerHeroMaker } from "./applications/hero-maker/register-hero-maker.ts";
import { registerPortable } from "./applications/portable/register-portable.ts";
import { registerSettingsWindows } from "./applications/settings/register-settings-windows.ts";
import { registerCardRequests } from "./chat/check/card-requests.ts";
import { registerCards } from "./chat/register-cards.ts";
import { registerUseCards } from "./chat/use-card.ts";
import { registerBlindRolls } from "./chat/secret/blind-roll.ts";
import { registerSecretChannel } from "./chat/secret/secret-channel.ts";
import { registerApprovals } from "./chat/settler/approve.ts";
import { registerSettler } from "./chat/settler/register-settler.ts";
import { registerDataModels } from "./data/register-data-models.ts";
import { registerRolls } from "./dice/register-rolls.ts";
import { registerDocuments } from "./documents/register-documents.ts";
import { registerRequests } from "./documents/requests.ts";
import { registerSchemaVersion } from "./migrations/schema-version.ts";
import { registerEnrichers, registerRules } from "./enrichers/register-enrichers.ts";
import { registerHotbar } from "./macros/hotbar-drop.ts";
import { registerSettings } from "./settings/register-settings.ts";

Hooks.once("init", () => {
  registerSettings();
  registerSettingsWindows();
  registerSchemaVersion();
  registerDataModels();
  registerDocuments();
  registerRolls();
  registerCards();
  registerUseCards();
  registerCardRequests();
  registerApprovals();
  registerSecretChannel();
  registerBlindRolls();
  registerSheets();
  registerCheckRequests();
  registerHeroMaker();
  registerPortable();
  registerEnrichers();
  registerHotbar();
  registerApi();
  registerConditionDrops();
  registerMigrationMenu();
});

Hooks.once("ready", () => {
  registerSettler();
  registerRequests();
  registerRules();
  openWorld();
});
