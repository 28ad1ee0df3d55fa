import { placedOnLevel } from "../../../compat/levels.ts";
import { deletion } from "../../../compat/deletion.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { layOutParts } from "../rules/index.ts";

type Npc = TenacityActor<"npc">;

/** One kind of part of a split opponent (R-1405). */
export interface PartView {
  /** Key among the parts. */
  id: string;
  name: string;
  img: string;
  /** Whether the actor no longer exists. */
  gone: boolean;
  count: number;
  key: boolean;
  /** "stress 8, attack 3d6". */
  facts: string[];
}

/** The parts that an opponent comes in, in the order they were added. */
export function partViews(npc: Npc): PartView[] {
  return Object.entries(npc.system.parts).map(([id, { actor: uuid, count, key }]) => {
    const actor = findActor(uuid);
    const common = { id, count, key };
    if (!isNpc(actor))
      return { ...common, name: game.i18n.localize("TENACITY.Sheet.Gone"), img: "", gone: true, facts: [] };
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
 * Puts a token of every part on the scene that is in view, side by side: where a token of the whole stands, or in the middle
 * (R-1405). Each part has its own token, stress and action.
 * @returns How many tokens there are now of it.
 */
export async function placeParts(whole: Npc): Promise<number> {
  const scene = canvas.scene;
  const parts = Object.values(whole.system.parts).flatMap(({ actor, count }) => {
    const found = findActor(actor);
    return isNpc(found) ? Array.from({ length: count }, () => found) : [];
  });
  if (!scene) ui.notifications.warn("TENACITY.Npc.NoScene", { localize: true });
  if (!scene || parts.length === 0) return 0;
  const places = layOutParts(parts.map((part) => part.system.size));
  const present = scene.tokens.find(({ actorId }) => actorId === whole.id);
  const corner = present ? { x: present.x, y: present.y } : middleFor(scene, places);
  const level = placedOnLevel(present);
  const tokens = await Promise.all(
    parts.map(async (part, index) => {
      const { x = 0, y = 0 } = places[index] ?? {};
      const { size } = part.system;
      const at = { x: corner.x + x * scene.grid.size, y: corner.y + y * scene.grid.size };
      const place = { ...at, width: size, height: size, ...level };
      return (await part.getTokenDocument(place)).toObject();
    }),
  );
  const created = await scene.createEmbeddedDocuments("Token", tokens);
  return created.length;
}

/** The corner of a space in the middle of the scene, in pixels. */
function middleFor(scene: Scene.Implementation, places: readonly { x: number; y: number }[]): { x: number; y: number } {
  const { size } = scene.grid;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const half = (axis: "x" | "y") => Math.floor((Math.max(0, ...places.map((place) => place[axis])) + 1) / 2) * size;
  const onGrid = (pixels: number) => Math.floor(pixels / size) * size;
  return {
    x: sceneX + onGrid(sceneWidth / 2 - half("x")),
    y: sceneY + onGrid(sceneHeight / 2 - half("y")),
  };
}
