/** Lists as files, to take from one world to another. */
import { firsts } from "../../core/shape.ts";
import { type ListProblem, readLists } from "../rules/lists.ts";
import { type FileProblem, readOwnFile, writeOwnFile } from "../settings/own-file.ts";
import type { ListsDraft, ListsOffer } from "./world-lists.ts";

/** What of an offer says how such files are written. */
type Written = Pick<ListsOffer, "file" | "declared" | "readings">;

/** Something that is wrong with a file. */
export type FileFault = ListProblem | (Omit<ListProblem, "code"> & { readonly code: FileProblem });

const formatOf = ({ file }: Written) => ({ format: `tenacity-tactics.${file}`, version: 1 });

export function writeListsFile(offer: Written, { lists, readings }: ListsDraft): string {
  return writeOwnFile(formatOf(offer), { [offer.file]: lists, ...(offer.readings && { readings }) });
}

/** Reads such a file. A file with anything wrong in it is refused as a whole, and each thing is named. */
export function readListsFile(offer: Written, text: string): ListsDraft | { readonly problems: readonly FileFault[] } {
  const file = readOwnFile(text, formatOf(offer));
  if ("problem" in file) return { problems: [{ code: file.problem, list: "", entry: "" }] };
  const { lists, problems } = readLists(offer.declared, file.members[offer.file]);
  if (problems.length > 0) return { problems };
  return { lists, readings: offer.readings ? firsts(offer.readings.choices).read(file.members["readings"]) : {} };
}
