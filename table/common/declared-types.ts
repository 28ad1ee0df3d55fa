import type { Json, JsonObject, PackageManifest, SystemManifest } from "./protocol.ts";

/** The subtypes of documents that the packages of a world declare; those of modules carry the module's id (DM-6). */
export function withTypesOfModules(system: SystemManifest, modules: readonly PackageManifest[]): SystemManifest {
  const documentTypes: Record<string, JsonObject> = {};
  const add = ({ documentTypes: declared }: PackageManifest, prefix: string): void => {
    for (const [documentName, types] of entriesOf(declared))
      for (const [type, rules] of entriesOf(types)) (documentTypes[documentName] ??= {})[prefix + type] = rules;
  };
  add(system, "");
  for (const module of modules) add(module, `${module.id}.`);
  return { ...system, documentTypes };
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
