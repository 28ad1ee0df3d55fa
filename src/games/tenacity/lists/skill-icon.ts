import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { DEFAULT_REGISTRY } from "./registry.ts";

const DRAWN = new Set(DEFAULT_REGISTRY.attributes.flatMap(({ skills }) => skills.map(({ id }) => id)));

/** Path of the picture of a skill, such as for a macro; the picture of any check for a skill that the world has added. */
export function skillIcon(id: string): string {
  const file = DRAWN.has(id) ? `skills/${id}` : "commands/check";
  return `systems/${SYSTEM_ID}/assets/icons/${file}.svg`;
}
