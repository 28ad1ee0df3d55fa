import { SYSTEM_ID } from "../../compat/system-id.ts";

export interface PortraitView {
  readonly img: string;
  /** Whose it is in the compendia: what it is called for those who do not see it. */
  readonly name: string;
  /** "true" or "false". */
  readonly pressed: string;
}

const FOLDER = `systems/${SYSTEM_ID}/assets/portraits/`;

/** Whether this user may look for pictures among the files of the world, beside those of the library. */
export function mayBrowse(): boolean {
  return game.user.can("FILES_BROWSE");
}

/**
 * The portraits of this system that someone may choose from: those of the people in compendia that they may open.
 * @param types Of whom, where not everyone's are offered.
 */
export function libraryPortraits(chosen: string, types?: readonly string[]): readonly PortraitView[] {
  const names = new Map<string, string>();
  for (const pack of game.packs) {
    if (pack.documentName !== "Actor" || !pack.visible) continue;
    const index: Iterable<{ readonly name?: string; readonly img?: string | null; readonly type?: unknown }> =
      pack.index;
    for (const { name = "", img, type } of index)
      if (img?.startsWith(FOLDER) && !names.has(img) && types?.includes(String(type)) !== false) names.set(img, name);
  }
  return [...names].map(([img, name]) => ({ img, name, pressed: String(img === chosen) }));
}
