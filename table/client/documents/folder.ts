import type { Document } from "../../common/abstract/document.ts";
import { BaseFolder } from "../../common/documents/base-folder.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { gameIfAny } from "./running-game.ts";

export class Folder extends ClientDocumentMixin(BaseFolder) {
  get contents(): Document[] {
    const documents = gameIfAny()?.collections.get(this.type)?.contents ?? [];
    return documents.filter((document) => document._source["folder"] === this.id);
  }
}
