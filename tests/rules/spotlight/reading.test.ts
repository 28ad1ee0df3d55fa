import { describe, expect, it } from "vitest";
import { readSpotlightEvent } from "../../../src/games/tenacity/rules/spotlight/types.ts";

type Stored = Readonly<Record<string, unknown>> & { readonly type: string };

const ANN = { combatant: "Ann" };

/** What one event of a stored log is read as. */
const read = (event: Stored): unknown => readSpotlightEvent({ sequence: 1, ...event });

describe("reading a stored fight", () => {
  it.each(["leave", "out", "back", "fall", "wake", "release", "skip"])("%s says whom, and nothing else", (type) => {
    expect(read({ type, ...ANN, wants: true, affected: ["Bo"], total: 3 })).toEqual({ type, ...ANN });
  });

  it.each<[string, Stored, object]>([
    ["a change of side", { type: "side", side: "foes", neutral: true }, { side: "foes", neutral: true }],
    ["a neutral that is no yes", { type: "side", side: 4, neutral: 1 }, { side: "", neutral: false }],
    ["an action that names nobody", { type: "act" }, { affected: [], helpers: [] }],
    [
      "an action on some",
      { type: "act", affected: ["X", 4, "Y"], helpers: ["Bo", 5] },
      { affected: ["X", "Y"], helpers: ["Bo"] },
    ],
    ["an end without a word", { type: "end", affected: "X" }, { affected: null }],
    ["a wish that is none", { type: "ask", wants: "yes" }, { wants: false }],
    ["a roll", { type: "roll", total: "9" }, { total: 0 }],
  ])("%s", (_what, event, members) => {
    expect(read({ ...event, ...ANN })).toEqual({ type: event.type, ...ANN, ...members });
  });

  it("a focus that names nobody is on nobody", () => {
    expect(read({ type: "focus" })).toEqual({ type: "focus", affected: [] });
  });

  it.each([[""], [7], [null], [undefined], [["Ann"]]])("a step of nobody is none: %j", (combatant) => {
    for (const type of ["light", "end", "ask"]) expect(read({ type, combatant })).toBe("malformed");
  });
});
