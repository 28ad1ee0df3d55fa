import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { canRespond } from "../../../src/games/tenacity/rules/spotlight/respond.ts";
import { allowance, viewSpotlight } from "../../../src/games/tenacity/rules/spotlight/view.ts";
import { end, fight, join, nextOf, play, refusal, response, turn } from "./fight.ts";

const BROKE = { spin: -2, tenacity: 0 };

describe("R-1205 who is next", () => {
  it("T-40: Ann→{X}: X", () => {
    expect(nextOf(fight([turn("Ann", "X")]))).toBe("X by affected");
    expect(nextOf(fight([turn("Ann", "X")], OLDER))).toBe("X by affected");
  });

  it("T-41: Ann→{X}, X→{Ann}: Ann chooses among Bo and Y, or responds first", () => {
    const state = fight([turn("Ann", "X"), turn("X", "Ann")]);
    expect(nextOf(state)).toBe("{Bo,Y} by chosenByAffected (Ann), owners of Ann");
    expect(viewSpotlight(state).responders).toEqual([{ id: "Ann", price: 1 }]);
    expect(canRespond(state, "Ann", { spin: 1, tenacity: 0 })).toEqual({ ok: true, currencies: ["spin"] });
    const older = fight([turn("Ann", "X"), turn("X", "Ann")], OLDER);
    expect(nextOf(older)).toBe("{Bo,Y} by chosenByAffected (Ann), owners of Ann");
    expect(viewSpotlight(older).responders).toEqual([]);
  });

  it("T-42: Ann→{X,Bo}: X, as the opponent goes before the friend", () => {
    expect(nextOf(fight([turn("Ann", "X", "Bo")]))).toBe("X by affected");
  });

  it("T-43: Ann→{Bo}: Bo", () => {
    expect(nextOf(fight([turn("Ann", "Bo")]))).toBe("Bo by affected");
  });

  it("T-44: Ann→{}: X or Y", () => {
    expect(nextOf(fight([turn("Ann")]))).toBe("{X,Y} by opposition, narrator");
  });

  it("T-45: X acted; Ann→{X,Bo}: Bo", () => {
    expect(nextOf(fight([turn("X", "Ann"), turn("Ann", "X", "Bo")]))).toBe("Bo by affectedFriend");
  });

  it("T-46: X and Y acted, Bo not; Ann→{}: Bo", () => {
    expect(nextOf(fight([turn("X", "Y"), turn("Y", "Ann"), turn("Ann")]))).toBe("Bo by anyoneLeft");
  });

  it("T-47: the last one Y→{Bo}, all acted: new round, Bo", () => {
    expect(nextOf(fight([turn("Ann", "Bo"), turn("Bo", "X"), turn("X", "Y"), turn("Y", "Bo")]))).toBe(
      "new round, Bo by affected",
    );
  });

  it("T-48: the last one Y→{}: new round, Ann or Bo", () => {
    expect(nextOf(fight([turn("Ann", "Bo"), turn("Bo", "X"), turn("X", "Y"), turn("Y")]))).toBe(
      "new round, {Ann,Bo} by opposition, owners of Ann,Bo",
    );
  });

  it("T-49: Ann→{X,Y}: X or Y, the narrator chooses", () => {
    expect(nextOf(fight([turn("Ann", "X", "Y")]))).toBe("{X,Y} by affected, narrator");
  });

  it("T-50: X is unconscious, Ann→{X}: nobody is affected, so Y", () => {
    expect(nextOf(fight([{ type: "fall", combatant: "X" }, turn("Ann", "X")]))).toBe("Y by opposition");
    expect(nextOf(fight([turn("Ann", "X"), { type: "fall", combatant: "X" }]))).toBe("Y by opposition");
  });

  it("T-78: all are out: nobody, the fight is over", () => {
    const state = fight([
      turn("Ann", "X"),
      ...["Ann", "Bo", "X", "Y"].map((combatant) => ({ type: "out", combatant }) as const),
    ]);
    expect(nextOf(state)).toBe("over");
    expect(viewSpotlight(state).over).toBe(true);
  });

  it("T-79: X→{Ann}, who is unconscious and has not acted: Ann, for her recovery roll", () => {
    const state = fight([turn("X", "Ann"), { type: "fall", combatant: "Ann" }]);
    expect(nextOf(state)).toBe("Ann by affected");
    const lit = fight([turn("X", "Ann"), { type: "fall", combatant: "Ann" }, { type: "light", combatant: "Ann" }]);
    expect(allowance(lit)).toMatchObject({ recoveryOnly: true, ticks: true });
  });
});

