import type { Document, LifeCycleOptions } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { hasProperty } from "../../common/utils/properties.ts";
import type { presented } from "./presented-document.ts";
import { gameIfAny } from "./running-game.ts";

/** The documents or sources or ids of a change below a document, by the name of the method that hears of it. */
type Descendants = readonly Document[];

/** Gives a document class its answers to changes, of itself and of what it holds (section 3.2). */
// The type of the class is what the next layer builds on; it has no shorter name.
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type, @typescript-eslint/explicit-module-boundary-types
export function notified(Base: ReturnType<typeof presented>) {
  return class NotifiedDocument extends Base {
    override _onCreate(data: UnknownRecord, options: LifeCycleOptions, userId: string): void {
      super._onCreate(data, options, userId);
      if (options["renderSheet"] === true && userId === gameIfAny()?.userId) void this.sheet?.render({ force: true });
    }

    override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (hasProperty(changed, "flags.core.sheetClass")) this._closeApplications();
      if (options["render"] !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    override _onDelete(options: LifeCycleOptions, userId: string): void {
      super._onDelete(options, userId);
      this._closeApplications();
    }

    /** Closes what shows the document, without submitting anything (TRAP-50). */
    _closeApplications(): void {
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
      this._sheet = null;
    }

    _preCreateDescendantDocuments(
      parent: Document,
      collection: string,
      data: UnknownRecord[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._parent?._preCreateDescendantDocuments(parent, collection, data, options, userId);
    }

    _preUpdateDescendantDocuments(
      parent: Document,
      collection: string,
      changes: UnknownRecord[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._parent?._preUpdateDescendantDocuments(parent, collection, changes, options, userId);
    }

    _preDeleteDescendantDocuments(
      parent: Document,
      collection: string,
      ids: string[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._parent?._preDeleteDescendantDocuments(parent, collection, ids, options, userId);
    }

    /** After documents below this one were created; parents hear of it after children (LC-4). */
    _onCreateDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Descendants,
      data: UnknownRecord[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._renderForDescendants(options);
      this._parent?._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    }

    _onUpdateDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Descendants,
      changes: UnknownRecord[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._renderForDescendants(options);
      this._parent?._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    }

    _onDeleteDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Descendants,
      ids: string[],
      options: LifeCycleOptions,
      userId: string,
    ): void {
      this._renderForDescendants(options);
      this._parent?._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    }

    _renderForDescendants(options: LifeCycleOptions): void {
      if (options["render"] !== false) this.render(false);
    }

    get _parent(): NotifiedDocument | null {
      return this.parent as NotifiedDocument | null;
    }
  };
}
