import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * A copy of the built system in a temporary folder, to be removed by the caller, which also loads a module of ours: the
 * practice table knows no packages but systems, and to what such a module hears that makes no difference (BOOT-2).
 * @param name File in the folder `modules/`.
 */
export async function systemWithModule(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "system-with-module-"));
  await cp(at("../../dist"), folder, { recursive: true });
  await cp(at(`modules/${name}`), path.join(folder, name));
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { esmodules: string[] };
  await writeFile(file, JSON.stringify({ ...manifest, esmodules: [...manifest.esmodules, name] }));
  return folder;
}
