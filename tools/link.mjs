/**
 * `npm run link -- PATH`: shows Foundry this checkout's dist/ as an installed system; with `--contract` a copy of it that
 * brings the contract suite along.
 */
import { existsSync, lstatSync, realpathSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
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
 * @param {{ name: string, again: string }} words how that sentence calls the built system, and what is to be done after a change
 * @returns {string} one sentence that says what was done
 * @throws {Error} with one sentence for people when nothing was done
 */
export function link(given, dist, { name, again } = { name: "dist/", again: "build" }) {
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
    return `"${target}" already shows ${name}.`;
  if (present) unlinkSync(target);
  // Windows lets everyone make junctions, but only administrators make symbolic links.
  symlinkSync(dist, target, "junction");
  return `"${target}" now shows ${name}. Restart Foundry, and ${again} again after each change.`;
}

/** Makes the copy of dist/ with the contract suite beside it, which is written in TypeScript. */
async function prepareContract() {
  if (!existsSync(path.join(ROOT, "dist/system.json")))
    throw new Error("There is no dist/ yet: run npm run build first.");
  const { runnerImport } = await import("vite");
  /** @type {{ module: { prepareContractSystem(): Promise<string> } }} */
  const { module } = await runnerImport(path.join(ROOT, "tests/contract/contract-system.ts"));
  return module.prepareContractSystem();
}

async function main() {
  const { values, positionals } = parseArgs({ options: { contract: { type: "boolean" } }, allowPositionals: true });
  const [given = ""] = positionals;
  if (!values.contract) return link(given, path.join(ROOT, "dist"));
  const folder = await prepareContract();
  return link(given, folder, {
    name: `${path.relative(ROOT, folder)}/, with the contract suite`,
    again: "build and link",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await main());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
