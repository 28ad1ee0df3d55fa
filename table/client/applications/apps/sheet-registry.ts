import type { DocumentConfig, SheetRegistration } from "../../config-types.ts";
import { CONFIG } from "../../config.ts";

/** Options of a sheet registration (SH-5). */
export interface RegisterSheetOptions {
  /** Subtypes it serves; all of the document's when left out. */
  types?: string[];
  makeDefault?: boolean;
  label?: string;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

export interface RegisteredDocumentClass {
  readonly documentName: string;
}

export type SheetClass = SheetRegistration["cls"];

function configOf({ documentName }: RegisteredDocumentClass): DocumentConfig {
  const config = (CONFIG as unknown as Record<string, DocumentConfig | undefined>)[documentName];
  if (!config) throw new Error(`Sheets for "${documentName}" are not on the practice table yet.`);
  return config;
}

function typesOf(documentClass: RegisteredDocumentClass, asked: string[] | undefined): string[] {
  if (asked && asked.length > 0) return asked;
  const types = Object.keys(configOf(documentClass).dataModels);
  return types.includes("base") ? types : ["base", ...types];
}

/**
 * Registers a sheet under the id `<scope>.<ClassName>` (SH-5).
 * @throws for a document type that the table does not have
 */
export function registerSheet(
  documentClass: RegisteredDocumentClass,
  scope: string,
  sheetClass: SheetClass,
  options: RegisterSheetOptions = {},
): void {
  const id = `${scope}.${sheetClass.name}`;
  const { sheetClasses } = configOf(documentClass);
  for (const type of typesOf(documentClass, options.types)) {
    const sheets = (sheetClasses[type] ??= {});
    if (options.makeDefault) for (const other of Object.values(sheets)) other.default = false;
    sheets[id] = {
      id,
      cls: sheetClass,
      label: options.label ?? sheetClass.name,
      default: options.makeDefault ?? false,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes: options.themes ?? null,
    };
  }
}

/** Removes a registration; one that was never made is ignored (SH-5). */
export function unregisterSheet(
  documentClass: RegisteredDocumentClass,
  scope: string,
  sheetClass: { readonly name: string },
  { types }: { types?: string[] } = {},
): void {
  const id = `${scope}.${sheetClass.name}`;
  const { sheetClasses } = configOf(documentClass);
  for (const type of types ?? Object.keys(sheetClasses)) delete sheetClasses[type]?.[id];
}

/** The sheets of one subtype by id, with those registered for all subtypes (SH-5). */
export function sheetsOf(documentName: string, type: string): Record<string, SheetRegistration> {
  const { sheetClasses } = configOf({ documentName });
  return { ...sheetClasses["base"], ...sheetClasses[type] };
}
