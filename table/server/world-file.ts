import { configureRegistry } from "../common/abstract/registry.ts";
import type { Generation } from "../common/protocol.ts";
import type { DocumentConstructor } from "../common/abstract/document.ts";
import { PRIMARY_CLASSES, shapeOf } from "./documents/document-classes.ts";
import { sanitiseSource } from "./documents/sanitise-source.ts";
import { isJsonObject, parseObject, textAt } from "./json.ts";
import type { Package } from "./manifest.ts";
import { classesIn, describePacks, packShape } from "./packs/pack-description.ts";
import { OWN_PACKS } from "./packs/packs.ts";
import { StartError } from "./start-error.ts";
import { fromRecords, toRecords } from "./store/document-records.ts";
import type { DocumentShape } from "./store/document-shape.ts";
import type { Level, Operation } from "./store/read-collection.ts";

/** The newest arrangement of a world's file that this table can read. */
const FORMAT = 1;

/** The largest file of a world, in characters. */
const MAXIMUM_CHARACTERS = 64 * 1024 * 1024;

/** What a world's file says about the world. */
export interface WorldFileFacts {
  readonly title: string;
  /** The highest generation that the world was opened as. */
  readonly generation: number;
}

export interface ReadWorldFile extends WorldFileFacts {
  readonly operations: Operation[];
  /** Keys of records that could not be read. */
  readonly leftOut: readonly string[];
}

/** A world as one file: everything that its database holds, readable or not. */
export async function writeWorldFile(
  level: Pick<Level, "iterator">,
  { title, generation }: WorldFileFacts,
): Promise<string> {
  const records: Record<string, string> = {};
  for await (const [key, value] of level.iterator()) if (key.startsWith("!")) records[key] = value;
  return JSON.stringify({ practiceTable: true, format: FORMAT, title, generation, records });
}

/**
 * Reads a world's file, which may come from anyone: every HTML text in it is cleaned, and what belongs to no readable
 * document stays behind.
 * @throws {StartError} with one sentence for the one who chose the file
 */
export function readWorldFile(
  text: string,
  { system, generation }: { readonly system: Package; readonly generation: Generation },
): ReadWorldFile {
  if (text.length > MAXIMUM_CHARACTERS) throw new StartError("This file is too large for a world: 64 MB are the most.");
  const file = parseObject(text);
  if (file?.["practiceTable"] !== true || !isJsonObject(file["records"]))
    throw new StartError("This file is no world of the practice table: choose one that was saved here.");
  if (Number(file["format"]) > FORMAT)
    throw new StartError("This world was saved by a newer practice table: load the page again, or update this one.");
  const played = Number(file["generation"]) || 13;
  if (played > generation)
    throw new StartError(
      `This world was played as generation ${String(played)}, and worlds cannot go back to ${String(generation)}.`,
    );
  const records = new Map(
    Object.entries(file["records"]).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  configureRegistry({ generation });
  const read = collectionsOf(system).map(({ cls, shape }) => readCollection(records, shape, cls, system));
  const users = read[0]?.operations.length ?? 0;
  if (users === 0) throw new StartError("There is nobody in this world who could play it: choose another file.");
  return {
    title: textAt(file, "title").slice(0, 200) || system.manifest.title,
    generation: played,
    operations: read.flatMap(({ operations }) => operations),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  };
}

/** Everything that a world's database may hold; the users come first. Marks of compendia are no documents. */
function collectionsOf(system: Package): { cls: DocumentConstructor | null; shape: DocumentShape }[] {
  const classes = [...PRIMARY_CLASSES].sort((a, b) => Number(isUser(b)) - Number(isUser(a)));
  const { packs } = describePacks(system);
  return [
    ...classes.map((cls) => ({ cls, shape: shapeOf(cls) })),
    ...packs.flatMap((pack) => classesIn(pack).map((cls) => ({ cls, shape: packShape(pack.id, cls) }))),
    { cls: null, shape: OWN_PACKS },
  ];
}

function isUser({ documentName }: DocumentConstructor): boolean {
  return documentName === "User";
}

function readCollection(
  records: ReadonlyMap<string, string>,
  shape: DocumentShape,
  cls: DocumentConstructor | null,
  { manifest }: Package,
): { operations: Operation[]; leftOut: string[] } {
  const { documents, unreadable } = fromRecords(shape, records);
  const operations = documents.flatMap((source) => {
    if (cls) sanitiseSource(cls, source, manifest);
    return [...toRecords(shape, source)].map(([key, value]): Operation => ({ type: "put", key, value }));
  });
  return { operations, leftOut: unreadable.map(({ key }) => key) };
}
