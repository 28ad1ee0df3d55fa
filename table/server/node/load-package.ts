import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PackageType } from "../../common/protocol.ts";
import { languagePaths, modulesOf, nameOf, parsePackage, scriptsOf, stylesOf, type Package } from "../manifest.ts";
import { StartError } from "../start-error.ts";

/**
 * Reads the manifest of a package.
 * @throws {StartError} when its system.json or module.json is missing or broken
 */
export async function loadPackage(type: PackageType, folder: string): Promise<Package> {
  const file = path.join(folder, `${type}.json`);
  return parsePackage(type, await readManifest(type, file), { file: path.relative("", file), folder });
}

/**
 * Looks for the files that a manifest names.
 * @returns sentences about those that are missing and that a session can do without
 * @throws {StartError} when one is missing without which there is nothing to play
 */
export function checkFiles(of: Package): string[] {
  const { folder, type } = of;
  const isMissing = (file: string): boolean => !existsSync(path.join(folder, file));
  const missing = modulesOf(of).find(isMissing);
  if (missing !== undefined && type === "system")
    throw new StartError(`T${nameOf(of).slice(1)} lacks "${missing}", which its manifest names among its esmodules.`);
  const files = [...scriptsOf(of), ...stylesOf(of).map(({ source }) => source), ...languagePaths(of)];
  return [...(missing === undefined ? [] : [missing]), ...files.filter(isMissing)].map(
    (file) => `T${nameOf(of).slice(1)} lacks "${file}", which its manifest names.`,
  );
}

async function readManifest(type: PackageType, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    const where = path.relative("", file);
    throw new StartError(
      type === "system"
        ? `There is no system to play (no ${where}): build it with npm run build, or choose another --system.`
        : `There is no module to load (no ${where}): name the folder in which its module.json is.`,
    );
  }
}
