import type { DataModelConstructor, Document, DocumentConstructor } from "../known-classes.ts";
import type { Generation } from "../protocol.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/**
 * What documents ask of the program they run in. The client answers from CONFIG and `game`; the server, which never
 * runs package code (contract 0.2), leaves the defaults: base classes and untyped `system` objects.
 */
export interface DocumentRegistry {
  /** The generation of Foundry that documents have the shape of (section 10). Schemas are kept for each. */
  generation: Generation;
  /** The class that documents of a type are made of (NS-4). */
  documentClass(documentName: string): DocumentConstructor | undefined;
  /** The data model of a subtype (DM-6); undefined leaves `system` a plain object (DM-8). */
  dataModel(documentName: string, type: string): DataModelConstructor | undefined;
  /** The subtypes that may exist; undefined accepts any. */
  types(documentName: string): readonly string[] | undefined;
  /** The package that brings a subtype; null for those of Foundry. */
  provider(type: string): object | null;
  /** A stored primary document, for fields that hold the id of one. */
  find(documentName: string, id: string): Document | null;
  /** Whether flags may be read and written under a scope (FL-1). */
  isFlagScope(scope: string): boolean;
  /** Called with every invalid embedded document that a parent leaves out (VF-2). */
  reportInvalid(parent: object, source: UnknownRecord, error: Error): void;
}

export const registry: DocumentRegistry = {
  generation: 13,
  documentClass: () => undefined,
  dataModel: () => undefined,
  types: () => undefined,
  provider: () => null,
  find: () => null,
  isFlagScope: () => true,
  reportInvalid: () => undefined,
};

export function configureRegistry(answers: Partial<DocumentRegistry>): void {
  Object.assign(registry, answers);
}
