import { readEntryKey, sumOf, type Changes } from "../log/ledger.ts";
import { derivedId } from "../rules/ids.ts";

const MARK_LENGTH = 8;

/**
 * What tells entries of one effect and turn from each other: by how much they change the numbers, and what they went on from. So two
 * who book the same write one entry, and two who book different things two, of which one rules.
 * @param on - The key of the entry that it went on from; "" for none.
 * @returns "" for what changes no number and went on from none that did.
 */
export function markOf(changes: Changes, on: string): string {
  const said = Object.entries(sumOf([changes])).sort(([one], [other]) => (one < other ? -1 : 1));
  const isPlain = said.length === 0 && (readEntryKey(on)?.mark ?? "") === "";
  return isPlain ? "" : derivedId(JSON.stringify([on, said])).slice(0, MARK_LENGTH);
}
