import { SYSTEM_ID } from "../../compat/system-id.ts";

/** The types that have an icon in `assets/icons/types`. */
const types = new Set<string>();

/** Says that types of actors or items have icons in `assets/icons/types`: each game for its own, in `init`. */
export function addTypeIcons(names: readonly string[]): void {
  for (const name of names) types.add(name);
}

/** Path of the icon of an actor or item type, or undefined for a type that is not ours. */
export function typeIcon(type: string | undefined): string | undefined {
  return type !== undefined && types.has(type) ? `systems/${SYSTEM_ID}/assets/icons/types/${type}.svg` : undefined;
}
