/** Changes of several documents in one request (LC-10), which 14 has and 13 has not. */
import type { AnyDocument } from "./documents.ts";

/** A change of one document, or of what is in it: a part of a batch, or a request of its own. */
export interface Change {
  /** As `modifyBatch` takes it. */
  readonly part: object;
  readonly alone: () => Promise<unknown>;
}

type Options = Readonly<Record<string, unknown>>;

interface Placed extends Pick<AnyDocument, "pack" | "update"> {
  readonly id: string | null;
  readonly documentName: string;
  readonly parent: object | null;
}

type Holder = Pick<AnyDocument, "createEmbeddedDocuments" | "deleteEmbeddedDocuments">;

export function updateOf(document: Placed, changes: object, options: Options = {}): Change {
  const { id, documentName, parent, pack } = document;
  const part = { ...options, action: "update", documentName, parent, pack, updates: [{ ...changes, _id: id }] };
  return { part, alone: () => document.update(changes, options) };
}

export function creationIn(parent: Holder, documentName: string, data: object, options: Options = {}): Change {
  const part = { ...options, action: "create", documentName, parent, data: [data] };
  return { part, alone: () => parent.createEmbeddedDocuments(documentName, [data], options) };
}

export function deletionIn(parent: Holder, documentName: string, ids: readonly string[]): Change {
  const part = { action: "delete", documentName, parent, ids: [...ids] };
  return { part, alone: () => parent.deleteEmbeddedDocuments(documentName, ids) };
}

type ModifyBatch = (parts: readonly object[]) => Promise<unknown>;

const batchOfHost = (): ModifyBatch | undefined =>
  (foundry.documents as { readonly modifyBatch?: ModifyBatch }).modifyBatch;

/** No request has more changes than this. */
const MOST = 50;

/** Makes changes, in as few requests as the host lets it. What keeps one from being made keeps none of the others. */
export async function changeTogether(changes: readonly Change[]): Promise<PromiseSettledResult<unknown>[]> {
  const modifyBatch = batchOfHost();
  const results: PromiseSettledResult<unknown>[] = [];
  for (let first = 0; first < changes.length; first += MOST) {
    const some = changes.slice(first, first + MOST);
    const isBatch = some.length > 1 && modifyBatch !== undefined && (await isMade(modifyBatch, some));
    // A batch is all or nothing: where it is refused, each says for itself what is wrong with it.
    results.push(...(await Promise.allSettled(some.map(async ({ alone }) => (isBatch ? null : alone())))));
  }
  return results;
}

async function isMade(modifyBatch: ModifyBatch, changes: readonly Change[]): Promise<boolean> {
  try {
    await modifyBatch(changes.map(({ part }) => part));
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates embedded documents, under their ids, and then deletes others: both or neither on generation 14, which alone can change
 * several at once (LC-10). No module is asked.
 * @throws Error When they cannot all be created; nothing is deleted then.
 */
export async function replaceEmbedded(
  parent: AnyDocument,
  documentName: string,
  data: readonly object[],
  ids: readonly string[],
): Promise<void> {
  const modifyBatch = batchOfHost();
  const create = { keepId: true, noHook: true };
  if (modifyBatch && data.length > 0 && ids.length > 0) {
    const where = { documentName, parent, pack: parent.pack };
    await modifyBatch([
      { ...where, ...create, action: "create", data },
      { ...where, noHook: true, action: "delete", ids },
    ]);
    return;
  }
  if (data.length > 0) {
    const created = await parent.createEmbeddedDocuments(documentName, data, create);
    if (created.length < data.length)
      throw new Error(`${parent.uuid} got ${String(created.length)} of ${String(data.length)} documents.`);
  }
  if (ids.length > 0) await parent.deleteEmbeddedDocuments(documentName, ids, { noHook: true });
}
