import type { ClassicLevel } from "classic-level";
import { fromRecords, type AssembledCollection } from "./document-records.ts";
import type { DocumentShape } from "./document-shape.ts";

/** Everything that an open database holds of one collection. */
export async function readCollection(level: ClassicLevel, shape: DocumentShape): Promise<AssembledCollection> {
  const entries = new Map<string, string>();
  for (const range of [`!${shape.collection}!`, `!${shape.collection}.`]) {
    for await (const [key, value] of level.iterator({ gte: range, lt: `${range}\u{10FFFF}` })) entries.set(key, value);
  }
  return fromRecords(shape, entries);
}
