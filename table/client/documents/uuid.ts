import type { Document } from "../../common/abstract/document.ts";
import { parseUuid as parseText, type ParsedUuid } from "../../common/utils/parse-uuid.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";
import { gameIfAny } from "./running-game.ts";

/** How a uuid is looked up (UU-2). */
export interface FromUuidOptions {
  /** The document that a relative uuid, such as ".Item.x", begins at. */
  relative?: Document;
  /** Also find documents that failed validation (VF-2). */
  invalid?: boolean;
  strict?: boolean;
}

/** What a uuid names, with the world collection of its primary document (UU-1, UT-5). */
export function parseUuid(
  uuid: string,
  { relative }: FromUuidOptions = {},
): (ParsedUuid & { collection: DocumentCollection | undefined }) | null {
  const absolute = uuid.startsWith(".") && relative?.uuid ? `${relative.uuid}${uuid}` : uuid;
  const parsed = parseText(absolute);
  return parsed && { ...parsed, collection: gameIfAny()?.collections.get(parsed.primaryType) };
}

/** The document with a uuid, or null (UU-2). This table has no compendia yet. */
export function fromUuidSync(uuid: string | null | undefined, options: FromUuidOptions = {}): Document | null {
  const parsed = uuid ? parseUuid(uuid, options) : null;
  if (!parsed || parsed.pack) return null;
  const { invalid = false } = options;
  let document: Document | undefined = parsed.collection?.get(parsed.primaryId, { invalid });
  for (let index = 0; document && index < parsed.embedded.length; index += 2) {
    const [type = "", id = ""] = parsed.embedded.slice(index, index + 2);
    document = document.getEmbeddedDocument(type, id, { invalid });
  }
  return document ?? null;
}

/** The document with a uuid, or null (UU-2). */
export function fromUuid(uuid: string | null | undefined, options: FromUuidOptions = {}): Promise<Document | null> {
  return Promise.resolve(fromUuidSync(uuid, options));
}
