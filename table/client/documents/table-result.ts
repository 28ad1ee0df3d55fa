import { BaseTableResult } from "../../common/documents/base-table-result.ts";
import { escapeHTML } from "../../common/utils/text.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { CONFIG } from "../config.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  /** The picture beside it (MC-4). */
  get icon(): string {
    return this.img ?? CONFIG.RollTable.resultIcon;
  }

  /** What the chat says of it (MC-4): its name as plain text, or a link to what it names, and its description with everything that is made of its text. */
  async getHTML(): Promise<string> {
    const { name, description, documentUuid } = this;
    const heading = documentUuid ? `@UUID[${documentUuid}]${name ? `{${name}}` : ""}` : name;
    const text = `${heading ? `<p>${escapeHTML(heading)}</p>` : ""}${description}`;
    return TextEditor.implementation.enrichHTML(text, { relativeTo: this });
  }
}
