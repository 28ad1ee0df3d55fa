import type { Document } from "../../common/abstract/document.ts";
import { getProperty } from "../../common/utils/properties.ts";
import type { SheetRegistration } from "../config.ts";
import { documentConfig } from "./document-config.ts";
import type { DocumentApp } from "./presented-document.ts";

type SheetClass = new (options: { document: Document }) => DocumentApp;

/** The sheet that opens for a document: its own choice, else the default of its subtype, else any registered (SH-5). */
export function sheetClassOf(document: Document): SheetClass | null {
  const registered = documentConfig(document.documentName)?.sheetClasses ?? {};
  const type = (document as { type?: string }).type ?? "base";
  const sheets: SheetRegistration[] = Object.values({ ...registered["base"], ...registered[type] });
  const chosen = getProperty(document.flags, "core.sheetClass");
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets.find((candidate) => candidate.default) ?? sheets[0];
  // Registrations take any class; what is registered as a sheet is built as one.
  return (sheet?.cls as SheetClass | undefined) ?? null;
}
