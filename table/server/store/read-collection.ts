import { fromRecords, type AssembledCollection } from "./document-records.ts";
import type { DocumentShape } from "./document-shape.ts";

export type Operation = { type: "put"; key: string; value: string } | { type: "del"; key: string };

/** What a database of LevelDB's kind offers, on disk, in a browser or in memory. */
export interface Level {
  iterator(range?: { gte: string; lt: string }): AsyncIterable<[key: string, value: string]>;
  /** All or none; `sync` asks a disk to have written it. */
  batch(operations: Operation[], options: { sync: boolean }): Promise<void>;
  close(): Promise<void>;
}

export async function readCollection(level: Level, shape: DocumentShape): Promise<AssembledCollection> {
  const entries = new Map<string, string>();
  for (const range of [`!${shape.collection}!`, `!${shape.collection}.`]) {
    for await (const [key, value] of level.iterator({ gte: range, lt: `${range}\u{10FFFF}` })) entries.set(key, value);
  }
  return fromRecords(shape, entries);
}

/** Everything that an open database holds of some collections, by name: read in one pass over all of it. */
export async function readCollections(
  level: Level,
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
