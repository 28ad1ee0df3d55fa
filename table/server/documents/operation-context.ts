import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import type { BaseUser } from "../../common/documents/base-user.ts";
import type { DocumentAction, DocumentOperation, JsonObject, Release, SystemManifest } from "../../common/protocol.ts";
import { RequestError } from "../request-error.ts";
import type { Siblings } from "./draft.ts";

export interface OperationContext {
  readonly manifest: SystemManifest;
  readonly release: Release;
  readonly documentClass: DocumentConstructor;
  /** Who asks, as stored. */
  readonly user: BaseUser;
  readonly operation: DocumentOperation;
  /** Compendium in which the operation happens, or null. */
  readonly pack: string | null;
  /** The document around, as stored; null for primary documents. */
  readonly parent: Document | null;
  readonly siblings: Siblings;
  /** Ids that lie in the store but could not be read: nothing new may take their place. */
  readonly reservedIds: ReadonlySet<string>;
  /** Time of the operation, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Builds a document for permission tests and updates. The source is copied.
 * @throws {RequestError} when the source is not valid
 */
export function buildDocument({ documentClass, pack, parent }: OperationContext, source: JsonObject): Document {
  return refuseInvalid(documentClass, () => new documentClass(structuredClone(source), { parent, pack }));
}

/**
 * Whether the user may do something to a document. In compendia the levels of documents count for nothing; anyone who may
 * change the compendium, which was asked before, may change what lies in it (DOC-8).
 */
export function mayModify(
  { pack, user }: OperationContext,
  document: Document,
  action: DocumentAction,
  data: JsonObject = {},
): boolean {
  return pack !== null || document.canUserModify(user, action, data);
}

/** Runs something that validates, and words its failure for the client. */
export function refuseInvalid<T>(cls: DocumentConstructor, validate: () => T): T {
  try {
    return validate();
  } catch (error) {
    throw new RequestError(
      `The ${cls.documentName} is not valid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The refusal of LC-9. */
export function lacksPermission(context: OperationContext, action: DocumentAction, id: string | null): RequestError {
  const { user, documentClass, parent } = context;
  const target = [documentClass.documentName, ...(id === null ? [] : [`[${id}]`])].join(" ");
  const where = parent === null ? "" : ` in parent ${parent.documentName} [${String(parent.id)}]`;
  return new RequestError(`User ${user.name} lacks permission to ${action} ${target}${where}`);
}

export function doesNotExist(cls: DocumentConstructor, id: string): RequestError {
  return new RequestError(`${cls.documentName} [${id}] does not exist`);
}
