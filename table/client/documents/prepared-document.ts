import { type Document, type DocumentConstructor } from "../../common/abstract/document.ts";
import type { InitializeOptions } from "../../common/data/fields/field-types.ts";
import { toError } from "../../common/utils/to-error.ts";
import { Hooks } from "../hooks.ts";
import { gameIfAny } from "./running-game.ts";

interface Preparable {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
}

/** How many documents are being prepared at the moment, one inside the other. */
let depth = 0;

/** Whether data is being prepared: nothing may be written to the database then (PR-5). */
export function isPreparing(): boolean {
  return depth > 0;
}

/** Gives a document class the preparation of its data (PR-1, PR-2, PR-6). */
export function prepared(Base: DocumentConstructor) {
  return class PreparedDocument extends Base {
    /** Documents in a collection of another document are prepared by that document (PR-2). */
    protected override _initialize(options: InitializeOptions = {}): void {
      super._initialize(options);
      if (options["embedded"] !== true && gameIfAny()?._documentsReady) this._safePrepareData();
    }

    /** Prepares the data; what goes wrong is reported, and the document stays usable (PR-6). */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `Failed data preparation for ${this.uuid ?? `an unsaved ${this.documentName}`}.`;
        Hooks.onError("ClientDocumentMixin#_initialize", toError(error), { msg, log: "error", id: this.id });
      }
    }

    /** Prepares the data in the order of PR-1: system before document, base before embedded before derived. */
    prepareData(): void {
      depth += 1;
      try {
        this._prepareInOrder();
      } finally {
        depth -= 1;
      }
    }

    /** The steps of {@link prepareData}. */
    _prepareInOrder(): void {
      const { system } = this as { system?: Preparable };
      system?.prepareBaseData?.();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData?.();
      this.prepareDerivedData();
    }

    /** Prepares what other preparation builds on. */
    prepareBaseData(): void {
      // A document with nothing to prepare.
    }

    /** Prepares every embedded document completely (PR-2). */
    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as DocumentConstructor).hierarchy)) {
        for (const document of this.collections[name] ?? []) (document as PreparedDocument)._safePrepareData();
      }
    }

    /** Prepares what is computed from everything else. */
    prepareDerivedData(): void {
      // A document with nothing to derive.
    }
  };
}

export function rootOf(document: Document): Document {
  return document.parent ? rootOf(document.parent) : document;
}
