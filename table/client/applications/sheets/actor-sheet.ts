import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions } from "../api/application-types.ts";
import type { HostDocument } from "../host.ts";

/** The base of actor sheets (SH-1). Dragging items onto it (SH-6) is not on the practice table yet. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    classes: ["actor"],
    window: { icon: "fa-solid fa-user", resizable: true },
  };

  /** The actor of this sheet. */
  get actor(): HostDocument {
    return this.document;
  }

  /** The token of a synthetic actor, or null. */
  get token(): unknown {
    return (this.actor as { token?: unknown }).token ?? null;
  }
}
