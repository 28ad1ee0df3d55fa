import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./bundles.ts";

/** Where the server has files from, by the beginning of the address. */
const SERVED = [
  { address: "systems/tenacity-tactics/", folder: "" },
  { address: "table/lang/", folder: "table/lang" },
];

const files = new Map<string, string | null>();

/** A file that pages fetch, by its address; null for none. Each is read once. */
export function servedFile(address: string): string | null {
  const known = files.get(address);
  if (known !== undefined) return known;
  const served = SERVED.find((each) => address.startsWith(each.address));
  const text = served ? tryToRead(path.join(PROJECT, served.folder, address.slice(served.address.length))) : null;
  files.set(address, text);
  return text;
}

function tryToRead(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
