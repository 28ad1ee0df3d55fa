/** What a uuid names, as far as its text tells (UU-1). */
export interface ParsedUuid {
  readonly uuid: string;
  /** Type and id of the document itself. The type is blank where the uuid does not say it. */
  readonly type: string;
  readonly id: string;
  /** Type and id of the document at the top of its path; the same as above for a primary document. */
  readonly primaryType: string;
  readonly primaryId: string;
  /** The rest of the path below the primary document: type, id, type, id … */
  readonly embedded: readonly string[];
  /** `<scope>.<pack>` of a document in a compendium. */
  readonly pack?: string;
}

/**
 * Takes a uuid apart; null when it cannot be one. Relative uuids (".Item.x") are resolved by their reader first.
 * @param typeIn - the type of the documents of a compendium, which its older uuids ("Compendium.scope.pack.id") leave out
 */
export function parseUuid(uuid: string, typeIn: (pack: string) => string = () => ""): ParsedUuid | null {
  const parts = uuid.split(".");
  const inPack = parts[0] === "Compendium";
  const pack = inPack ? parts.slice(1, 3).join(".") : undefined;
  const path = inPack ? parts.slice(3) : parts;
  if (path.length === 0 || path.includes("") || (!pack && path.length % 2 !== 0)) return null;
  if (pack && path.length % 2 !== 0) path.unshift(typeIn(pack));
  const [primaryType = "", primaryId = "", ...embedded] = path;
  const type = embedded.at(-2) ?? primaryType;
  const id = embedded.at(-1) ?? primaryId;
  return { uuid, type, id, primaryType, primaryId, embedded, ...(pack ? { pack } : {}) };
}
