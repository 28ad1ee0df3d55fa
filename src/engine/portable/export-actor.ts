import { SYSTEM_ID } from "../../compat/system-id.ts";
import { gameOfType, typesOf } from "../game.ts";
import { keptUnknown, UNKNOWN_FLAG } from "./import-data.ts";
import { plainTextOf } from "./portable.ts";
import { offerFile } from "../settings/own-file.ts";
import { toPortable } from "./portable-actor.ts";

/** A file name out of an actor's name: letters and digits of any language. */
function fileName(name: string): string {
  const stem = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  return `${stem.slice(0, 60) || "actor"}.tenacity.json`;
}

/** The file that an actor travels as. */
export function fileOf(actor: Actor.Implementation): string {
  const unknown = keptUnknown(actor._source.flags[SYSTEM_ID]?.[UNKNOWN_FLAG]);
  const owner = gameOfType("Actor", actor.type);
  const itemTypes = owner ? typesOf(owner, "Item") : [];
  return `${JSON.stringify(toPortable(actor.toObject(), itemTypes, unknown), null, 2)}\n`;
}

/** Hands the browser an actor as a file of portable JSON. */
export function exportActor(actor: Actor.Implementation): void {
  offerFile(fileName(actor.name), fileOf(actor));
}

/** Copies what someone's numbers say as the text that an import reads. */
export async function copyAsText(actor: Actor.Implementation): Promise<void> {
  const text = await plainTextOf(gameOfType("Actor", actor.type)?.portable);
  if (!text) return;
  await game.clipboard.copyPlainText(await text.write(actor));
  ui.notifications.info("TENACITY.Import.Copied", { format: { name: actor.name } });
}
