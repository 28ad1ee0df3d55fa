import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coupDeGrace,
  NO_COUP,
  type CoupDeGrace,
  type CoupEvent,
} from "../../src/games/tenacity/rules/coup-de-grace.ts";
import { NEWER, OLDER } from "../../src/games/tenacity/rules/edition.ts";
import { recoverWounds, recoveryChallenge, unconsciousCR } from "../../src/games/tenacity/rules/recovery.ts";

describe("R-904 unconscious", () => {
  it("T-31: the unaided number grows with wounds", () => {
    expect(unconsciousCR(0)).toBe(2);
    expect(unconsciousCR(3)).toBe(5);
    expect(unconsciousCR(-1)).toBe(2);
  });

  it("is the narrator's number in the older edition and with help (A-65)", () => {
    expect(recoveryChallenge(3, 0, NEWER)).toEqual({ kind: "dice", dice: 5 });
    expect(recoveryChallenge(3, 2, NEWER)).toEqual({ kind: "narrator", suggestedDice: 3 });
    expect(recoveryChallenge(0, 9, NEWER)).toEqual({ kind: "narrator", suggestedDice: 1 });
    expect(recoveryChallenge(3, 0, OLDER)).toEqual({ kind: "narrator", suggestedDice: 5 });
  });
});

describe("R-911 wounds", () => {
  it("T-25: three wounds cost 15, 10 and 5", () => {
    expect(recoverWounds(3, 0, 15)).toMatchObject({ wounds: 2, counter: 0, healed: 1 });
    expect(recoverWounds(2, 0, 10)).toMatchObject({ wounds: 1, counter: 0, healed: 1 });
    expect(recoverWounds(1, 0, 5)).toMatchObject({ wounds: 0, counter: 0, healed: 1 });
    expect(recoverWounds(3, 0, 29)).toMatchObject({ wounds: 1, counter: 4 });
    expect(recoverWounds(3, 0, 30)).toMatchObject({ wounds: 0, counter: 0, healed: 3 });
  });

  it("keeps what is left over", () => {
    expect(recoverWounds(3, 10, 7)).toEqual({
      wounds: 2,
      counter: 2,
      healed: 1,
      patch: { wounds: 2, counter: 2 },
      inverse: { wounds: 3, counter: 10 },
    });
    expect(recoverWounds(3, 10, 4)).toMatchObject({ wounds: 3, counter: 14, healed: 0 });
  });

  it("saves nothing up without wounds", () => {
    expect(recoverWounds(0, 0, 9)).toMatchObject({ wounds: 0, counter: 0, healed: 0 });
    expect(recoverWounds(-2, Number.NaN, 9)).toMatchObject({ wounds: 0, counter: 0, healed: 0 });
  });

  it("takes 5·w(w+1)/2 points in all, in whatever portions they come", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }), (wounds, portion) => {
        const total = (5 * wounds * (wounds + 1)) / 2;
        let care = { wounds, counter: 0 };
        let given = 0;
        while (given + portion < total) {
          care = recoverWounds(care.wounds, care.counter, portion);
          given += portion;
          expect(care.wounds).toBeGreaterThan(0);
        }
        expect(recoverWounds(care.wounds, care.counter, total - given).wounds).toBe(0);
      }),
    );
  });
});

describe("R-906 coup de grâce", () => {
  const strike: CoupEvent = { type: "strike", target: "Y", helpless: true };
  const turnEnds: CoupEvent = { type: "turnEnds", helpless: true };
  const other: CoupEvent = { type: "otherDeed" };
  const play = (...events: CoupEvent[]): CoupDeGrace =>
    events.reduce((state, event) => {
      const verdict = coupDeGrace(state, event, NEWER);
      if (!verdict.ok) throw new Error(verdict.reason);
      return { ...state, ...verdict.patch };
    }, NO_COUP);

  it("kills at the end of the second of two consecutive turns", () => {
    expect(play(strike, turnEnds)).toEqual({ phase: "begun", target: "Y", turnEnded: true });
    expect(play(strike, turnEnds, strike).phase).toBe("struck");
    expect(play(strike, turnEnds, strike, turnEnds).phase).toBe("done");
  });

  it("T-65: defending in between breaks it, not defending keeps it", () => {
    expect(play(strike, turnEnds, other).phase).toBe("failed");
    expect(play(strike, turnEnds, { type: "noDefense" }, strike, turnEnds).phase).toBe("done");
  });

  it("is broken by a turn without the second action", () => {
    expect(play(strike, turnEnds, turnEnds).phase).toBe("failed");
  });

  it("is broken when the victim recovers in between or is not helpless at the end", () => {
    const recovers: CoupEvent = { type: "victimRecovers" };
    expect(play(strike, recovers).phase).toBe("failed");
    expect(play(strike, turnEnds, strike, recovers).phase).toBe("failed");
    expect(play(strike, turnEnds, strike, { type: "turnEnds", helpless: false }).phase).toBe("failed");
    expect(play(recovers)).toEqual(NO_COUP);
  });

  it("is not broken by deeds before it, and by anything after the second action until that turn ends", () => {
    expect(play(other, turnEnds)).toEqual(NO_COUP);
    expect(play(strike, turnEnds, strike, other, turnEnds).phase).toBe("failed");
  });

  it("begins anew after a failure and with another victim", () => {
    expect(play(strike, other, strike)).toEqual({ phase: "begun", target: "Y", turnEnded: false });
    const elsewhere: CoupEvent = { type: "strike", target: "Z", helpless: true };
    expect(play(strike, turnEnds, elsewhere)).toEqual({ phase: "begun", target: "Z", turnEnded: false });
  });

  it("refuses what the rules do not know", () => {
    const begun = play(strike);
    const struck = play(strike, turnEnds, strike);
    const nonsense = JSON.parse('{"type":"dance"}') as CoupEvent;
    expect(coupDeGrace(NO_COUP, { ...strike, helpless: false }, NEWER)).toMatchObject({
      reason: "notHelpless",
    });
    expect(coupDeGrace(begun, strike, NEWER)).toMatchObject({ reason: "oneActionATurn" });
    expect(coupDeGrace(struck, strike, NEWER)).toMatchObject({ reason: "oneActionATurn" });
    expect(coupDeGrace(NO_COUP, strike, OLDER)).toMatchObject({ reason: "ruleNotInUse" });
    expect(coupDeGrace(NO_COUP, nonsense, NEWER)).toMatchObject({ reason: "unknownEvent" });
  });
});
