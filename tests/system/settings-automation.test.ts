import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { AUTOMATION_STEPS, readAutomation, STEP_NAMES } from "../../src/games/tenacity/settings/automation-steps.ts";

describe("how far the system goes by itself", () => {
  it("is, in a new world, what each step says", () => {
    const presets = Object.entries(AUTOMATION_STEPS).map(([name, { preset }]) => [name, preset]);
    expect(readAutomation({})).toEqual(Object.fromEntries(presets));
  });

  it("is set apart for narrators and players", () => {
    expect(readAutomation({ ownPoints: { players: "suggest" } })).toMatchObject({
      ownPoints: { narrator: "auto", players: "suggest" },
    });
  });

  it("is never a level that makes no sense for its step: a price that is never paid would stop its card", () => {
    expect(readAutomation({ ownPoints: { narrator: "off", players: 7 }, other: {} })).toEqual(readAutomation({}));
  });

  it("can always be read, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ ownPoints: fc.anything() })), (data) => {
        const table = readAutomation(data);
        for (const name of STEP_NAMES) {
          expect(AUTOMATION_STEPS[name].levels).toContain(table[name].narrator);
          expect(AUTOMATION_STEPS[name].levels).toContain(table[name].players);
        }
      }),
    );
  });
});
