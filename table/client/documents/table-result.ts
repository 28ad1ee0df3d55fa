import { BaseTableResult } from "../../common/documents/base-table-result.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** What a rollable table may yield. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {}
