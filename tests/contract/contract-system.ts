import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const FOLDER = at("../../build/contract/system");

interface Manifest {
  readonly esmodules: readonly string[];
  readonly documentTypes: object;
}

/**
 * A copy of the built system for the suite to run in. Its code is the production bundle, untouched. Beside it, under
 * `contract/`, lie the suite's templates and its script, which the manifest loads after the system's (BOOT-2). The manifest
 * also declares what some traps need and the system itself has no use for yet: a socket and an item type.
 * @returns the folder to serve
 */
export async function prepareContractSystem(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await cp(at("../../dist"), FOLDER, { recursive: true });
  await build({ configFile: at("vite.config.ts"), logLevel: "warn" });
  await cp(at("../../build/contract/contract.js"), path.join(FOLDER, "contract/contract.js"));
  await cp(at("templates"), path.join(FOLDER, "contract"), { recursive: true });
  const file = path.join(FOLDER, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const additions = {
    socket: true,
    esmodules: [...manifest.esmodules, "contract/contract.js"],
    documentTypes: { ...manifest.documentTypes, Item: { contractItem: {} } },
  };
  await writeFile(file, JSON.stringify({ ...manifest, ...additions }));
  return FOLDER;
}