describe("R-1212 responses", () => {
  it("T-51: with -2 spin and no 10acity there is none, but a solo's is free", () => {
    const before = [turn("Ann", "X"), turn("X", "Ann")];
    expect(canRespond(fight(before), "Ann", BROKE)).toEqual({ ok: false, reason: "cannotPay" });
    const solo = play([
      join("Ann", "heroes", { freeResponse: true }),
      join("X", "foes"),
      join("Y", "foes"),
      { type: "begin" },
      ...before,
    ]);
    expect(canRespond(solo, "Ann", BROKE)).toEqual({ ok: true, currencies: ["free"] });
  });

  it("T-73: X acted; Ann→{X}; X pays 1, X→{Bo}: Bo", () => {
    expect(nextOf(fight([turn("X", "Ann"), turn("Ann", "X"), response("X", "Bo")]))).toBe("Bo by affected");
  });

  it("T-74: X acted; Ann→{X}; X pays 1, X→{}: X still chooses among Bo and Y", () => {
    expect(nextOf(fight([turn("X", "Ann"), turn("Ann", "X"), response("X")]))).toBe(
      "{Bo,Y} by chosenByAffected (X), narrator",
    );
  });

  it("T-75: X acted; Ann→{X,Bo}: X may respond first, and with X→{} Bo is next", () => {
    const state = fight([turn("X", "Ann"), turn("Ann", "X", "Bo")]);
    expect(viewSpotlight(state).responders).toEqual([{ id: "X", price: 1 }]);
    expect(nextOf(fight([turn("X", "Ann"), turn("Ann", "X", "Bo"), response("X")]))).toBe("Bo by affectedFriend");
  });

  it("T-76: all but Ann acted; Ann→{X}: X may respond before the new round, then X", () => {
    const before = [turn("X", "Y"), turn("Y", "Bo"), turn("Bo", "Ann"), turn("Ann", "X")];
    const state = fight(before);
    expect(viewSpotlight(state).responders).toEqual([{ id: "X", price: 1 }]);
    expect(nextOf(state)).toBe("new round, X by affected");
    const after = fight([...before, response("X"), { type: "light", combatant: "X" }]);
    expect(after).toMatchObject({ round: 2, lit: { id: "X", by: "turn" } });
    expect(after.combatants.map(({ acted }) => acted)).toEqual([false, false, false, false]);
  });

  it("T-77: Ann holds; X→{} triggers her: Ann→{Y}: Y", () => {
    const state = fight([
      { type: "light", combatant: "Ann" },
      { type: "hold", combatant: "Ann", part: "action", trigger: "the first pirate who chases" },
      end("Ann", "X"),
      turn("X"),
      { type: "release", combatant: "Ann" },
      end("Ann", "Y"),
    ]);
    expect(nextOf(state)).toBe("Y by affected");
    expect(state.combatants.find(({ id }) => id === "Ann")?.acted).toBe(true);
    expect(state.holds).toEqual([]);
  });

  it("is not in the older edition", () => {
    expect(refusal([turn("X", "Ann"), turn("Ann", "X"), response("X", "Bo")[0] ?? []], OLDER)).toBe(
      "responsesNotInUse",
    );
    expect(NEWER.respondAgain).toBe(true);
  });
});
