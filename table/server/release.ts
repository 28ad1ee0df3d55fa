import type { Generation, Release } from "../common/protocol.ts";

/** Each generation of Foundry that clients can behave like, with a build of it. */
const RELEASES: Readonly<Record<Generation, Release>> = {
  13: { generation: 13, build: 351 },
  14: { generation: 14, build: 367 },
};

/** The generation without which nothing else is asked for. */
export const DEFAULT_GENERATION: Generation = 14;

export function releaseOf(generation: Generation): Release {
  return RELEASES[generation];
}

/** A release as documents note it in `_stats`, such as "13.351". */
export function coreVersion({ generation, build }: Release): string {
  return `${String(generation)}.${String(build)}`;
}

export function parseGeneration(text: string): Generation | null {
  return text === "13" || text === "14" ? (Number(text) as Generation) : null;
}
