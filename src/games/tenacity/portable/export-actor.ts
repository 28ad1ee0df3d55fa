import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { keptUnknown, UNKNOWN_FLAG } from "./import-data.ts";
import { toPortable } from "../../../engine/portable/portable-actor.ts";
import type { CharacterActor } from "../data/documents.ts";

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
