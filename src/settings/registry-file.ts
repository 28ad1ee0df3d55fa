/** Registries as files, to take from one world to another. */
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import { readRegistry, type RegistryProblem } from "./read-registry.ts";
import type { Registry } from "./registry.ts";

/** What the file says that it is. */
const FORMAT = "tenacity-tactics.registry";

/** The number goes up when an older version could no longer read the file. */
const VERSION = 1;

/** The text of a file with a registry. */
export function writeRegistryFile(registry: Registry): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, registry }, null, 2)}\n`;
}

/**
 * Reads such a file. A file with anything wrong in it is refused as a whole, and each thing is named.
 * @param text Anything.
 */
export function readRegistryFile(text: string): { registry: Registry } | { problems: readonly RegistryProblem[] } {
  const data = parse(text);
  const refused = (code: RegistryProblem["code"]) => ({ problems: [{ code, list: "", entry: "" }] as const });
  if (data === undefined) return refused("notJson");
  if (data?.["format"] !== FORMAT) return refused("notOurs");
  if (Number(data["version"]) > VERSION) return refused("laterFormat");
  const { registry, problems } = readRegistry(data["registry"], DEFAULT_REGISTRY);
  return problems.length > 0 ? { problems } : { registry };
}

/** The object in a text; null where it is something else, undefined where it is no JSON. */
function parse(text: string): Record<string, unknown> | null | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" ? (data as Record<string, unknown> | null) : null;
  } catch {
    return undefined;
  }
}
