import type { Document } from "../../common/abstract/document.ts";
import { BaseAdventure } from "../../common/documents/base-adventure.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { localize } from "../applications/host.ts";
import { notifications } from "../applications/ui/notifications.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { getDocumentClass } from "./document-config.ts";
import { runningGame } from "./running-game.ts";

/** Sources of documents by the name of their type. */
type Sources = Record<string, UnknownRecord[]>;

/** What an adventure makes of a world (CO-6). */
export interface AdventureImportData {
  readonly toCreate: Sources;
  readonly toUpdate: Sources;
  readonly documentCount: number;
}

export interface AdventureImportResult {
  readonly created: Record<string, Document[]>;
  readonly updated: Record<string, Document[]>;
}

export interface AdventureImportOptions {
  /** Whether to ask before documents are overwritten. Default true. */
  readonly dialog?: boolean;
  /** The fields whose documents come; all when empty. */
  readonly importFields?: readonly string[];
  readonly preImport?: readonly ((data: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[];
  readonly postImport?: readonly ((result: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[];
}

const NOTHING: AdventureImportResult = { created: {}, updated: {} };

/** Documents of many types, which come into a world with their ids: those that it has are made what they are here (CO-6). */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  /** Imports what was chosen. A listener of `preImportAdventure` may refuse it, and so may the person who is asked whether to overwrite. */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const data = await this.prepareImport(options);
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return NOTHING;
    for (const callback of options.preImport ?? []) await callback(data, options);
    if (options.dialog !== false && !(await this.#mayOverwrite(data))) return NOTHING;
    const result = await this.importContent(data);
    for (const callback of options.postImport ?? []) await callback(result, options);
    await this.#noteImport();
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** What is new to the world, and what is there already. */
  async prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const [toCreate, toUpdate]: [Sources, Sources] = [{}, {}];
    let documentCount = 0;
    for (const [field, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (importFields.length > 0 && !importFields.includes(field)) continue;
      const present = runningGame().collections.get(documentName);
      for (const document of (this as unknown as Record<string, Iterable<Document>>)[field] ?? []) {
        const sources = present?.has(document.id ?? "") ? toUpdate : toCreate;
        (sources[documentName] ??= []).push(document.toObject());
        documentCount += 1;
      }
    }
    if (this.cards.length + this.playlists.length > 0) notifications().warn("TABLE.Adventure.LeftOut");
    return Promise.resolve({ toCreate, toUpdate, documentCount });
  }

  async importContent({ toCreate, toUpdate }: Partial<AdventureImportData> = {}): Promise<AdventureImportResult> {
    const result = { created: {} as Record<string, Document[]>, updated: {} as Record<string, Document[]> };
    for (const base of Object.values(BaseAdventure.contentFields)) {
      const { documentName } = base;
      const cls = getDocumentClass(documentName) ?? base;
      const [fresh, known] = [toCreate?.[documentName] ?? [], toUpdate?.[documentName] ?? []];
      if (fresh.length > 0)
        result.created[documentName] = await cls.createDocuments(fresh, { keepId: true, keepEmbeddedIds: true });
      if (known.length > 0)
        result.updated[documentName] = await cls.updateDocuments(known, {
          diff: false,
          recursive: false,
          noHook: true,
        });
    }
    return result;
  }

  async #mayOverwrite({ toUpdate }: AdventureImportData): Promise<boolean> {
    if (Object.values(toUpdate).every(({ length }) => length === 0)) return true;
    const content = document.createElement("div");
    content.textContent = localize("TABLE.Adventure.Overwrites", { name: this.name });
    return (await DialogV2.confirm({ window: { title: "TABLE.Adventure.Overwrite" }, content })) === true;
  }

  /** The world remembers which adventures have been imported: generation 14 when, too. */
  async #noteImport(): Promise<void> {
    if (this.uuid === null) return;
    const { settings, release } = game;
    const imports = settings.get("core", "adventureImports") as UnknownRecord;
    const note = release.generation >= 14 ? { importedTime: Date.now() } : true;
    await settings.set("core", "adventureImports", { ...imports, [this.uuid]: note });
  }
}
