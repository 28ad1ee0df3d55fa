import { templatePath } from "../../compat/system-id.ts";
import { registerFamilyCard, type FamilyCard } from "../cards/shell.ts";
import { localize } from "../text/words.ts";
import { pressScene } from "./press-scene.ts";
import { castOf } from "../data/played-scene.ts";
import { sceneView } from "./scene-view.ts";

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
export function registerSceneCards(): void {
  registerFamilyCard("scene", SCENE_CARD);
}
