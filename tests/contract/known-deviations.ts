import type { Generation } from "../../table/common/protocol.ts";

/**
 * Tests that the practice table is known to fail, by generation, name of the specification and title, with the reason.
 * The suite shows each of them as expected to fail, and fails itself as soon as one of them passes.
 */
const DEVIATIONS: Readonly<Record<Generation, Readonly<Record<string, string>>>> = {
  13: {},
  14: {},
};

/** Why a test is known to fail under a generation; nothing when it must pass. */
export function deviation(generation: Generation, spec: string, title: string): string | undefined {
  return DEVIATIONS[generation][`${spec}: ${title}`];
}
