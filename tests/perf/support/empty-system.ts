import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const MANIFEST = fileURLToPath(new URL("../../../system.json", import.meta.url));

/**
 * Writes the least that a system can be, a manifest and a module without a statement, into a folder. It knows the same
 * types of documents as ours, and bears its id, so that it opens the same worlds.
 */
export async function writeEmptySystem(folder: string): Promise<void> {
  const { id, documentTypes } = JSON.parse(await readFile(MANIFEST, "utf8")) as { id: string; documentTypes: object };
  const manifest = { id, title: "Empty", version: "1.0.0", esmodules: ["empty.mjs"], documentTypes };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "empty.mjs"), "export {};\n");
}
