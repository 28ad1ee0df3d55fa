import { CONFIG } from "../../config.ts";
import { typeLabel } from "../document-dialogs.ts";
import { host, type HostDocument, type HostFolder } from "../host.ts";
import { directoryTree, withoutEmpty, type FolderNode, type Placed, type PlacedFolder } from "./directory-tree.ts";

/** Shown for documents that can have a picture and have none. Others have the symbol of their type. */
const DEFAULT_IMAGES: Readonly<Record<string, string>> = {
  Actor: "icons/svg/mystery-man.svg",
  Item: "icons/svg/item-bag.svg",
};

interface Entry extends Placed {
  readonly uuid: string | null;
  readonly type: string;
  /** Null for documents that have no picture: they have a symbol. */
  readonly img: string | null;
  readonly symbol: string;
  /** Whether to say that this user may edit it: a narrator may edit everything. */
  readonly isOwner: boolean;
}

interface Folder extends PlacedFolder {
  readonly color: string | null;
}

interface FolderView {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly expanded: boolean;
  readonly folders: readonly FolderView[];
  readonly entries: readonly Entry[];
}

/** Documents in their folders, as a package that draws the list by itself reads them. */
interface TreeView {
  readonly root: boolean;
  readonly folder: HostFolder | null;
  readonly children: readonly TreeView[];
  readonly entries: readonly HostDocument[];
}

/** What the template of a directory gets: folders, then what lies in none, by subtype. */
export interface DirectoryContext {
  /** The same as packages know it. */
  readonly tree: TreeView;
  readonly folders: readonly FolderView[];
  readonly groups: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
  readonly isEmpty: boolean;
}

export function describeDirectory(
  documentName: string,
  documents: Iterable<HostDocument>,
  isOpen: (folderId: string) => boolean,
): DirectoryContext {
  const entries = [...documents].filter(({ visible }) => visible).map(describeEntry);
  const folders = [...host().folders].filter(({ type }) => type === documentName).map(describeFolder);
  const tree = directoryTree(folders, entries);
  // An empty folder tells players nothing, and its name may tell too much.
  const shown = host().user?.isGM ? tree.folders : withoutEmpty(tree.folders);
  return {
    tree: {
      root: true,
      folder: null,
      children: shown.map((node) => treeOf(documentName, node)),
      entries: tree.entries.flatMap(({ id }) => documentOf(documentName, id)),
    },
    folders: shown.map((node) => viewOf(node, isOpen)),
    groups: groupsOf(documentName, tree.entries),
    isEmpty: shown.length === 0 && tree.entries.length === 0,
  };
}

/** What lies in no folder, by subtype in the order in which the system declares them; others come last. */
function groupsOf(documentName: string, entries: readonly Entry[]): DirectoryContext["groups"] {
  const configs = CONFIG as unknown as Record<string, { dataModels: object } | undefined>;
  const declared = Object.keys(configs[documentName]?.dataModels ?? {});
  const types = [...new Set([...declared, ...entries.map(({ type }) => type)])];
  const groups = types.map((type) => ({
    label: type === "base" ? "" : typeLabel(documentName, type),
    entries: entries.filter((entry) => entry.type === type),
  }));
  return groups.filter((group) => group.entries.length > 0);
}

function viewOf({ folder, folders, entries }: FolderNode<Folder, Entry>, isOpen: (id: string) => boolean): FolderView {
  return {
    id: folder.id,
    name: folder.name,
    color: folder.color,
    expanded: isOpen(folder.id),
    folders: folders.map((node) => viewOf(node, isOpen)),
    entries,
  };
}

function treeOf(documentName: string, { folder, folders, entries }: FolderNode<Folder, Entry>): TreeView {
  return {
    root: false,
    folder: host().folders.get(folder.id) ?? null,
    children: folders.map((node) => treeOf(documentName, node)),
    entries: entries.flatMap(({ id }) => documentOf(documentName, id)),
  };
}

function documentOf(documentName: string, id: string): HostDocument[] {
  const document = host().collections.get(documentName)?.get(id);
  return document ? [document] : [];
}

function placeOf(document: HostDocument): Placed {
  return {
    id: document.id ?? "",
    name: document.name ?? "",
    sort: document.sort ?? 0,
    folder: (document._source["folder"] ?? null) as string | null,
  };
}

function describeEntry(document: HostDocument): Entry {
  return {
    ...placeOf(document),
    uuid: document.uuid,
    type: document.type ?? "base",
    ...pictureOf(document.documentName, document.img),
    isOwner: document.isOwner && !host().user?.isGM,
  };
}

function describeFolder(folder: HostFolder): Folder {
  return { ...placeOf(folder), sorting: folder.sorting, color: folder.color?.css ?? null };
}

/** What stands before the name of a document: its picture, or else the symbol of its type. */
export function pictureOf(
  documentName: string,
  img: unknown,
): { readonly img: string | null; readonly symbol: string } {
  const configs = CONFIG as unknown as Record<string, { sidebarIcon?: string } | undefined>;
  return {
    img: typeof img === "string" && img !== "" ? img : (DEFAULT_IMAGES[documentName] ?? null),
    symbol: configs[documentName]?.sidebarIcon ?? "fa-solid fa-file",
  };
}
