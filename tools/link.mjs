/** `npm run link -- PATH`: shows Foundry this checkout's dist/ as an installed system. */
import { existsSync, lstatSync, realpathSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./setup.mjs";

const SYSTEM_ID = "tenacity-tactics";

/**
 * The folder of systems in a path that someone gave: Foundry's user data folder, or the `Data` folder in it.
 * @param {string} given
 * @returns {string | null} null when it is neither
 */
export function systemsFolder(given) {
  return (
    [path.join(given, "Data", "systems"), path.join(given, "systems")].find((folder) => existsSync(folder)) ?? null
  );
}

/**
 * @param {string} given Foundry's data folder
 * @param {string} dist the built system
 * @returns {string} one sentence that says what was done
 * @throws {Error} with one sentence for people when nothing was done
 */
export function link(given, dist) {
  if (!given) throw new Error("Say where Foundry keeps its data: npm run link -- PATH");
  if (!existsSync(path.join(dist, "system.json"))) throw new Error("There is no dist/ yet: run npm run build first.");
  const systems = systemsFolder(given);
  if (!systems) throw new Error(`"${given}" has no Data/systems folder, so it is not Foundry's data folder.`);
  const target = path.join(systems, SYSTEM_ID);
  const present = lstatSync(target, { throwIfNoEntry: false });
  if (present && !present.isSymbolicLink()) {
    throw new Error(`"${target}" is a real folder: remove that installation first, or keep it and do not link.`);
  }
  if (present && existsSync(target) && realpathSync(target) === realpathSync(dist))
    return `"${target}" already shows dist/.`;
  if (present) unlinkSync(target);
  // Windows lets everyone make junctions, but only administrators make symbolic links.
  symlinkSync(dist, target, "junction");
  return `"${target}" now shows dist/. Restart Foundry, and build again after each change.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(link(process.argv[2] ?? "", path.join(ROOT, "dist")));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
