import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * A system of `tests/fixtures/` as its players would install it: a copy, with its compendia compiled from
 * `packs-source/` by Foundry's own packer (MF-8). Nothing else is changed.
 * @param id name of the folder, which is the system's id
 */
export async function installFixture(id: string): Promise<string> {
  const source = at(`../fixtures/${id}`);
  const folder = at(`../../build/fixtures/${id}`);
  await rm(folder, { recursive: true, force: true });
  await cp(source, folder, { recursive: true });
  const packs = path.join(folder, "packs-source");
  for (const name of await readdir(packs).catch(() => []))
    await compilePack(path.join(packs, name), path.join(folder, "packs", name), { log: false });
  await rm(packs, { recursive: true, force: true });
  return folder;
}
