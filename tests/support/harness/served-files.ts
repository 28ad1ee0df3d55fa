import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT } from "./bundles.ts";

/** A tool, which is JavaScript: nothing here knows its types. */
const { completed, mergedLanguages } = (await import(
  pathToFileURL(path.join(PROJECT, "tools/language/rooms.mjs")).href
)) as {
  readonly completed: (first: object, texts: object) => object;
  readonly mergedLanguages: (folder: string) => ReadonlyMap<string, object>;
};

const { INCLUDED, includedTemplates } = (await import(
  pathToFileURL(path.join(PROJECT, "tools/included-templates.mjs")).href
)) as {
  readonly INCLUDED: string;
  readonly includedTemplates: (root: string) => Promise<object>;
};

/** A game that is no part of the system: at its own tables its files are where those of ours are. */
export const FIFTH_GAME = path.join(PROJECT, "tests/fixtures/two-dice");

/** Where the server has files from, by the beginning of the address. */
const SERVED = [
  { address: "systems/tenacity-tactics/templates/games/two-dice/", folder: "tests/fixtures/two-dice/templates" },
  { address: "systems/tenacity-tactics/", folder: "" },
  { address: "table/lang/", folder: "table/lang" },
];

const OWN_WORDS = mergedLanguages(path.join(FIFTH_GAME, "lang")).get("en") ?? {};

/** What is there: what the build makes, and whatever is asked for meanwhile. */
const files = new Map<string, string | null>([
  [`systems/tenacity-tactics/${INCLUDED}`, JSON.stringify(await includedTemplates(PROJECT))],
  ...[...mergedLanguages(path.join(PROJECT, "lang"))].map(([language, texts]): [string, string] => [
    `systems/tenacity-tactics/lang/${language}.json`,
    JSON.stringify(completed(OWN_WORDS, texts)),
  ]),
]);

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
