import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { keptUnknown, textOf, UNKNOWN_FLAG } from "./import-data.ts";
import { toPortable } from "../../../engine/portable/portable-actor.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";
import { cardWords } from "./card-labels.ts";
import { writeNpcText } from "./write-npc-text.ts";

/** A file name out of an actor's name: letters and digits of any language. */
function fileName(name: string): string {
  const stem = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return `${stem.slice(0, 60) || "actor"}.tenacity.json`;
}

/** Hands the browser a hero or NPC as a file of portable JSON. */
export function exportActor(actor: CharacterActor): void {
  const unknown = keptUnknown(actor._source.flags[SYSTEM_ID]?.[UNKNOWN_FLAG]);
  const portable = toPortable(actor.toObject(), unknown);
  const file = new Blob([`${JSON.stringify(portable, null, 2)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName(actor.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Copies what an NPC's card says as the text that an import reads. */
export async function copyAsText(npc: TenacityActor<"npc">): Promise<void> {
  const text = writeNpcText(await textOf(npc, plainWords), await cardWords());
  await game.clipboard.copyPlainText(text);
  ui.notifications.info("TENACITY.Import.Copied", { format: { name: npc.name } });
}
