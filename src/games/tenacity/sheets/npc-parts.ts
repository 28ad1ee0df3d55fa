import { placedOnLevel } from "../../../compat/levels.ts";
import { deletion } from "../../../compat/deletion.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";
import { findActor, findFace } from "../../../engine/data/actor-identity.ts";
import { middleOfScene, placeTokens, type WantedToken } from "../../../engine/map/place-tokens.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import type { Point } from "../../../engine/rules/map/geometry.ts";

type Npc = TenacityActor<"npc">;

/** The parts that an opponent comes in, in the order they were added. */
export function partViews(npc: Npc) {
  return Object.entries(npc.system.parts).map(([id, { actor: uuid, count, key }]) => {
    const actor = findActor(uuid);
    const common = { id, count, key };
    if (!isNpc(actor)) {
      const face = findFace(uuid);
      const { name, img } = face ?? { name: game.i18n.localize("TENACITY.Sheet.Gone"), img: "" };
      return { ...common, name, img, gone: face === null, facts: [] };
    }
    const { stress, size } = actor.system;
    const facts = [
      game.i18n.format("TENACITY.Npc.PartStress", { max: String(stress.max) }),
      `${String(size)} × ${String(size)}`,
    ];
    return { ...common, name: actor.name, img: actor.img ?? "", gone: false, facts };
  });
}

/** When the opponent is beaten, in words. */
export function defeatText({ system: { defeat } }: Npc): string {
  return game.i18n.format(`TENACITY.Npc.Defeat.${defeat.when}`, { count: String(defeat.count) });
}

/**
 * Makes an NPC a part of another, which it then names as its whole. The same part dropped again is one more of it.
 * An opponent is no part of itself.
 */
export async function addPart(whole: Npc, part: Npc): Promise<void> {
  if (part.uuid === whole.uuid) return;
  const known = Object.entries(whole.system.parts).find(([, { actor }]) => actor === part.uuid);
  const parts = known
    ? { [known[0]]: { count: known[1].count + 1 } }
    : { [foundry.utils.randomID()]: { actor: part.uuid, count: 1, key: false } };
  await whole.update({ system: { parts } });
  await part.update({ system: { whole: whole.uuid } });
}

/** Takes a part off; the part itself stays in the world, and is its own whole again. */
export async function removePart(whole: Npc, id: string): Promise<void> {
  const part = findActor(whole.system.parts[id]?.actor);
  await whole.update({ system: { parts: deletion(id) } } as Actor.UpdateData);
  if (isNpc(part) && part.system.whole === whole.uuid) await part.update({ system: { whole: "" } });
}

/**
 * Puts a token of every part on a scene: in the place of the whole where it has a token there, else around the
 * middle, each on free spaces of its own (R-1405). Each part has its own token, stress and action; they are one body.
 * @param scene The one in view, unless it is said.
 * @returns How many tokens there are now of it.
 */
export async function placeParts(whole: Npc, scene: Scene.Implementation | null = canvas.scene): Promise<number> {
  const parts = Object.values(whole.system.parts).flatMap(({ actor, count }) => {
    const found = findActor(actor);
    return isNpc(found) ? Array.from({ length: count }, () => found) : [];
  });
  if (!scene) ui.notifications.warn("TENACITY.Npc.NoScene", { localize: true });
  if (!scene || parts.length === 0) return 0;
  const present = scene.tokens.find(({ actorId }) => actorId === whole.id);
  const shared = { ...placedOnLevel(present), flags: { [SYSTEM_ID]: { body: foundry.utils.randomID() } } };
  const middle = present ? middleOf(present) : middleOfScene(scene);
  const others = scene.tokens.contents.filter((each) => each !== present);
  const taken = others.flatMap((each) => placeOf(each) ?? []);
  const tokens = parts.map((part): WantedToken => {
    const { size } = part.system;
    return { actor: part, data: { ...shared, width: size, height: size, elevation: present?._source.elevation ?? 0 } };
  });
  return placeTokens(tokens, scene, middle, taken);
}

function middleOf(token: PlacedToken): Point {
  const { x, y, width, height } = token._source;
  return token.getCenterPoint({ x, y, width, height });
}
