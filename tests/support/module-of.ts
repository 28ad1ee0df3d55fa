import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A module in a temporary folder, to be removed by the caller.
 * @param run What it does when it is loaded; it must stand alone.
 */
export async function moduleOf(id: string, run: () => unknown, manifest: object = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "module-"));
  await writeFile(path.join(folder, "module.mjs"), `(${run.toString()})();\n`);
  const usual = { id, title: id, version: "1.0.0", esmodules: ["module.mjs"] };
  await writeFile(path.join(folder, "module.json"), JSON.stringify({ ...usual, ...manifest }));
  return folder;
}
