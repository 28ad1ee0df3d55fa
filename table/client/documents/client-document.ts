import type { DataModel } from "../../common/abstract/data-model.ts";
import type { DocumentConstructor, DocumentContext } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { arranged } from "./arranged-document.ts";
import { notified } from "./notified-document.ts";
import { ported } from "./ported-document.ts";
import { prepared } from "./prepared-document.ts";
import { presented } from "./presented-document.ts";

/** A class of documents as the client has them. */
export type ClientDocumentConstructor = ReturnType<typeof notified>;

/** A document as the client has it: prepared, shown, arranged, and told of changes. */
export type ClientDocument = InstanceType<ClientDocumentConstructor>;

export type ClientDocumentClass<T extends DocumentConstructor> = Omit<T, "prototype"> & {
  new (data?: UnknownRecord | DataModel, context?: DocumentContext): InstanceType<T> & ClientDocument;
  readonly prototype: InstanceType<T> & ClientDocument;
};

export function ClientDocumentMixin<T extends DocumentConstructor>(Base: T): ClientDocumentClass<T> {
  // A generic mixin cannot say that the layers keep what Base has; they only ever extend it.
  return notified(ported(arranged(presented(prepared(Base))))) as unknown as ClientDocumentClass<T>;
}
