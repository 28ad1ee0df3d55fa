import { SYSTEM_ID } from "../../compat/system-id.ts";

/** The types that have an icon in `assets/icons/types`. */
const TYPES: readonly string[] = [
  ...["hero", "npc", "vehicle", "challenge", "party"],
  ...["ability", "weapon", "armor", "gear", "formula"],
];

/** Path of the icon of an actor or item type, or undefined for a type that is not ours. */
export function typeIcon(type: string | undefined): string | undefined {
  return type !== undefined && TYPES.includes(type) ? `systems/${SYSTEM_ID}/assets/icons/types/${type}.svg` : undefined;
}
