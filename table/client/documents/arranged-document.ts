import type { Document } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { performIntegerSort, type SortOptions } from "../../common/utils/integer-sort.ts";
import type { presented } from "./presented-document.ts";
import { fromUuid } from "./uuid.ts";

/** What a drag of a document carries (SH-7). */
export interface DropData {
  readonly type?: string;
  readonly uuid?: string;
  readonly data?: UnknownRecord;
}

/** Where a document goes, and what else changes on the way (CO-4). */
export interface SortRelativeOptions extends SortOptions<Document> {
  readonly updateData?: UnknownRecord;
}

/** Lets a document be dragged from one place to another, and find its place in a list (CO-4, SH-7). */
export function arranged(Base: ReturnType<typeof presented>) {
  return class ArrangedDocument extends Base {
    /**
     * The document that a drag carries: a stored one by its uuid, or an unsaved one made of its data (SH-7).
     * @throws Error when the drag carries no document of this type.
     */
    static async fromDropData(data: DropData): Promise<Document> {
      const { documentName } = this;
      const document = data.uuid
        ? await fromUuid(data.uuid)
        : data.data
          ? new (this as unknown as typeof Document).implementation(data.data)
          : null;
      if (document?.documentName !== documentName)
        throw new Error(`What was dropped is no ${documentName} that exists`);
      return document;
    }

    /** Moves the document in a list of its siblings, and numbers them anew where there is no room (CO-4). */
    async sortRelative({ updateData = {}, ...sorting }: SortRelativeOptions = {}): Promise<unknown> {
      const updates = performIntegerSort<Document>(this, sorting).map(({ target, update }) => ({
        ...updateData,
        ...update,
        _id: target.id,
      }));
      const operation = this.parent ? { parent: this.parent } : {};
      return (this.constructor as typeof Document).implementation.updateDocuments(updates, operation);
    }

    /** What a drag of this document carries (SH-7). */
    toDragData(): UnknownRecord {
      return this.uuid
        ? { type: this.documentName, uuid: this.uuid }
        : { type: this.documentName, data: this.toObject() };
    }
  };
}
