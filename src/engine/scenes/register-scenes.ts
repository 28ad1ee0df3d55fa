import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { addExpiryEvents } from "../../compat/effect-model.ts";
import { TenacityActor } from "../data/actor.ts";
import { PARTY_TYPE } from "../data/creatable-types.ts";
import { addTypeIcons } from "../data/document-types.ts";
import { currentGame } from "../game.ts";
import { registerDiscoveries } from "./discover.ts";
import { registerAwardCards } from "./award-card.ts";
import { PartySheet } from "./party-sheet.ts";
import { registerRestCards } from "./rest-card.ts";
import { AwardData, PartyData, RestData, SceneData } from "./scene-data.ts";
import { EXPIRY_EVENTS } from "./scenes.ts";
import { registerFamilyCard, type FamilyCard } from "../cards/shell.ts";
import { localize } from "../text/words.ts";
import { pressScene } from "./press-scene.ts";
import { castOf } from "../data/played-scene.ts";
import { sceneView } from "./scene-view.ts";

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

/** What a scene's card and the strip beside the map have in common. */
const BODY = templatePath("engine/scenes/scene");

/** The card of a scene: the same as beside the map, and all there is of it on a phone. */
const SCENE_CARD: FamilyCard<"scene"> = {
  body: BODY,
  view(message) {
    const view = sceneView(message);
    const status = view.isOver ? localize("TENACITY.Scene.IsOver") : "";
    return {
      ...view,
      rootId: `scene-${view.id}`,
      title: view.name,
      // A scene without a name of its own is called what it is.
      subtitle: view.name === view.kind ? "" : view.kind,
      status,
      notes: [],
      buttons: [],
    };
  },
  concerns: (message, uuid) => castOf(message).some((actor) => actor.uuid === uuid),
  press: async (message, button) => pressScene(message, button),
};

/** Draws the cards of scenes; call in `init`. */
function registerSceneCards(): void {
  registerFamilyCard("scene", SCENE_CARD);
}
