import type { Document, LifeCycleOptions } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { hasProperty } from "../../common/utils/properties.ts";
import type { ported } from "./ported-document.ts";
import { gameIfAny } from "./running-game.ts";

/** A change below a document that is about to be applied: `subject` is what was sent for it. */
type Before<Subject> = [
  parent: Document,
  collection: string,
  subject: Subject,
  options: LifeCycleOptions,
  userId: string,
];

/** A change below a document that has been applied, with the documents that it touched. */
type After<Subject> = [
  parent: Document,
  collection: string,
  documents: readonly Document[],
  subject: Subject,
  options: LifeCycleOptions,
  userId: string,
];

/** Gives a document class its answers to changes, of itself and of what it holds; those below go up (section 3.2, LC-4). */
export function notified(Base: ReturnType<typeof ported>) {
  return class NotifiedDocument extends Base {
    /** Whether an update that changes nothing by itself asks something of this document by its options. */
    _isAskedFor(_options: LifeCycleOptions): boolean {
      return false;
    }

    override _onCreate(data: UnknownRecord, options: LifeCycleOptions, userId: string): void {
      super._onCreate(data, options, userId);
      if (options["renderSheet"] === true && userId === gameIfAny()?.userId) void this.sheet?.render({ force: true });
    }

    override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (hasProperty(changed, "flags.core.sheetClass")) this._closeApplications();
      const context = { renderContext: `update${this.documentName}`, renderData: changed };
      if (options["render"] !== false) this.render(false, context);
    }

    override _onDelete(options: LifeCycleOptions, userId: string): void {
      super._onDelete(options, userId);
      this._closeApplications();
    }

    _preCreateDescendantDocuments(...change: Before<UnknownRecord[]>): void {
      this._parent?._preCreateDescendantDocuments(...change);
    }

    _preUpdateDescendantDocuments(...change: Before<UnknownRecord[]>): void {
      this._parent?._preUpdateDescendantDocuments(...change);
    }

    _preDeleteDescendantDocuments(...change: Before<string[]>): void {
      this._parent?._preDeleteDescendantDocuments(...change);
    }

    _onCreateDescendantDocuments(...change: After<UnknownRecord[]>): void {
      this._renderForDescendants(change[4]);
      this._parent?._onCreateDescendantDocuments(...change);
    }

    _onUpdateDescendantDocuments(...change: After<UnknownRecord[]>): void {
      this._renderForDescendants(change[4]);
      this._parent?._onUpdateDescendantDocuments(...change);
    }

    _onDeleteDescendantDocuments(...change: After<string[]>): void {
      this._renderForDescendants(change[4]);
      this._parent?._onDeleteDescendantDocuments(...change);
    }

    _renderForDescendants(options: LifeCycleOptions): void {
      if (options["render"] !== false) this.render(false);
    }

    get _parent(): NotifiedDocument | null {
      return this.parent as NotifiedDocument | null;
    }
  };
}
