import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions } from "../api/application-types.ts";
import type { HostDocument } from "../host.ts";

/** The base of item sheets (SH-1). */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480 },
    classes: ["item"],
    window: { icon: "fa-solid fa-suitcase", resizable: true },
  };

  get item(): HostDocument {
    return this.document;
  }

  get actor(): unknown {
    return (this.item as { actor?: unknown }).actor ?? null;
  }
}
