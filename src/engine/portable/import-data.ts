import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Json, PortableActor } from "./portable-actor.ts";

/** The flag of an actor that keeps, as JSON text, what an import did not understand. A text, because keys in it may be anything. */
export const UNKNOWN_FLAG = "unknown";

const picture = (img: string | undefined) => (img === undefined ? {} : { img });

/** The data of a new actor out of one that traveled. `read`: what `readPortable` gives. */
export function importData({ actor, unknown }: { readonly actor: PortableActor; readonly unknown: Json }): object {
  const { type, name, img, system, items } = actor;
  return {
    type,
    name,
    ...picture(img),
    system,
    items: items.map(({ id, img: itemImg, ...item }) => ({
      ...(id !== undefined && { _id: id }),
      ...picture(itemImg),
      ...item,
    })),
    ...(Object.keys(unknown).length > 0 && { flags: { [SYSTEM_ID]: { [UNKNOWN_FLAG]: JSON.stringify(unknown) } } }),
  };
}

/** What an earlier import kept on an actor; nothing where that cannot be read. */
export function keptUnknown(flag: unknown): Json {
  if (typeof flag !== "string") return {};
  try {
    const kept: unknown = JSON.parse(flag);
    return typeof kept === "object" && kept !== null ? (kept as Json) : {};
  } catch {
    return {};
  }
}

/** A paragraph of a rich text that says exactly this. */
export function paragraph(text: string): string {
  return `<p>${foundry.utils.escapeHTML(text)}</p>`;
}
