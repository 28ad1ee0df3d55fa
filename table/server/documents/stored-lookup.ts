import type { Document } from "../../common/abstract/document.ts";
import { configureRegistry, registry } from "../../common/abstract/registry.ts";
import { documentClass, isPrimary, shapeOf } from "./document-classes.ts";
import type { Draft } from "./draft.ts";

/**
 * Lets documents look up others by id, as a token's actor that decides who owns the token (OW-3), while something runs.
 * They find what is stored, and nothing that a client says (TRAP-6).
 * @param work must not wait for anything: the lookup is the whole program's
 */
export function withStoredDocuments<T>(draft: Draft, work: () => T): T {
  const before = { ...registry };
  configureRegistry({ find: (documentName, id) => findStored(draft, documentName, id) });
  try {
    return work();
  } finally {
    configureRegistry(before);
  }
}

function findStored(draft: Draft, documentName: string, id: string): Document | null {
  const cls = documentClass(documentName);
  return cls !== null && isPrimary(cls) ? draft.document(cls, shapeOf(cls), id) : null;
}
