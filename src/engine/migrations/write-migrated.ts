import { replaceEmbedded } from "../../compat/batch.ts";
import { type AnyDocument, anyDocument } from "../../compat/documents.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Source } from "./migration.ts";

type Document = foundry.abstract.Document.Any;

const EMBEDDED_NAMES = { items: "Item", effects: "ActiveEffect" } as const;

type EmbeddedName = (typeof EMBEDDED_NAMES)[keyof typeof EMBEDDED_NAMES];

interface Embedded extends Source {
  readonly _id: string;
}

/** A flag of what stands in for an embedded document that becomes one of another type: that document's id. */
const STANDS_FOR = "standsFor";

const WHOLE = { recursive: false, diff: false } as const;

function standsFor({ flags }: Source): string | undefined {
  const id = (flags as Record<string, Record<string, unknown> | undefined> | undefined)?.[SYSTEM_ID]?.[STANDS_FOR];
  return typeof id === "string" ? id : undefined;
}

function listsIn(source: Source): readonly (readonly [EmbeddedName, readonly Embedded[]])[] {
  return Object.entries(EMBEDDED_NAMES).flatMap(([list, name]) => {
    const embedded = source[list];
    return Array.isArray(embedded) ? [[name, embedded as readonly Embedded[]] as const] : [];
  });
}

/** Whether the writing of a document has ended before it was done. */
export function isHalfWritten(source: Source): boolean {
  return listsIn(source).some(([, list]) => list.some((each) => standsFor(each) !== undefined || isHalfWritten(each)));
}

/**
 * Writes what a migration has made of a document. It may end at any moment, and is done where it is called again, with what is
 * stored by then: nothing is removed whose successor is not there.
 * @param before As it is stored; of an unlinked token, the part that differs from its actor.
 */
export async function writeMigrated(document: Document, before: Source, after: Source): Promise<void> {
  const own = Object.entries(after).filter(([key, value]) => !(key in EMBEDDED_NAMES) && value !== before[key]);
  if (own.length > 0) await anyDocument(document).update(Object.fromEntries(own), WHOLE);
  const stored = new Map(listsIn(before));
  for (const [name, fresh] of listsIn(after)) await writeList(document, name, stored.get(name) ?? [], fresh);
}

async function writeList(
  document: Document,
  name: EmbeddedName,
  before: readonly Embedded[],
  after: readonly Embedded[],
): Promise<void> {
  const stored = new Map(before.map((each) => [each._id, each]));
  const retyped = after.filter((each) => stored.get(each._id)?.["type"] !== each["type"]);
  await replace(anyDocument(document), name, retyped, after);
  for (const each of after) {
    const old = stored.get(each._id);
    if (!old || old === each || retyped.includes(each) || standsFor(each) !== undefined) continue;
    await writeMigrated(anyDocument(document).getEmbeddedDocument(name, each._id, { strict: true }), old, each);
  }
}

/**
 * Makes embedded documents anew under their old ids, because no update may change a type. Each has one that stands in for it
 * until it is there again.
 */
async function replace(
  document: AnyDocument,
  name: EmbeddedName,
  retyped: readonly Embedded[],
  after: readonly Embedded[],
): Promise<void> {
  const left = after.filter((each) => standsFor(each) !== undefined);
  const covered = new Set(left.map(standsFor));
  const made = retyped.filter(({ _id }) => !covered.has(_id)).map((each) => standIn(each));
  const ids = new Set(retyped.map(({ _id }) => _id));
  await replaceEmbedded(document, name, made, [...ids]);
  // What an unlinked token lacks of its actor is stored under its id too.
  const there = new Set(after.flatMap(({ _id, ...each }) => (ids.has(_id) || "_tombstone" in each ? [] : [_id])));
  const standIns = [...left, ...made];
  const back = standIns.map((each) => original(each)).filter(({ _id }) => !there.has(_id));
  await replaceEmbedded(
    document,
    name,
    back,
    standIns.map(({ _id }) => _id),
  );
}

function standIn(source: Embedded): Embedded {
  const flags = (source["flags"] ?? {}) as Readonly<Record<string, object | undefined>>;
  const own = { ...flags[SYSTEM_ID], [STANDS_FOR]: source._id };
  return { ...source, _id: foundry.utils.randomID(), flags: { ...flags, [SYSTEM_ID]: own } };
}

function original(source: Embedded): Embedded {
  const { [SYSTEM_ID]: flags, ...others } = source["flags"] as Readonly<Record<string, Record<string, unknown>>>;
  const { [STANDS_FOR]: _id, ...own } = flags ?? {};
  const kept = Object.keys(own).length > 0 ? { ...others, [SYSTEM_ID]: own } : others;
  return { ...source, _id: String(_id), flags: kept };
}
