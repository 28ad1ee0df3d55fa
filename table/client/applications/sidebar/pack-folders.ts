import type { HostPack } from "../packs.ts";

/** A folder of compendia, as a manifest groups them and the directory shows them (MF-1). */
export interface PackFolder<Pack> {
  /** The names of the folders that lead to it: stable, so that it can be found open again. */
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly folders: readonly PackFolder<Pack>[];
  readonly packs: readonly Pack[];
}

/** Folders of compendia, and the compendia that lie in none. */
export interface PackTree<Pack> {
  readonly folders: readonly PackFolder<Pack>[];
  readonly rest: readonly Pack[];
}

interface FolderData {
  readonly name?: unknown;
  readonly color?: unknown;
  readonly sorting?: unknown;
  readonly packs?: unknown;
  readonly folders?: unknown;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Puts compendia into the folders that a manifest names in `packFolders`; folders in which nothing is shown are left out.
 * @param packageId The package whose manifest it is: its folders name its own compendia.
 */
export function packTree<Pack extends Pick<HostPack, "collection" | "title">>(
  packageId: string,
  packFolders: unknown,
  shown: readonly Pack[],
): PackTree<Pack> {
  const placed = new Set<Pack>();
  const build = (data: FolderData, above: string): PackFolder<Pack>[] => {
    const name = typeof data.name === "string" ? data.name : "";
    const id = `${above}/${name}`;
    const named = [...new Set(list(data.packs))].flatMap((pack) => {
      const found = shown.find(({ collection }) => collection === `${packageId}.${String(pack)}`);
      return found && !placed.has(found) ? [found] : [];
    });
    for (const pack of named) placed.add(pack);
    // "m" keeps the manifest's order, anything else is by name.
    const packs = data.sorting === "m" ? named : named.sort((a, b) => a.title.localeCompare(b.title));
    const folders = list(data.folders).flatMap((child) => build(child as FolderData, id));
    const color = typeof data.color === "string" && CSS_COLOR.test(data.color) ? data.color : null;
    return packs.length + folders.length > 0 ? [{ id, name, color, folders, packs }] : [];
  };
  const folders = list(packFolders).flatMap((data) => build(data as FolderData, ""));
  return { folders, rest: shown.filter((pack) => !placed.has(pack)) };
}

const CSS_COLOR = /^#[\da-f]{3,8}$/i;
