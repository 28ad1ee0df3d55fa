import { CONDITION_KINDS } from "../rules/conditions/kinds/index.ts";
import type { Migration, Source } from "../../../engine/migrations/migration.ts";

/** What Foundry's own statuses are called among our conditions. */
const RENAMED: Readonly<Record<string, string>> = {
  dead: "out",
  defeated: "out",
  restrain: "lock",
  restrained: "lock",
};

function statusOf(source: Source): string | undefined {
  const [only, ...others] = Array.isArray(source["statuses"]) ? (source["statuses"] as unknown[]) : [];
  return typeof only === "string" && others.length === 0 ? only : undefined;
}

/**
 * Version 0.1.0 had no conditions of its own: tokens got Foundry's statuses. Those that the game knows become conditions,
 * "dead" becomes out of the fight (R-1209), and all others stay what they are.
 */
export const STATUSES_BECOME_CONDITIONS: Migration = {
  version: 1,
  effect(source) {
    const status = statusOf(source);
    const isPlain = (source["type"] ?? "base") === "base";
    if (status === undefined || !isPlain) return source;
    const name = RENAMED[status] ?? status;
    if (CONDITION_KINDS.get(name)) return { ...source, type: "condition", statuses: [name], system: { kind: name } };
    return name === status ? source : { ...source, statuses: [name] };
  },
};
