import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { placeOf } from "../../../engine/map/place-of.ts";
import { middleOfScene, placeTokens } from "../../../engine/map/place-tokens.ts";
import { type EvadeGroup, findEvadeActor } from "../data/documents.ts";

/** Puts a token of everyone in a group on the scene in view; each knows which group it is of. Only a narrator may. */
export async function placeGroup(group: EvadeGroup): Promise<void> {
  if (!game.user.isGM) return;
  const scene: Scene.Implementation | null = canvas.scene;
  if (!scene) {
    ui.notifications.warn("TENACITY.Evade.Sheet.Group.NoScene", { localize: true });
    return;
  }
  const data = { actorLink: false, flags: { [SYSTEM_ID]: { group: group.uuid } } };
  const tokens = group.system.members.flatMap(({ actor: uuid, quantity }) => {
    const actor = findEvadeActor(uuid);
    return actor ? Array.from({ length: quantity }, () => ({ actor, data })) : [];
  });
  const taken = scene.tokens.contents.flatMap((token) => placeOf(token) ?? []);
  const count = await placeTokens(tokens, scene, middleOfScene(scene), taken);
  ui.notifications.info("TENACITY.Evade.Sheet.Group.Placed", { format: { count: String(count), name: group.name } });
}
