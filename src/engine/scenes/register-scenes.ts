import { SYSTEM_ID } from "../../compat/system-id.ts";
import { addExpiryEvents } from "../../compat/effect-model.ts";
import { TenacityActor } from "../data/actor.ts";
import { PARTY_TYPE } from "../data/creatable-types.ts";
import { addTypeIcons } from "../data/type-icon.ts";
import { currentGame } from "../game.ts";
import { registerDiscoveries } from "./discover.ts";
import { registerAwardCards } from "./award-card.ts";
import { AwardData } from "./award-data.ts";
import { PartyData } from "./party-data.ts";
import { PartySheet } from "./party-sheet.ts";
import { registerRestCards } from "./rest-card.ts";
import { RestData } from "./rest-data.ts";
import { registerSceneCards } from "./scene-card.ts";
import { SceneData } from "./scene-data.ts";
import { EXPIRY_EVENTS } from "./scenes.ts";

/** Registers parties and what tells of the end of a scene and of rests; call in `init`, once the game is known. */
export function registerScenes(): void {
  Object.assign(CONFIG.Actor.dataModels, { [PARTY_TYPE]: PartyData });
  Object.assign(CONFIG.ChatMessage.dataModels, { award: AwardData, rest: RestData, scene: SceneData });
  CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, [PARTY_TYPE]: { bar: [], value: [] } };
  addTypeIcons([PARTY_TYPE]);
  TenacityActor.linkTokens([PARTY_TYPE]);
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    Actor,
    SYSTEM_ID,
    currentGame().scenes?.sheet ?? PartySheet,
    { types: [PARTY_TYPE], makeDefault: true, label: "TENACITY.Sheet.Party" },
  );
  // Effects can end with a scene or a rest, as their own duration says on 14.
  addExpiryEvents(EXPIRY_EVENTS);
  registerRestCards();
  registerSceneCards();
  registerDiscoveries();
  registerAwardCards();
}
