import "../styles/tenacity.css";

import { registerSheets } from "./applications/register-sheets.ts";
import { registerCards } from "./chat/register-cards.ts";
import { registerSettler } from "./chat/settler/register-settler.ts";
import { registerDataModels } from "./data/register-data-models.ts";
import { registerRolls } from "./dice/register-rolls.ts";
import { registerDocuments } from "./documents/register-documents.ts";
import { registerSettings } from "./settings/register-settings.ts";

Hooks.once("init", () => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  registerRolls();
  registerCards();
  registerSheets();
});

Hooks.once("ready", registerSettler);
