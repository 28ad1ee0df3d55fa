import { isJsonObject, textAt } from "../json.ts";
import type { Package } from "../manifest.ts";
import { StartError } from "../start-error.ts";
import { loadPackage } from "./load-package.ts";

/** Modules in the order in which they load, and sentences about what is wrong with them. */
export interface LoadedModules {
  readonly modules: readonly Package[];
  readonly problems: readonly string[];
}

/**
 * Reads the modules that somebody asks for, or else those that the world was played with before.
 * @param asked folders; null where nobody asks
 * @param remembered folders of the world's record, of which one may be gone
 * @throws {StartError} when one that is asked for cannot be read, or two have one id
 */
export async function loadModules(
  asked: readonly string[] | null,
  remembered: readonly string[],
): Promise<LoadedModules> {
  const read = await Promise.all((asked ?? remembered).map((folder) => readModule(folder, asked === null)));
  const modules = read.filter((each) => typeof each !== "string");
  const twice = modules.find(({ manifest }, index) => indexOfModule(modules, manifest.id) !== index);
  if (twice !== undefined)
    throw new StartError(`Two modules are called "${twice.manifest.id}": leave one of them out.`);
  const ordered = inOrder(modules);
  return { modules: ordered, problems: [...read.filter((each) => typeof each === "string"), ...lacking(ordered)] };
}

async function readModule(folder: string, isRemembered: boolean): Promise<Package | string> {
  try {
    return await loadPackage("module", folder);
  } catch (error) {
    if (!isRemembered || !(error instanceof StartError)) throw error;
    return `A module that this world was played with is left out: ${error.message}`;
  }
}

/** What a module requires loads before it; the rest stays as it was named. */
function inOrder(modules: readonly Package[]): Package[] {
  const ordered = new Set<Package>();
  const visited = new Set<Package>();
  const add = (module: Package): void => {
    // Where two require each other, the one that was named first loads first.
    if (visited.has(module)) return;
    visited.add(module);
    for (const id of requiredBy(module)) {
      const required = modules[indexOfModule(modules, id)];
      if (required) add(required);
    }
    ordered.add(module);
  };
  modules.forEach(add);
  return [...ordered];
}

function lacking(modules: readonly Package[]): string[] {
  return modules.flatMap((module) =>
    requiredBy(module)
      .filter((id) => indexOfModule(modules, id) < 0)
      .map((id) => `The module ${module.manifest.id} requires the module ${id}, which is not loaded.`),
  );
}

function indexOfModule(modules: readonly Package[], id: string): number {
  return modules.findIndex(({ manifest }) => manifest.id === id);
}

function requiredBy({ manifest }: Package): string[] {
  const { relationships } = manifest;
  const requires = isJsonObject(relationships) ? relationships["requires"] : [];
  return (Array.isArray(requires) ? requires : []).flatMap((each) =>
    isJsonObject(each) && (each["type"] ?? "module") === "module" ? [textAt(each, "id")] : [],
  );
}
