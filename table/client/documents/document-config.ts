import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { DocumentConfig } from "../config-types.ts";
import { CONFIG } from "../config.ts";

/** What CONFIG holds for a document type; undefined for a type that this table does not have. */
export function documentConfig(documentName: string): DocumentConfig | undefined {
  const configs = CONFIG as unknown as Record<string, DocumentConfig | undefined>;
  return Object.hasOwn(configs, documentName) ? configs[documentName] : undefined;
}

/** The configured class of a document type (NS-4). */
export function getDocumentClass(documentName: string): DocumentConstructor | undefined {
  return documentConfig(documentName)?.documentClass as DocumentConstructor | undefined;
}
