import type { ModifyDocumentResponse } from "../../common/protocol.ts";
import { handleResponse } from "./handle-response.ts";

/** Applies a change of documents that another client made (0.5). Settles when its batch methods have. */
export function handleOperation(response: ModifyDocumentResponse): Promise<void> {
  return handleResponse(response).finished;
}
