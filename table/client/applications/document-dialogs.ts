import { CONFIG } from "../config.ts";
import { DialogV2 } from "./api/dialog.ts";
import { createFormGroup, createSelectInput, createTextInput } from "./fields/form-inputs.ts";
import { host, localize, type HostDocument, type HostDocumentClass } from "./host.ts";

/** A document class with its dialogs, as packages and directories call them. */
export interface DialogDocumentClass extends HostDocumentClass {
  readonly TYPES: readonly string[];
  readonly metadata: { readonly labelPlural: string };
  createDialog(data?: CreateData, operation?: object, options?: CreateDialogOptions): Promise<HostDocument | null>;
}

export interface CreateData {
  name?: string;
  type?: string;
  folder?: string | null;
  [key: string]: unknown;
}

export interface CreateDialogOptions {
  /** Subtypes to choose from; all of the document's when left out. */
  readonly types?: readonly string[] | null;
}

/** The translated name of a subtype, which packages may set in CONFIG (CF-2, UI-5). */
export function typeLabel(documentName: string, type: string): string {
  const configs = CONFIG as unknown as Record<string, { typeLabels?: Record<string, string> } | undefined>;
  return localize(configs[documentName]?.typeLabels?.[type] ?? `TYPES.${documentName}.${type}`);
}

/**
 * The configured class of a document type (NS-4).
 * @throws for a type that the table does not have
 */
export function documentClassNamed(documentName: string): DialogDocumentClass {
  const configs = CONFIG as unknown as Record<string, { documentClass?: DialogDocumentClass } | undefined>;
  const documentClass = configs[documentName]?.documentClass;
  if (!documentClass) throw new Error(`${documentName} documents are not on the practice table yet.`);
  return documentClass;
}

export function documentLabel(documentName: string): string {
  return localize(`DOCUMENT.${documentName}`);
}

interface CreateForm {
  readonly documentName: string;
  readonly types: readonly TypeChoice[];
  readonly data: CreateData;
  /** Documents inside another one lie in no folder. */
  readonly folders: boolean;
}

function createForm({ documentName, types, data, folders }: CreateForm): HTMLDivElement {
  const content = document.createElement("div");
  content.className = "standard-form";
  const rootId = `create-${documentName}`;
  const name = createTextInput({ name: "name", value: data.name ?? "", autofocus: true });
  content.append(createFormGroup({ label: localize("TABLE.Directory.Name"), input: name, rootId }));
  if (types.length > 1) {
    const type = createSelectInput({ name: "type", options: [...types], value: data.type ?? "" });
    content.append(createFormGroup({ label: localize("TABLE.Directory.Type"), input: type, rootId }));
  }
  const choices = folders ? [...host().folders].filter((folder) => folder.type === documentName) : [];
  if (choices.length > 0) {
    const options = choices.map((folder) => ({ value: folder.id ?? "", label: folder.name ?? "" }));
    const input = createSelectInput({ name: "folder", options, value: data.folder ?? "", blank: "" });
    content.append(createFormGroup({ label: localize("DOCUMENT.Folder"), input, rootId }));
  }
  return content;
}

type TypeChoice = { readonly value: string; readonly label: string };

/**
 * The subtypes that a dialog offers, by name, and the one that is chosen when it opens (CF-2, DOC-7).
 * @throws when someone restricts them to none
 */
function typesToOffer(
  { documentName, TYPES }: DialogDocumentClass,
  types: CreateDialogOptions["types"],
): { readonly choices: readonly TypeChoice[]; readonly first: string | undefined } {
  if (types?.length === 0) throw new Error("The array of sub-types to restrict to must not be empty");
  const all = TYPES.length > 1 ? TYPES.filter((type) => type !== "base") : TYPES;
  const offered = types ? all.filter((type) => types.includes(type)) : all;
  if (offered.length === 0 && all.length > 0) throw new Error("No document types were permitted to be created");
  const configs = CONFIG as unknown as Record<string, { defaultType?: string } | undefined>;
  const first = offered.find((type) => type === configs[documentName]?.defaultType) ?? offered[0];
  const choices = offered.map((value) => ({ value, label: typeLabel(documentName, value) }));
  return { choices: choices.sort((a, b) => a.label.localeCompare(b.label)), first };
}

/** Asks for name and subtype of a new document, makes it, and opens its sheet. Resolves to null when dismissed. */
export async function createDialog(
  this: DialogDocumentClass,
  data: CreateData = {},
  operation: object = {},
  { types = null }: CreateDialogOptions = {},
): Promise<HostDocument | null> {
  const { documentName } = this;
  const label = localize("TABLE.Directory.CreateEntry", { type: documentLabel(documentName) });
  const { choices, first } = typesToOffer(this, types);
  const proposed = data.type ?? first;
  const answer = (await DialogV2.input({
    window: { title: label, icon: "fa-solid fa-plus" },
    content: createForm({
      documentName,
      types: choices,
      data: proposed === undefined ? data : { ...data, type: proposed },
      folders: !("parent" in operation),
    }),
    ok: { label: "TABLE.Directory.Create" },
  })) as { name: string; type?: string; folder?: string } | null;
  if (!answer) return null;
  const type = answer.type ?? proposed;
  const fallback = type && choices.length > 1 ? typeLabel(documentName, type) : documentLabel(documentName);
  const created = await this.create(
    {
      ...data,
      ...answer,
      name: answer.name.trim() || localize("TABLE.Directory.NewEntry", { type: fallback }),
      folder: [answer.folder, data.folder].find(Boolean) ?? null,
      ...(type ? { type } : {}),
    },
    { renderSheet: true, ...operation },
  );
  return created ?? null;
}

/** Asks whether to delete a document, and deletes it. Resolves to false or null when it stays. */
export async function deleteDialog(this: HostDocument, options: object = {}, operation: object = {}): Promise<unknown> {
  const content = document.createElement("div");
  content.textContent = localize("TABLE.Directory.ConfirmDelete", { name: this.name ?? "" });
  const title = localize("TABLE.Directory.DeleteEntry", { type: documentLabel(this.documentName) });
  const window = { title, icon: "fa-solid fa-trash" };
  const answer = await DialogV2.confirm({ window, content, ...options });
  return answer === true ? this.delete(operation) : answer;
}

/** Gives document classes their dialogs: documents are written without knowledge of applications. */
export function addDocumentDialogs(classes: Iterable<object>): void {
  for (const documentClass of classes) {
    Object.assign(documentClass, { createDialog });
    Object.assign((documentClass as { prototype: object }).prototype, { deleteDialog });
  }
}
