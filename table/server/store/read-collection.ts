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

/** Everything that an open database holds of some collections, by name: read in one pass over all of it. */
export async function readCollections(
  level: ClassicLevel,
  shapes: readonly DocumentShape[],
): Promise<Map<string, AssembledCollection>> {
  const entries = new Map(shapes.map(({ collection }) => [collection, new Map<string, string>()]));
  for await (const [key, value] of level.iterator()) entries.get(collectionOf(key))?.set(key, value);
  return new Map(
    shapes.map((shape) => [shape.collection, fromRecords(shape, entries.get(shape.collection) ?? new Map())]),
  );
}

/** "actors" of `!actors.items!A.I` */
function collectionOf(key: string): string {
  return /^!([^!.]+)/.exec(key)?.[1] ?? "";
}
