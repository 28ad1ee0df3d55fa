export interface Placed {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  /** Id of the folder that it lies in. */
  readonly folder: string | null;
}

export interface PlacedFolder extends Placed {
  /** Whether its entries are in the order of their names ("a") or of their `sort` ("m"). */
  readonly sorting: string;
}

export interface FolderNode<Folder extends PlacedFolder, Entry extends Placed> {
  readonly folder: Folder;
  readonly folders: readonly FolderNode<Folder, Entry>[];
  readonly entries: readonly Entry[];
}

export interface DirectoryTree<Folder extends PlacedFolder, Entry extends Placed> {
  readonly folders: readonly FolderNode<Folder, Entry>[];
  readonly entries: readonly Entry[];
}

const byName = (a: Placed, b: Placed): number => a.name.localeCompare(b.name);
const bySort = (a: Placed, b: Placed): number => a.sort - b.sort || byName(a, b);

/** Whether a folder leads to the top. Folders that hold each other in a circle do not. */
function reachesTop(folder: PlacedFolder, folders: ReadonlyMap<string, PlacedFolder>): boolean {
  const seen = new Set<string>();
  for (let at: PlacedFolder | undefined = folder; at; at = folders.get(at.folder ?? "")) {
    if (seen.has(at.id)) return false;
    seen.add(at.id);
  }
  return true;
}

/** Puts entries into folders and folders into each other. What lies in a folder that is not there goes to the top. */
export function directoryTree<Folder extends PlacedFolder, Entry extends Placed>(
  folders: readonly Folder[],
  entries: readonly Entry[],
): DirectoryTree<Folder, Entry> {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const parentOf = (placed: Placed): string | null => (known.has(placed.folder ?? "") ? placed.folder : null);
  const parentOfFolder = (folder: Folder): string | null => (reachesTop(folder, known) ? parentOf(folder) : null);
  const nodesIn = (parent: string | null): FolderNode<Folder, Entry>[] =>
    folders
      .filter((folder) => parentOfFolder(folder) === parent)
      .sort(bySort)
      .map((folder) => ({
        folder,
        folders: nodesIn(folder.id),
        entries: entriesIn(folder.id).sort(folder.sorting === "m" ? bySort : byName),
      }));
  const entriesIn = (parent: string | null): Entry[] => entries.filter((entry) => parentOf(entry) === parent);
  return { folders: nodesIn(null), entries: entriesIn(null).sort(bySort) };
}

/** The same tree without folders in which there is nothing, at any depth. */
export function withoutEmpty<Folder extends PlacedFolder, Entry extends Placed>(
  nodes: readonly FolderNode<Folder, Entry>[],
): FolderNode<Folder, Entry>[] {
  return nodes
    .map((node) => ({ ...node, folders: withoutEmpty(node.folders) }))
    .filter(({ folders, entries }) => folders.length > 0 || entries.length > 0);
}
