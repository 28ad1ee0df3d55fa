import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/**
 * A copy of the built system in a temporary folder, to be removed by the caller, which also loads a module of ours: the
 * practice table knows no packages but systems, and to what such a module hears that makes no difference (BOOT-2).
 * @param module What it does when it is loaded; it must stand alone.
 */
export async function systemWithModule(module: () => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "system-with-module-"));
  await cp(DIST, folder, { recursive: true });
  await writeFile(path.join(folder, "module.mjs"), `(${module.toString()})();\n`);
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { esmodules: string[] };
  await writeFile(file, JSON.stringify({ ...manifest, esmodules: [...manifest.esmodules, "module.mjs"] }));
  return folder;
}
