import { late } from "../../../engine/windows/late.ts";
import type { CharacterActor } from "../data/documents.ts";

/** Shows everything that a character can do now. */
export async function openActions(actor: CharacterActor): Promise<void> {
  const { ActionsWindow } = await late(import("./actions-window.ts"));
  await ActionsWindow.of(actor);
}
