/** Registries as files, to take from one world to another. */
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import { readOwnFile, writeOwnFile } from "../../../engine/settings/own-file.ts";
import { readRegistry, type RegistryProblem } from "./read-registry.ts";
import type { Registry } from "./definitions.ts";

const FORMAT = { format: "tenacity-tactics.registry", version: 1 };

/** The text of a file with a registry. */
export function writeRegistryFile(registry: Registry): string {
  return writeOwnFile(FORMAT, { registry });
}

/** Reads such a file. A file with anything wrong in it is refused as a whole, and each thing is named. */
export function readRegistryFile(text: string): { registry: Registry } | { problems: readonly RegistryProblem[] } {
  const file = readOwnFile(text, FORMAT);
  if ("problem" in file) return { problems: [{ code: file.problem, list: "", entry: "" }] };
  const { registry, problems } = readRegistry(file.members["registry"], DEFAULT_REGISTRY);
  return problems.length > 0 ? { problems } : { registry };
}
