/** The templates that others include, together in one file: a page asks for it once, rather than for each of dozens. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./archive.mjs";
import { readManifest } from "./json.mjs";

/** Where a page finds it, below the folder of the system. */
export const INCLUDED = "templates/included.json";

/** Whatever a template includes by its name; what it looks up by a name in its data comes by itself. */
const INCLUSION = /\{\{#?>\s*"([^"]+)"/g;

/**
 * @param {string} root folder of the repository
 * @returns {Promise<Readonly<Record<string, string>>>} by path, as templates name each other
 */
export async function includedTemplates(root) {
  const folder = path.join(root, "templates");
  const texts = new Map(
    (await listFiles(folder)).map((file) => [
      `systems/${readManifest().id}/templates/${file.replaceAll(path.sep, "/")}`,
      readFileSync(path.join(folder, file), "utf8"),
    ]),
  );
  const named = [...texts.values()].flatMap((text) => [...text.matchAll(INCLUSION)].map(([, name = ""]) => name));
  return Object.fromEntries([...new Set(named)].toSorted().map((name) => [name, texts.get(name) ?? ""]));
}
