import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TEMPLATES = fileURLToPath(new URL("templates", import.meta.url));
const FOLDER = fileURLToPath(new URL("../../build/contract/system", import.meta.url));

/** Declarations that some traps need and that the system itself has no use for yet. */
const DECLARATIONS = { socket: true, documentTypes: { Item: { contractItem: {} } } };

/**
 * A copy of the built system, with the suite's templates under `contract/` and a manifest that also declares what
 * {@link DECLARATIONS} names. Its code is the production bundle, untouched.
 * @returns the folder to serve
 */
export async function prepareContractSystem(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await cp(DIST, FOLDER, { recursive: true });
  await cp(TEMPLATES, path.join(FOLDER, "contract"), { recursive: true });
  const file = path.join(FOLDER, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { documentTypes: object };
  const documentTypes = { ...manifest.documentTypes, ...DECLARATIONS.documentTypes };
  await writeFile(file, JSON.stringify({ ...manifest, ...DECLARATIONS, documentTypes }));
  return FOLDER;
}
