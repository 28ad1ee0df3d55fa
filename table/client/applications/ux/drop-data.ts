import { CONFIG } from "../../config.ts";
import type { HostDocument } from "../host.ts";

/** What a drag carries as JSON: a document by its type and uuid, or whatever a package puts there (SH-7). */
export interface DragData {
  readonly type?: string;
  readonly uuid?: string;
  readonly [key: string]: unknown;
}

/** A document class, as drops use it (SH-7). */
interface DropClass {
  readonly implementation: { fromDropData(data: DragData): Promise<HostDocument> };
}

/**
 * The document that was dropped; null when the drag carries none.
 * @throws when it names a document that does not exist
 */
export async function documentFromDrop(data: DragData): Promise<HostDocument | null> {
  const { type = "" } = data;
  const configs = CONFIG as unknown as Record<string, { documentClass?: DropClass } | undefined>;
  const documentClass = Object.hasOwn(configs, type) ? configs[type]?.documentClass : undefined;
  return documentClass ? documentClass.implementation.fromDropData(data) : null;
}
