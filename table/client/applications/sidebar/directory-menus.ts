import { DialogV2 } from "../api/dialog.ts";
import { DocumentOwnershipConfig } from "../apps/document-ownership-config.ts";
import { documentClassNamed } from "../document-dialogs.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../fields/form-inputs.ts";
import { host, localize, type HostDocument, type HostFolder } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { menuEntry } from "../ux/menu-entry.ts";

type Deletable = HostDocument & { deleteDialog(): Promise<unknown> };

type Ported = HostDocument & { exportToJSON(): void; importFromJSONDialog(): Promise<void> };

type Find<Found> = (target: HTMLElement) => Found | undefined;

const isNarrator = (): boolean => host().user?.isGM ?? false;

function mayDelete(document: HostDocument | undefined): boolean {
  const { user } = host();
  return user !== null && (document?.canUserModify(user, "delete") ?? false);
}

function mayCreate(documentName: string): boolean {
  const { user } = host();
  return user !== null && documentClassNamed(documentName).canUserCreate(user);
}

export function entryMenu(documentName: string, find: Find<HostDocument>): ContextMenuEntry[] {
  const hasFolders = (): boolean => [...host().folders].some(({ type }) => type === documentName);
  return [
    menuEntry({
      label: "TABLE.Ownership.Configure",
      icon: "fa-solid fa-lock",
      visible: (target) => isNarrator() && find(target) !== undefined,
      onClick: (target) => new DocumentOwnershipConfig({ document: find(target) }).render({ force: true }),
    }),
    menuEntry({
      label: "TABLE.Directory.MoveToFolder",
      icon: "fa-solid fa-folder-open",
      visible: (target) => hasFolders() && (find(target)?.isOwner ?? false),
      onClick: (target) => moveToFolder(find(target)),
    }),
    menuEntry({
      label: "TABLE.Directory.Duplicate",
      icon: "fa-solid fa-copy",
      visible: (target) => (find(target)?.isOwner ?? false) && mayCreate(documentName),
      onClick: (target) => duplicate(find(target)),
    }),
    menuEntry({
      label: "TABLE.Port.Export",
      icon: "fa-solid fa-file-export",
      visible: (target) => find(target)?.isOwner ?? false,
      onClick: (target) => (find(target) as Ported | undefined)?.exportToJSON(),
    }),
    menuEntry({
      label: "TABLE.Port.ImportData",
      icon: "fa-solid fa-file-import",
      visible: (target) => find(target)?.isOwner ?? false,
      onClick: (target) => (find(target) as Ported | undefined)?.importFromJSONDialog(),
    }),
    menuEntry({
      label: "TABLE.Directory.Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => mayDelete(find(target)),
      onClick: (target) => (find(target) as Deletable | undefined)?.deleteDialog(),
    }),
  ];
}

/** The menu of a folder in a directory. What lies in a deleted folder stays, outside of it. */
export function folderMenu(find: Find<HostFolder>): ContextMenuEntry[] {
  return [
    menuEntry({
      label: "TABLE.Directory.RenameFolder",
      icon: "fa-solid fa-pen",
      visible: isNarrator,
      onClick: (target) => renameFolder(find(target)),
    }),
    menuEntry({
      label: "TABLE.Directory.DeleteFolder",
      icon: "fa-solid fa-trash",
      visible: (target) => mayDelete(find(target)),
      onClick: (target) => (find(target) as (HostFolder & Deletable) | undefined)?.deleteDialog(),
    }),
  ];
}

async function duplicate(document: HostDocument | undefined): Promise<void> {
  if (!document) return;
  const name = localize("TABLE.Directory.CopyOf", { name: document.name ?? "" });
  const { _id, ...data } = document.toObject();
  await documentClassNamed(document.documentName).create({ ...data, name });
}

/** What a drag does, for those who do not drag. */
async function moveToFolder(document: HostDocument | undefined): Promise<void> {
  if (!document) return;
  const folders = [...host().folders].filter(({ type }) => type === document.documentName);
  const options = folders.map(({ id, name }) => ({ value: id ?? "", label: name ?? "" }));
  const value = String(document._source["folder"] ?? "");
  const input = createSelectInput({ name: "folder", options, value, blank: "", autofocus: true });
  const answer = await ask("TABLE.Directory.MoveToFolder", localize("DOCUMENT.Folder"), input);
  if (answer) await document.update({ folder: answer["folder"] === "" ? null : answer["folder"] });
}

async function renameFolder(folder: HostFolder | undefined): Promise<void> {
  if (!folder) return;
  const input = createTextInput({ name: "name", value: folder.name ?? "", autofocus: true });
  const answer = await ask("TABLE.Directory.RenameFolder", localize("TABLE.Directory.Name"), input);
  if (answer?.["name"]) await folder.update({ name: answer["name"] });
}

async function ask(title: string, label: string, input: HTMLElement): Promise<Record<string, string> | null> {
  const content = document.createElement("div");
  content.className = "standard-form";
  content.append(createFormGroup({ label, input, rootId: "directory-question" }));
  return (await DialogV2.input({ window: { title }, content })) as Record<string, string> | null;
}
