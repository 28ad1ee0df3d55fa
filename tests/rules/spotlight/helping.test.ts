import { describe, expect, it } from "vitest";
import { mayAskFor } from "../../../src/games/tenacity/rules/spotlight/next.ts";
import type { SpotlightEvent } from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { fight, refusal, turn } from "./fight.ts";

const light = (combatant: string): SpotlightEvent => ({ type: "light", combatant });
const help = (combatant: string, ally: string): SpotlightEvent => ({ type: "help", combatant, ally });
const act = (combatant: string, helpers: readonly string[]): SpotlightEvent => ({
  type: "act",
  combatant,
  affected: ["X"],
  helpers,
});
const end = (combatant: string): SpotlightEvent => ({ type: "end", combatant, affected: null });

describe("R-1502 help that costs an action", () => {
  it("is spent in the helper's own turn, and waits for the ally's check", () => {
    const promised = fight([light("Ann"), help("Ann", "Bo")]);
    expect(promised.spent).toEqual(["action"]);
    expect(promised.helping).toEqual([{ helper: "Ann", ally: "Bo" }]);
    expect(fight([light("Ann"), help("Ann", "Y"), help("Ann", "Bo")]).helping).toEqual(promised.helping);

    const used = fight([light("Ann"), help("Ann", "Bo"), end("Ann"), light("Bo"), act("Bo", ["Ann"])]);
    expect(used.helping).toEqual([]);
    expect(used.owing).toEqual([]);
  });

  it("is owed by who helps before the own turn, which begins without an action", () => {
    const before = fight([light("Ann"), act("Ann", ["Bo"]), end("Ann"), turn("X"), light("Bo")]);
    expect(before.spent).toEqual(["action"]);
    expect(before.owing).toEqual([]);
    // The turn after that is whole again.
    const after = fight([
      light("Ann"),
      act("Ann", ["Bo"]),
      end("Ann"),
      turn("X"),
      turn("Bo"),
      turn("Y"),
      turn("Ann"),
      turn("X"),
      light("Bo"),
    ]);
    expect(after.spent).toEqual([]);
    expect(fight([light("Ann"), act("Ann", ["Nobody"])]).owing).toEqual([]);
  });

  it("R-1203 brings the one who is helped into the light", () => {
    const { focus, phase } = fight([light("Ann"), help("Ann", "Bo"), end("Ann")]);
    expect([focus.affected, phase]).toEqual([["Bo"], "choose"]);
    expect(refusal([light("Ann"), help("Ann", "Bo"), end("Ann"), light("X")])).toBe("notNext");
  });

  it("lapses with the helper's own next turn", () => {
    const story = [light("Ann"), help("Ann", "Bo"), end("Ann"), turn("Bo"), turn("X"), turn("Y", "Ann")];
    expect(fight(story).helping).toHaveLength(1);
    expect(fight([...story, light("Ann")]).helping).toEqual([]);
  });

  it("is for the one who has the light, and can do something", () => {
    expect(refusal([help("Ann", "Bo")])).toBe("wrongPhase");
    expect(refusal([light("Ann"), help("Bo", "Ann")])).toBe("notLit");
    expect(refusal([light("Ann"), help("Ann", "Ann")])).toBe("unknownCombatant");
    expect(refusal([light("Ann"), help("Ann", "Nobody")])).toBe("unknownCombatant");
    expect(refusal([light("Ann"), { type: "fall", combatant: "Ann" }, help("Ann", "Bo")])).toBe("unconscious");
    const state = fight([light("Ann")]);
    expect(mayAskFor(state, help("Ann", "Bo"), { narrator: false, owns: ["Ann"] })).toBe(true);
    expect(mayAskFor(state, help("Ann", "Bo"), { narrator: false, owns: ["Bo"] })).toBe(false);
  });
});
