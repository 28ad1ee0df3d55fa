import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { mayAskFor } from "../../../src/games/tenacity/rules/spotlight/next.ts";
import { coupNews } from "../../../src/games/tenacity/rules/spotlight/coups.ts";
import { stepSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import type { Spotlight } from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { end, fight, turn, type Script } from "./fight.ts";

const light = (combatant: string) => ({ type: "light", combatant });
const coup = (combatant: string, target: string, some: object = {}) => ({
  type: "coup",
  combatant,
  target,
  helpless: true,
  ruled: false,
  ...some,
});

/** Ann lies there; X begins, and it is X's turn again after everyone else's. */
const DOWN = { type: "fall", combatant: "Ann" };
const BEGUN: Script = [light("X"), DOWN, coup("X", "Ann"), end("X", "Bo")];
const OTHERS: Script = [turn("Bo", "Y"), turn("Y", "Ann"), turn("Ann")];
const ANYBODY = { type: "light", combatant: "Y", override: "it is so" };
const phases = ({ coups }: Spotlight) => coups.map(({ attacker, target, phase }) => `${attacker}-${target} ${phase}`);

describe("R-906 a coup de grâce within a fight", () => {
  it("takes the actions of two turns in a row, affects its victim, and is done as the second ends", () => {
    const begun = fight([light("X"), DOWN, coup("X", "Ann")]);
    expect(phases(begun)).toEqual(["X-Ann begun"]);
    expect([begun.spent, begun.focus.affected]).toEqual([["action"], ["Ann"]]);
    const struck = fight([BEGUN, OTHERS, light("X"), coup("X", "Ann")]);
    expect(phases(struck)).toEqual(["X-Ann struck"]);
    const done = fight([BEGUN, OTHERS, light("X"), coup("X", "Ann"), end("X")]);
    expect(phases(done)).toEqual(["X-Ann done"]);
    expect(phases(fight([BEGUN, OTHERS, light("X"), coup("X", "Ann"), end("X"), ANYBODY]))).toEqual([]);
  });

  it.each<[string, Script]>([
    ["an action", { type: "act", combatant: "X", affected: [] }],
    ["a movement", { type: "spend", combatant: "X", part: "movement", spent: true }],
    ["a defense", { type: "deed", combatant: "X" }],
    ["a held action", { type: "hold", combatant: "X", part: "movement", trigger: "" }],
  ])("T-65 is broken off by %s before the second blow", (_what, deed) => {
    expect(phases(fight([light("X"), DOWN, coup("X", "Ann"), deed]))).toEqual([]);
    expect(phases(fight([BEGUN, OTHERS, light("X"), deed]))).toEqual([]);
  });

  it("is broken off by a response, and by a turn without the second blow", () => {
    const responds = { type: "respond", combatant: "X", currency: "spin", spin: 1, tenacity: 0 };
    expect(phases(fight([BEGUN, light("Bo"), { type: "act", combatant: "Bo", affected: ["X"] }, responds]))).toEqual(
      [],
    );
    expect(phases(fight([BEGUN, OTHERS, turn("X")]))).toEqual([]);
  });

  it("goes on through what others do, and what is said of its own action", () => {
    const corrected = { type: "focus", affected: ["Ann", "Bo"] };
    const unspent = { type: "spend", combatant: "Bo", part: "movement", spent: true };
    expect(phases(fight([light("X"), DOWN, coup("X", "Ann"), corrected]))).toEqual(["X-Ann begun"]);
    expect(phases(fight([BEGUN, light("Bo"), unspent]))).toEqual(["X-Ann begun"]);
  });

  it("fails where the victim comes round, leaves, or the attacker falls", () => {
    for (const fate of [
      { type: "wake", combatant: "Ann" },
      { type: "leave", combatant: "Ann" },
      { type: "fall", combatant: "X" },
      { type: "out", combatant: "X" },
    ])
      expect(phases(fight([BEGUN, fate])), fate.type).toEqual([]);
    expect(phases(fight([BEGUN, OTHERS, light("X"), coup("X", "Ann"), { type: "wake", combatant: "Ann" }]))).toEqual(
      [],
    );
  });

  it("may be at somebody who is out by falling, and goes over to another victim", () => {
    const atY = fight([light("Bo"), { type: "fall", combatant: "Y" }, coup("Bo", "Y")]);
    expect(phases(atY)).toEqual(["Bo-Y begun"]);
    const other = coup("X", "Bo", { helpless: false, ruled: true });
    expect(phases(fight([BEGUN, OTHERS, light("X"), other]))).toEqual(["X-Bo begun"]);
  });

  it("is refused without a word of the rules", () => {
    const after = (step: object, rules = NEWER) => stepSpotlight(fight([light("X"), DOWN], rules), step as never);
    expect(after(coup("X", "Ann", { helpless: false }))).toBe("notHelpless");
    expect(after(coup("X", "Ann"), OLDER)).toBe("ruleNotInUse");
    expect(after(coup("Y", "Ann"))).toBe("notLit");
    expect(after(coup("X", "X"))).toBe("unknownCombatant");
    expect(after(coup("X", "Nobody"))).toBe("unknownCombatant");
    expect(after({ type: "deed", combatant: "X" })).toBe("noChange");
    const spent = fight([light("X"), DOWN, { type: "act", combatant: "X", affected: [] }]);
    expect(stepSpotlight(spent, coup("X", "Ann") as never)).toBe("oneActionATurn");
    const down = fight([light("Bo"), { type: "fall", combatant: "Bo" }]);
    expect(stepSpotlight(down, coup("Bo", "Ann") as never)).toBe("unconscious");
  });

  it("is its attacker's to ask for; what breaks it off only the narrator's client tells", () => {
    const state = fight([light("Bo")]);
    const bo = { narrator: false, owns: ["Bo"] };
    expect(mayAskFor(state, coup("Bo", "Y") as never, bo)).toBe(true);
    expect(mayAskFor(state, coup("X", "Y") as never, bo)).toBe(false);
    expect(mayAskFor(state, { type: "deed", combatant: "Bo" }, bo)).toBe(false);
  });

  it("is news when it begins, goes on, is done and is broken off, and at no other time", () => {
    const news = (before: Script, after: Script) =>
      coupNews(fight(before), fight([before, after])).map(({ attacker, target, became }) => [attacker, target, became]);
    expect(news([light("X"), DOWN], coup("X", "Ann"))).toEqual([["X", "Ann", "begun"]]);
    expect(news([light("X"), DOWN, coup("X", "Ann")], end("X"))).toEqual([]);
    expect(news([BEGUN, OTHERS, light("X")], coup("X", "Ann"))).toEqual([["X", "Ann", "struck"]]);
    expect(news([BEGUN, OTHERS, light("X"), coup("X", "Ann")], end("X"))).toEqual([["X", "Ann", "done"]]);
    expect(news([BEGUN, OTHERS, light("X"), coup("X", "Ann"), end("X")], ANYBODY)).toEqual([]);
    expect(news(BEGUN, { type: "wake", combatant: "Ann" })).toEqual([["X", "Ann", "broken"]]);
  });
});
