import { describe, expect, it } from "vitest";
import { OLDER, NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening } from "./card.ts";

/** Rolls, and accepts when it fails. */
function play(facts: Parameters<typeof opening>[0], faces: readonly number[], resources = {}): Card {
  const card = new Card(opening(facts), resources);
  card.add({ type: "rolled", faces });
  if (card.state.phase === "boost") card.add({ type: "accepted" });
  return card;
}

describe("test vectors of section 20, played on a card", () => {
  it("T-01 faces 3, 6 with rank 2 beat 7", () => {
    const { state } = play({ K: 2, CR: 7 }, [3, 6]);
    expect(state).toMatchObject({ kept: 6, total: 8, success: true, final: true, phase: "done", effects: [] });
    expect(state.classification).toEqual({ crit: false, pairs: 0, doubles: false, fumble: false });
  });

  it("T-02 a tie fails; accepting it as own action earns 1 spin", () => {
    const card = new Card(opening({ K: 2, CR: 8 }));
    card.add({ type: "rolled", faces: [3, 6] });
    expect(card.state).toMatchObject({ success: false, final: false, need: 1, phase: "boost", effects: [] });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ success: false, final: true, phase: "done" });
    expect(card.resources().spin).toBe(1);
  });

  it("T-03 doubles and failure pay 1 each", () => {
    expect(play({ CR: 9 }, [5, 5]).resources().spin).toBe(2);
  });

  it("T-04 a reaction pays nothing", () => {
    expect(play({ CR: 9, occasion: "reaction" }, [5, 5]).state.effects).toEqual([]);
  });

  it("T-05 a fumble may still succeed, costs 1 and ignores the doubles", () => {
    const card = play({ K: 6, CR: 6 }, [1, 1]);
    expect(card.state).toMatchObject({ total: 7, success: true, classification: { fumble: true, doubles: true } });
    expect(card.resources().spin).toBe(-1);
  });

  it("T-06 a fumble that fails earns no failure-spin", () => {
    expect(play({ K: 6, CR: 9 }, [1, 1]).resources().spin).toBe(-1);
  });

  it.each([
    ["older", OLDER, 0],
    ["newer", NEWER, 1],
  ])("T-07 %s: one face of 1 among others, failing", (_edition, settings, spin) => {
    expect(play({ A: 3, K: 2, CR: 15, settings }, [1, 7, 9]).resources().spin).toBe(spin);
  });

  it("T-08 a crit taken as hero die adds to the total", () => {
    const card = new Card(opening({ A: 1, CR: 12 }));
    card.add({ type: "rolled", faces: [10] });
    expect(card.state.phase).toBe("critical");
    card.add({ type: "critical", choice: "heroDie", face: 3 });
    expect(card.state).toMatchObject({ total: 13, success: true, final: true });
  });

  it("T-09 a crit taken as impact die waits for boosts", () => {
    const card = new Card(opening({ A: 1, CR: 12, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10] });
    card.add({ type: "critical", choice: "impactDie" });
    expect(card.state).toMatchObject({ total: 10, success: false, phase: "boost", impactDice: 1 });
    card.boost({ push: 3 });
    expect(card.state).toMatchObject({ total: 13, success: true, phase: "impact", impactDice: 1 });
  });

  it("T-10 two tens are one crit and a pair", () => {
    const card = new Card(opening({ K: 2, CR: 5, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 10] });
    card.add({ type: "critical", choice: "impactDie" });
    card.append({ type: "critical", choice: "heroDie", face: 5 });
    expect(card.state.refused).toEqual([{ event: "e3", reason: "criticalAnswered" }]);
    expect(card.resources().spin).toBe(1);
  });

  it("T-11, T-12 a fumble at +1 leaves 0, at -10 it leaves -10", () => {
    expect(play({ CR: 1 }, [1, 1], { spin: 1 }).resources().spin).toBe(0);
    expect(play({ CR: 1 }, [1, 1], { spin: -10 }).resources().spin).toBe(-10);
  });

  it("T-14 raw spin is refused below 0, 10acity is not", () => {
    const card = new Card(opening({ CR: 9 }), { spin: -1, tenacity: 1 });
    card.add({ type: "rolled", faces: [9, 2] });
    const refused = card.boost({ spin: 1 });
    expect(card.state.refused).toEqual([{ event: refused, reason: "notEnoughSpin" }]);
    card.boost({ tenacity: 1 });
    expect(card.state).toMatchObject({ total: 10, success: true });
    expect(card.resources()).toEqual({ spin: -1, tenacity: 0 });
  });

  it.each([
    [{ tenacity: 1, spin: 2, push: 1 }, -1, 0],
    [{ push: 4 }, -2, 1],
    [{ tenacity: 1, push: 3 }, -1, 0],
  ])("T-15 shortfall 4 with spin 2 and 1 point: %j", (boost, spin, tenacity) => {
    const card = new Card(opening({ CR: 11 }), { spin: 2, tenacity: 1 });
    card.add({ type: "rolled", faces: [8, 3] });
    card.boost(boost);
    expect(card.state).toMatchObject({ total: 12, success: true });
    expect(card.resources()).toEqual({ spin, tenacity });
  });

  it("T-16 shortfall 12 is out of reach", () => {
    const card = new Card(opening({ CR: 16 }), { tenacity: 1 });
    card.add({ type: "rolled", faces: [5, 3] });
    card.boost({ tenacity: 1, push: 11 });
    expect(card.state.refused.map(({ reason }) => reason)).toEqual(["pushTooFar"]);
    expect(card.resources()).toEqual({ spin: 0, tenacity: 1 });
  });

  it.each([
    ["older", OLDER, 1],
    ["newer", NEWER, 5],
  ])("T-20 %s: impact dice 1, 1 with bonus 3", (_edition, settings, value) => {
    const card = new Card(opening({ K: 4, CR: 5, resolution: "impact", impactBonus: 3, settings }));
    card.add({ type: "rolled", faces: [3, 6] });
    card.add({ type: "impact", faces: [1, 1] });
    expect(card.state).toMatchObject({ phase: "done", impact: { value, allOnes: true } });
  });

  it("T-56 older: at -10, 1 and 1 are netted before the limit, failure comes after", () => {
    const card = new Card(opening({ CR: 9, settings: OLDER }), { spin: -10 });
    card.add({ type: "rolled", faces: [1, 1] });
    expect(card.resources().spin).toBe(-10);
    card.add({ type: "accepted" });
    expect(card.resources().spin).toBe(-9);
  });

  it("T-57 without stacking, failure adds nothing to doubles", () => {
    expect(play({ CR: 9, settings: { ...NEWER, spinTriggersStack: false } }, [5, 5]).resources().spin).toBe(1);
  });

  it.each(["heroDie", "impactDie"] as const)(
    "T-69 a parting strike that crits may take the %s, and pays no spin",
    (choice) => {
      const card = new Card(opening({ A: 1, CR: 5, resolution: "impact", occasion: "partingAction" }));
      card.add({ type: "rolled", faces: [10] });
      card.add({ type: "critical", choice, face: 3 });
      expect(card.state).toMatchObject({
        success: true,
        impactDice: choice === "impactDie" ? 1 : 0,
        refused: [],
        effects: [],
      });
    },
  );

  it("T-70 a target that does not react has rating 0", () => {
    const { state } = play({ challenge: { type: "undefended" } }, [3, 2]);
    expect(state).toMatchObject({ total: 3, challenge: 0, success: true });
  });

  it("R-405 a response is an own action, an initiative roll is none", () => {
    expect(play({ CR: 9, occasion: "response" }, [5, 5]).resources().spin).toBe(2);
    expect(play({ CR: 9, occasion: "initiative" }, [5, 5]).resources().spin).toBe(0);
  });
});
