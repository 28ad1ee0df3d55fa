import type { Document } from "../../common/abstract/document.ts";
import { getProperty } from "../../common/utils/properties.ts";
import type { SheetRegistration } from "../config-types.ts";
import { documentConfig } from "./document-config.ts";
import { gameIfAny } from "./running-game.ts";

type SheetClass = new (options: { document: Document }) => DocumentApp;

function sheetsOf(documentName: string, type: string): SheetRegistration[] {
  const { base, [type]: own } = documentConfig(documentName)?.sheetClasses ?? {};
  // What is registered for the subtype itself comes before what serves all of them.
  return Object.values({ ...own, ...base, ...own });
}

/** The sheet of a subtype while a document has no choice of its own: the world's choice, else the registered default (SH-5). */
export function defaultSheetOf(documentName: string, type: string): SheetRegistration | undefined {
  const chosen = gameIfAny()?._documentsReady
    ? getProperty(game.settings.get("core", "sheetClasses"), `${documentName}.${type}`)
    : undefined;
  const sheets = sheetsOf(documentName, type);
  return sheets.find(({ id }) => id === chosen) ?? sheets.find((candidate) => candidate.default) ?? sheets[0];
}

/** The sheet that opens for a document: its own choice, else the default of its subtype (SH-5). */
export function sheetClassOf(document: Document): SheetClass | null {
  const type = (document as { type?: string }).type ?? "base";
  const chosen = getProperty(document.flags, "core.sheetClass");
  const own = sheetsOf(document.documentName, type).find(({ id }) => id === chosen);
  const sheet = own ?? defaultSheetOf(document.documentName, type);
  // Registrations take any class; what is registered as a sheet is built as one.
  return (sheet?.cls as SheetClass | undefined) ?? null;
}

/** An application that shows a document, as the document needs to know it (SH-3). */
export interface DocumentApp {
  readonly id: string;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}
