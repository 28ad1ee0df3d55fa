import { Hooks } from "../hooks.ts";
import type { Actor } from "../documents/actor.ts";
import { documentFromDrop, type DragData } from "../applications/ux/drop-data.ts";
import { host } from "../applications/host.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import type { Board } from "./board.ts";
import { globalCanvas } from "./global-canvas.ts";

/** Places a token where an actor is dropped on the board; the hook `dropCanvasData` may answer instead (HK-10). */
async function onDrop(board: Board, event: DragEvent): Promise<void> {
  event.preventDefault();
  const { scene, grid } = board;
  if (!scene || !grid) return;
  const point = board.pointAt(event);
  const data: DragData = { ...(TextEditor.implementation.getDragEventData(event) as DragData), ...point };
  if (!Hooks.call("dropCanvasData", globalCanvas(), data, event) || data.type !== "Actor") return;
  const actor = await actorToPlace(data);
  if (!actor) return;
  const { x, y } = grid.isGridless ? point : grid.getTopLeftPoint(grid.getOffset(point));
  const place = { x: Math.round(x), y: Math.round(y), ...(board.level && { level: board.level.id }) };
  const token = await actor.getTokenDocument(place, { parent: scene });
  await scene.createEmbeddedDocuments("Token", [token.toObject()]);
}

/** The dropped actor; of one in a compendium a copy in the world, to which the token belongs (MF-10). */
async function actorToPlace(data: DragData): Promise<Actor | null> {
  const dropped = await documentFromDrop(data);
  if (!dropped?.pack) return dropped as unknown as Actor | null;
  const source = host().collections.get("Actor")?.fromCompendium(dropped);
  const copy = source && (await getDocumentClass("Actor")?.create({ ...source }, { fromCompendium: true }));
  return (copy ?? null) as unknown as Actor | null;
}

export function activateBoardDrops(board: Board): void {
  const element = document.getElementById("board");
  element?.addEventListener("dragover", (event) => event.preventDefault());
  element?.addEventListener("drop", (event) => void onDrop(board, event));
}
