import type { Document } from "../../common/abstract/document.ts";
import { parseUuid as parseText, type ParsedUuid } from "../../common/utils/parse-uuid.ts";
import type { Collection } from "../../common/utils/collection.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { gameIfAny } from "./running-game.ts";

/** How a uuid is looked up (UU-2). */
export interface FromUuidOptions {
  /** The document that a relative uuid, such as ".Item.x", begins at. */
  relative?: Document;
  /** Also find documents that failed validation (VF-2). */
  invalid?: boolean;
  strict?: boolean;
}

/** What a uuid names, with the collection of its primary document: the world's, or the compendium (UU-1, UT-5). */
export function parseUuid(
  uuid: string | null | undefined,
  { relative }: FromUuidOptions = {},
): (ParsedUuid & { collection: Collection<Document> | undefined }) | null {
  if (!uuid) return null;
  const absolute = uuid.startsWith(".") && relative?.uuid ? `${relative.uuid}${uuid}` : uuid;
  const parsed = parseText(absolute, (pack) => gameIfAny()?.packs?.get(pack)?.documentName ?? "");
  return parsed && { ...parsed, collection: collectionFor(parsed) };
}

/**
 * The document with a uuid, or null (UU-2). Of a compendium's document that has not been fetched, it is the entry in the
 * index: plain data without methods (TRAP-34).
 * @throws Error when strict, for a document inside one that has not been fetched
 */
export function fromUuidSync(uuid: string | null | undefined, options: FromUuidOptions = {}): Document | null {
  const parsed = uuid ? parseUuid(uuid, options) : null;
  if (!parsed) return null;
  const { invalid = false, strict = true } = options;
  const { collection } = parsed;
  const primary = collection?.get(parsed.primaryId, { invalid });
  if (primary || !(collection instanceof CompendiumCollection)) return descend(primary, parsed, invalid);
  const entry = collection.index.get(parsed.primaryId);
  if (!entry) return null;
  if (parsed.embedded.length > 0) {
    if (strict) throw new Error(`${parsed.uuid} lies in a document of a compendium that has not been fetched`);
    return null;
  }
  // Foundry's own answer is of two kinds too: callers that ask for packs must know (UU-2).
  return entry as unknown as Document;
}

/** The document with a uuid, or null; those of compendia are fetched (UU-2). */
export async function fromUuid(
  uuid: string | null | undefined,
  options: FromUuidOptions = {},
): Promise<Document | null> {
  const parsed = uuid ? parseUuid(uuid, options) : null;
  const collection = parsed?.collection;
  if (!parsed || !(collection instanceof CompendiumCollection)) return fromUuidSync(uuid, options);
  return descend((await collection.getDocument(parsed.primaryId)) ?? undefined, parsed, options.invalid ?? false);
}

function collectionFor({ pack, primaryType }: ParsedUuid): Collection<Document> | undefined {
  if (!pack) return gameIfAny()?.collections.get(primaryType);
  const compendium = gameIfAny()?.packs?.get(pack);
  return primaryType === "Folder" ? compendium?.folders : compendium;
}

/** Goes down from a primary document to the one that is named. */
function descend(primary: Document | undefined, { embedded }: ParsedUuid, invalid: boolean): Document | null {
  let document = primary;
  for (let index = 0; document && index < embedded.length; index += 2) {
    const [type = "", id = ""] = embedded.slice(index, index + 2);
    document = document.getEmbeddedDocument(type, id, { invalid });
  }
  return document ?? null;
}
