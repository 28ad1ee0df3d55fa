import { plural } from "../text/words.ts";

/** A collection that keeps what this version of the system cannot read (VF-2). */
interface WithInvalid {
  readonly invalidDocumentIds: ReadonlySet<string>;
}

/** Says how many items or effects are kept unread, of a later version perhaps; empty where all can be read. */
export function unreadableWords({ invalidDocumentIds }: WithInvalid, what: "items" | "effects"): string {
  const { size } = invalidDocumentIds;
  return size === 0 ? "" : plural(`TENACITY.Sheet.Unreadable.${what}`, size, { count: String(size) });
}
