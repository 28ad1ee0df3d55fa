import { existsSync } from "node:fs";
import path from "node:path";

/** Folders of this checkout that the server reads or writes. All are absolute. */
export interface ProjectFolders {
  /** The built system, served as `systems/<id>/`. */
  readonly system: string;
  /** The table's built client, served as `table/`. */
  readonly client: string;
  /** Core partials, served as `templates/`. */
  readonly templates: string;
  /** The table's own strings, served as `table/lang/`. */
  readonly languages: string;
  /** The portraits of the seeded world, served as `table/world/portraits/`. */
  readonly portraits: string;
  /** The maps of the seeded world, served as `table/world/maps/`. */
  readonly maps: string;
  /** One folder a world; ignored by git. */
  readonly worlds: string;
}

/**
 * The folders of the checkout that holds a module, from source as well as from the build.
 * @throws {Error} when no package-lock.json lies above
 */
export function findProjectFolders(start = import.meta.dirname): ProjectFolders {
  const root = findRoot(start);
  return {
    system: path.join(root, "dist"),
    client: path.join(root, "build", "table", "client"),
    templates: path.join(root, "table", "templates"),
    languages: path.join(root, "table", "lang"),
    portraits: path.join(root, "table", "world", "portraits"),
    maps: path.join(root, "table", "world", "maps"),
    worlds: path.join(root, "worlds"),
  };
}

function findRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package-lock.json"))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No package-lock.json above ${start}.`);
  }
}
