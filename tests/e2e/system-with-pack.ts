import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildPack } from "../../tools/packs.mjs";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** A compendium of journal entries, which the system itself has not. */
export const HARBOR_TALES = {
  name: "harbor-tales",
  label: "Harbor tales",
  type: "JournalEntry",
  path: "packs/harbor-tales",
};

/** A copy of the built system in a temporary folder, to be removed by the caller, with {@link HARBOR_TALES} in it. */
export async function systemWithPack(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "system-with-pack-"));
  await cp(at("../../dist"), folder, { recursive: true });
  await buildPack(HARBOR_TALES, at("packs"), folder);
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { packs?: object[] };
  await writeFile(file, JSON.stringify({ ...manifest, packs: [...(manifest.packs ?? []), HARBOR_TALES] }));
  return folder;
}
