import { describe, it } from "vitest";
import { outline } from "../outline.ts";
import { allSpecs, type FoundryModules } from "../registry.ts";

const NOBODY = {
  run: () => Promise.reject(new Error("There is no other client in Node.")),
  reload: () => Promise.resolve(),
};

/**
 * Declares every specification that needs the given modules only, as tests of the running file. `foundry` and the like must be globals
 * by the time that they run.
 * @param unavailable why they cannot run; they are then skipped, and say so
 */
export function declareSpecs(modules: FoundryModules, unavailable?: string): void {
  for (const spec of allSpecs().values()) {
    if (spec.needsOnly !== modules) continue;
    describe(`${spec.ids.join(", ")}: ${spec.title}`, () => {
      for (const { titles, run } of outline(spec, NOBODY)) {
        const title = titles.join(" › ");
        if (unavailable === undefined) it(title, run);
        else it.skip(`${title} (skipped: ${unavailable})`);
      }
    });
  }
}
